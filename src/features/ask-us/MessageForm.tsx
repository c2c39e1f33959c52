import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import {
  attachment,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  supportMessage,
  topics,
} from '../../api/support/contract';
import { useContactSupport } from '../../api/support/queries';
import { mayBeDone, unknownOutcomeText } from '../../api/unknownOutcome';
import { FieldGroup } from '../../components/form/FieldGroup';
import { FileField } from '../../components/form/FileField';
import { SelectField } from '../../components/form/SelectField';
import type { SelectOption } from '../../components/form/SelectFilter';
import { TextField } from '../../components/form/TextField';
import { usePreviousAddress } from '../../components/page/NavigationTrailProvider';
import { FormPage } from '../../components/page/FormPage';
import { Properties } from '../../components/page/Properties';
import { browserInfo, type BrowserInfo } from '../../lib/browserInfo';
import { newId } from '../../lib/newId';
import { formatNumber } from '../../lib/number';
import { returnAddress } from '../../lib/returnAddress';
import { useSession } from '../../session/store';

/** The form values of the message. */
interface MessageValues {
  /** Stays the same when the message is sent again, even after a reload (FAULT-54). '' until it is first sent. */
  messageId: string;
  topic: (typeof topics)[number] | '';
  subject: string;
  message: string;
  phone: string;
  file: File | null;
}

const emptyMessage: MessageValues = {
  messageId: '',
  topic: '',
  subject: '',
  message: '',
  phone: '',
  file: null,
};

const labels: Record<(typeof topics)[number], string> = {
  question: 'How to do something',
  problem: 'Something is not working',
  account: 'My account or permissions',
  idea: 'An idea',
  other: 'Something else',
};

const topicChoices: SelectOption[] = topics.map((value) => ({ value, label: labels[value] }));

interface SentData {
  email: string;
  page: string;
  browser: BrowserInfo;
}

/**
 * Sends the message and returns its reference number. A retry after a failure uses the same id, because the first
 * message may have arrived without a response (FAULT-54).
 */
function useSend(form: UseFormReturn<MessageValues>, { email, page, browser }: SentData) {
  const { mutateAsync } = useContactSupport();
  const [failed, setFailed] = useState(false);

  // Clears the id when the form is emptied, because the id alone is not an unsaved change.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { messageId, ...typed } }) => {
          const isEmpty = Object.values(typed).every((value) => !value);
          if (messageId && isEmpty) form.setValue('messageId', '', { shouldDirty: true });
        },
      }),
    [form],
  );

  async function send({ file, ...texts }: MessageValues): Promise<string> {
    const messageId = texts.messageId || newId();
    form.setValue('messageId', messageId);
    const message = supportMessage.parse({
      ...texts,
      messageId,
      email,
      page,
      browserInfo: JSON.stringify(browser),
    });
    try {
      return (await mutateAsync({ message, file })).reference;
    } catch (cause) {
      setFailed(!(cause instanceof ApiError && cause.refusals.length > 0));
      throw cause instanceof ApiError && mayBeDone(cause)
        ? new Error(`${cause.text} ${unknownOutcomeText(cause, UNCLEAR_OUTCOME)}`, { cause })
        : cause;
    }
  }
  return { send, failed };
}

const UNCLEAR_OUTCOME = 'your message may have been sent.';

const maxLengthRule = (value: number, label: string) => ({
  value,
  message: `${label} must be ${formatNumber(value)} characters or fewer`,
});

export function MessageForm({ onSent }: { onSent: (reference: string) => void }) {
  const form = useForm<MessageValues>({ defaultValues: emptyMessage, shouldFocusError: false });
  const { control } = form;
  const email = useSession(({ user }) => user?.email) ?? '';
  const page = returnAddress(usePreviousAddress());
  const [browser] = useState(() => browserInfo(window));
  const { send, failed } = useSend(form, { email, page: page ?? '', browser });
  const message = useWatch({ control, name: 'message' });

  return (
    <FormPage
      title="Contact us"
      context="Ask a question, report a problem or share an idea. Our support team will reply."
      form={form}
      onSubmit={async (values) => onSent(await send(values))}
      submitLabel={failed ? 'Retry' : 'Send message'}
    >
      <input type="hidden" {...form.register('messageId')} />
      <FieldGroup legend="Your message">
        <SelectField
          control={control}
          name="topic"
          label="Topic"
          required
          placeholder="Choose one"
          options={topicChoices}
        />
        <TextField
          control={control}
          name="subject"
          label="Subject"
          required
          rules={{ maxLength: maxLengthRule(MAX_SUBJECT_LENGTH, 'Subject') }}
        />
        <TextField
          control={control}
          name="message"
          label="Message"
          required
          wide
          lines={8}
          hint={characterCount(message.length)}
          rules={{ maxLength: maxLengthRule(MAX_MESSAGE_LENGTH, 'Message') }}
        />
        <TextField
          control={control}
          name="phone"
          label={email ? 'Phone (optional)' : 'Phone'}
          required={email === ''}
          type="tel"
          autoComplete="tel"
          hint={
            email
              ? `We'll reply to ${email}. Add a number if you'd rather get a call.`
              : 'Your account has no email address, so we will call you.'
          }
        />
        <FileField
          control={control}
          name="file"
          label="File (optional)"
          hint="A picture, a PDF or a text file, up to 10 MB"
          limits={attachment}
        />
        <SentDataList browser={browser} page={page} />
      </FieldGroup>
    </FormPage>
  );
}

function characterCount(length: number): string {
  const over = length - MAX_MESSAGE_LENGTH;
  return over > 0
    ? `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too many`
    : `${formatNumber(length)} of ${formatNumber(MAX_MESSAGE_LENGTH)} characters`;
}

interface SentDataListProps {
  browser: BrowserInfo;
  page: string | undefined;
}

/** Shows the data that is automatically sent with the message (ENT-16). */
function SentDataList({ browser, page }: SentDataListProps) {
  return (
    <details className="pl-along pl-wide">
      <summary>Sent with your message</summary>
      <Properties
        items={[
          { label: 'Browser', value: `${browser.browser} ${browser.browserVersion}` },
          { label: 'System', value: `${browser.os} ${browser.osVersion}` },
          { label: 'Phone or tablet', value: browser.mobile ? 'Yes' : 'No' },
          { label: 'Screen', value: browser.screen },
          { label: 'Browser window', value: browser.browserSize },
          { label: 'Page you came from', value: page },
        ]}
      />
    </details>
  );
}
