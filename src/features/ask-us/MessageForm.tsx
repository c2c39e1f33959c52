import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { attachment, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../api/support/contract';
import { FileField } from '../../components/form/FileField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useCameFrom } from '../../components/page/CameFrom';
import { FormPage } from '../../components/page/FormPage';
import { browserInfo } from '../../lib/browserInfo';
import { showNumber } from '../../lib/number';
import { returnAddress } from '../../lib/returnAddress';
import { useSession } from '../../session/store';
import { emptyMessage, type MessageValues, topicChoices } from './message';
import { SentAlong } from './SentAlong';
import { useSend } from './useSend';

const atMost = (value: number, label: string) => ({
  value,
  message: `${label} has at most ${showNumber(value)} characters`,
});

export function MessageForm({ onSent }: { onSent: (reference: string) => void }) {
  const form = useForm<MessageValues>({ defaultValues: emptyMessage, shouldFocusError: false });
  const { control } = form;
  const email = useSession(({ user }) => user?.email) ?? '';
  const page = returnAddress(useCameFrom());
  const [browser] = useState(() => browserInfo(window));
  const { send, failed } = useSend(form, { email, page: page ?? '', browser });
  const message = useWatch({ control, name: 'message' });

  return (
    <FormPage
      title="Contact us"
      context="A question, a problem, an idea: a person reads it and answers."
      form={form}
      onSubmit={async (values) => onSent(await send(values))}
      submitLabel={failed ? 'Retry' : 'Send message'}
    >
      <input type="hidden" {...form.register('messageId')} />
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
        rules={{ maxLength: atMost(LONGEST_SUBJECT, 'Subject') }}
      />
      <TextField
        control={control}
        name="message"
        label="Message"
        required
        wide
        lines={8}
        hint={counter(message.length)}
        rules={{ maxLength: atMost(LONGEST_MESSAGE, 'Message') }}
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
            ? `We answer to ${email}. Leave a number if you would rather be called.`
            : 'Your account has no e-mail address, so we answer by phone.'
        }
      />
      <FileField
        control={control}
        name="file"
        label="File (optional)"
        hint="A picture, a PDF or a text file, up to 10 MB"
        limits={attachment}
      />
      <SentAlong browser={browser} page={page} />
    </FormPage>
  );
}

function counter(length: number): string {
  const over = length - LONGEST_MESSAGE;
  return over > 0
    ? `${showNumber(over)} ${over === 1 ? 'character' : 'characters'} too many`
    : `${showNumber(length)} of ${showNumber(LONGEST_MESSAGE)} characters`;
}
