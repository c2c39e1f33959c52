import type * as z from 'zod/mini';
import type { SendAttempt } from '../../lib/sendAttempt';
import { notify } from '../feedback/banners';
import { FormDialog } from './FormDialog';
import { TextField } from './TextField';
import { useSchemaForm } from './useSchemaForm';

interface WithName {
  name: string;
}

export interface NameDialogProps {
  title: string;
  schema: z.ZodMiniType<WithName, WithName>;
  /** The current name. */
  name: string;
  /** The field shows its errors. */
  save: (draft: WithName, attempt: SendAttempt) => Promise<unknown>;
  /** The success message. */
  doneMessage: (name: string) => string;
}

/** Names a record. An existing name is reported at the field, and the input stays. */
export function NameDialog({ title, schema, name, save, doneMessage }: NameDialogProps) {
  const form = useSchemaForm({ schema, values: { name } });

  async function submit(draft: WithName, attempt: SendAttempt) {
    await save(draft, attempt);
    notify({ kind: 'success', text: doneMessage(draft.name) });
  }

  return (
    <FormDialog form={form} title={title} submitLabel="Save" onSubmit={submit}>
      <TextField control={form.control} name="name" label="Name" required />
    </FormDialog>
  );
}
