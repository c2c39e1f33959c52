import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { whyNotManage } from '../../../session/timecardAccess';
import { useSubject } from '../../../session/store';
import { ReasonField } from '../ReasonField';
import { useCardScope } from './scope';

/** TIME-05: out of the week, with a reason; it can be brought back. */
export function VoidDialog({ open }: { open: boolean }) {
  const { card, acts } = useCardScope();
  const subject = useSubject();
  const form = useForm({ defaultValues: { reasonId: '', note: '' }, shouldFocusError: false });
  return (
    <FormDialog
      form={form}
      title={`Void the time card of ${card.employee.name}`}
      submitLabel="Void time card"
      onSubmit={(values) => acts.voidCard(values, whyNotManage(subject) === undefined)}
      open={open}
      onClose={acts.close}
      onGone={acts.gone}
    >
      <p>A void time card counts for nothing and cannot be changed. Time card managers can bring it back.</p>
      <ReasonField control={form.control} name="reasonId" label="Reason" />
      <TextField control={form.control} name="note" label="Note" lines={3} maxLength={500} />
    </FormDialog>
  );
}
