import { attachment, contactSupport, supportMessage } from '../../api/support/contract';
import { now } from '../../lib/clock';
import { fileProblem } from '../../lib/files';
import { invalid } from '../refusal';
import { checked, route } from '../route';

/** The number of the first message; not 1, which nobody would believe. */
const FIRST = 1001;

/** The text fields. Form data carry line ends as two characters, which nobody has typed. */
const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );

/** SCREEN-ASK-US: kept, and read by nobody. */
export const supportRoutes = [
  route(contactSupport, ({ body, person, company: { supportMessages } }) => {
    const message = checked(supportMessage, textsOf(body));
    const part = body.get('file');
    const file = typeof part === 'object' && part !== null ? part : undefined;
    const problem = file && fileProblem(file, attachment);
    if (problem) throw invalid(`file: ${problem}`);
    // Sent again because the first answer was lost: it is the same message.
    const known = supportMessages.get(message.messageId);
    const reference = known?.reference ?? `PL-${FIRST + supportMessages.changed().length}`;
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
