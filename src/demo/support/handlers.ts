import { attachment, contactSupport, supportMessage } from '../../api/support/contract';
import { now } from '../../lib/clock';
import { fileProblem } from '../../lib/files';
import { invalid } from '../refusal';
import { parseOrRefuse, route } from '../route';

/** The number of the first message. A number above 1 looks more realistic. */
const FIRST_NUMBER = 1001;

/** Returns the text fields. Form data encode line breaks as `\r\n`, which are converted back to `\n`. */
const textFields = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );

/** Stores the message. The demo does not process it (SCREEN-ASK-US). */
export const supportHandlers = [
  route(contactSupport, ({ body, person, company: { supportMessages } }) => {
    const message = parseOrRefuse(supportMessage, textFields(body));
    const part = body.get('file');
    const file = typeof part === 'object' && part !== null ? part : undefined;
    const problem = file && fileProblem(file, attachment);
    if (problem) throw invalid(`file: ${problem}`);
    // The client sends the same message again when the first response was lost, so it keeps its reference.
    const known = supportMessages.get(message.messageId);
    const reference = known?.reference ?? `PL-${FIRST_NUMBER + supportMessages.changed().length}`;
    supportMessages.put(message.messageId, {
      ...message,
      reference,
      userId: person.userId,
      at: now(),
      file: file && { name: file.name, size: file.size, type: file.type },
    });
    return { reference };
  }),
];
