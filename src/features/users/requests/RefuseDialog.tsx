import * as z from 'zod/mini';
import { requiredText } from '../../../api/fieldSchemas';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import type { AnswerProps } from './AcceptDialog';
import { personOf, questionText } from './requestColumns';
import { useAnswer } from './useAnswer';

const rules = z.object({ reason: requiredText('Reason', 500) });

/** Refuses a request with a reason for the requester. */
export function RefuseDialog({ request, open, onClose }: Omit<AnswerProps, 'offered'>) {
  const { refuse } = useAnswer(request);
  const form = useSchemaForm({ schema: rules, values: { reason: '' } });
  const name = personOf(request);

  async function submit({ reason }: z.output<typeof rules>) {
    await refuse(reason);
    notify({ kind: 'success', text: `Request for ${name} refused` });
  }

  return (
    <FormDialog
      form={form}
      title={`Refuse the request for ${name}?`}
      submitLabel="Refuse"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={() => undefined}
    >
      <p className="pl-dialog-text">{questionText(request)}</p>
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        lines={3}
        hint={`${request.requestedBy || 'The requester'} reads it.`}
        required
      />
    </FormDialog>
  );
}
