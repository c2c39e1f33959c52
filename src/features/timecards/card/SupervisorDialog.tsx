import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { employeeQueries } from '../../../api/employees/queries';
import { useManyTimecards } from '../../../api/timecardActs/queries';
import { unclearIf } from '../../../api/unanswered';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { none, type PickerItem } from '../../../lib/picker';
import { useCardScope } from './scope';

const UNCLEAR =
  'it is not certain whether the supervisor has been changed. Close this and look at the time card.';

/** TIME-16: whose crew this card is counted in. */
export function SupervisorDialog({ open }: { open: boolean }) {
  const { card, acts, addressOf } = useCardScope();
  const { changeSupervisor } = useManyTimecards();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { to: none }, shouldFocusError: false });

  async function submit({ to }: { to: PickerItem }) {
    const { timecardId, version } = card;
    const timecards = [{ timecardId, version }];
    const { results } = await changeSupervisor
      .mutateAsync({ timecards, supervisorId: to.id })
      .catch((cause: unknown) => Promise.reject(unclearIf(cause, UNCLEAR) as Error));
    const refused = results.find(({ message }) => message !== '');
    if (refused) throw new Error(refused.message);
    notify({ kind: 'success', text: `Time card moved to the crew of ${to.label}` });
    await navigate(addressOf({ ...card, supervisor: { id: to.id, name: to.label } }), { replace: true });
  }

  return (
    <FormDialog
      form={form}
      title={`Change the supervisor of ${card.employee.name}'s week`}
      submitLabel="Change supervisor"
      onSubmit={submit}
      open={open}
      onClose={acts.close}
      onGone={acts.gone}
    >
      <p>{`Now: ${card.supervisor.name}. Only this time card changes, not whose crew ${card.employee.name} is in.`}</p>
      <PickerField
        control={form.control}
        name="to"
        label="New supervisor"
        required
        rules={{
          required: false,
          validate: (to) => to.id !== '' || 'Choose a supervisor',
        }}
        options={(search, page) => employeeQueries.supervisorsFor(card.employee.id, search, page)}
      />
    </FormDialog>
  );
}
