import * as z from 'zod/mini';
import { requiredText } from '../../../api/fieldSchemas';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import type { AnswerProps } from './AcceptDialog';
import { requestedName, requestText } from './requestColumns';
import { useAnswer } from './useAnswer';

const rules = z.object({ reason: requiredText('Reason', 500) });

/** Refuses a request with a reason for the requester. */
export function RefuseDialog({ request }: Omit<AnswerProps, 'roleOptions'>) {
  const { refuse } = useAnswer(request);
  const form = useSchemaForm({ schema: rules, values: { reason: '' } });
  const name = requestedName(request);

  async function submit({ reason }: z.output<typeof rules>) {
    await refuse(reason);
    notify({ kind: 'success', text: `Request for ${name} declined` });
  }

  return (
    <FormDialog
      form={form}
      title={`Decline the request for ${name}?`}
      submitLabel="Decline request"
      onSubmit={submit}
    >
      <p className="pl-dialog-text">{requestText(request)}</p>
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        lines={3}
        hint={`${request.requestedBy || 'The requester'} will see this reason.`}
        required
      />
    </FormDialog>
  );
}
