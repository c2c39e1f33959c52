import type * as z from 'zod/mini';
import { notify } from '../feedback/banners';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/useSchemaForm';

interface Email {
  to: string;
  subject: string;
  message: string;
}

interface Props {
  /** 'Email daily report' */
  title: string;
  schema: z.ZodMiniType<Email, Email>;
  subject: string;
  /** The name of the attached file. */
  attachment: string;
  /** Rejects with the call's error, which the dialog shows. */
  send: (email: Email) => Promise<unknown>;
}

/** Sends a record as a PDF. */
export function EmailDialog({ title, schema, subject, attachment, send }: Props) {
  const blank = { to: '', subject, message: '' };
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Send email"
      onSubmit={async (email) => {
        await send(email);
        notify({ kind: 'success', text: `Sent to ${email.to.trim()}` });
      }}
    >
      <TextField
        control={form.control}
        name="to"
        label="To"
        hint="Email addresses, separated by commas"
        required
        wide
      />
      <TextField control={form.control} name="subject" label="Subject" required wide />
      <TextField control={form.control} name="message" label="Message" lines={4} wide />
      <p className="pl-wide m-0 text-body-secondary text-break">Attachment: {attachment}</p>
    </FormDialog>
  );
}
