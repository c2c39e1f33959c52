import { queryOptions } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Named } from '../../../../api/schema';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { FormDialog } from '../../../../components/form/FormDialog';
import { PickerField } from '../../../../components/form/PickerField';
import { countOf } from '../../../../lib/countOf';
import type { Week } from '../../../../lib/dates';
import { noChoice, type PickerItem, type PickerPage, pickerPage } from '../../../../lib/picker';
import { timecardNoun } from '../../common/nouns';

interface Props {
  count: number;
  /** The current supervisor. */
  supervisorId: string;
  week: Week;
  onChoose: (supervisor: Named) => void;
}

/** CONST-18 */
const PAGE_SIZE = 30;

/** The supervisors of a week, for a picker (CALL-126). */
const supervisorChoices = (week: Week) => (search: string, page: number) =>
  queryOptions({
    ...timecardDashboard.supervisors(week, { search, sort: 'name,asc', page, size: PAGE_SIZE }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage(found, { page, size: PAGE_SIZE }, ({ supervisorId, name, jobTitle }) => ({
        id: supervisorId,
        label: name,
        hint: jobTitle,
      })),
  });

/** CALL-138, TIME-16: moves time cards to another supervisor's crew. */
export function SupervisorDialog({ count, supervisorId, week, onChoose }: Props) {
  const form = useForm<{ supervisor: PickerItem }>({ defaultValues: { supervisor: noChoice } });

  function submit({ supervisor: { id, label } }: { supervisor: PickerItem }): Promise<void> {
    onChoose({ id, name: label });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Change the supervisor of ${countOf(count, timecardNoun)}`}
      submitLabel="Change supervisor"
      onSubmit={submit}
    >
      <p className="pl-dialog-text">
        The time cards move to the new supervisor's crew for this week only. The employees stay in their own
        crew.
      </p>
      <PickerField
        control={form.control}
        name="supervisor"
        label="New supervisor"
        required
        options={supervisorChoices(week)}
        rules={{
          validate: ({ id }: PickerItem) =>
            id === '' ? 'Choose a supervisor' : id !== supervisorId || 'They are already in this crew',
        }}
      />
    </FormDialog>
  );
}
