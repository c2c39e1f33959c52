import { useController } from 'react-hook-form';
import { NOTE_LENGTH } from '../../../api/timecards/contract';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { NumberField } from '../../../components/form/NumberField';
import { TextField } from '../../../components/form/TextField';
import { kept, matching, type PickerItem } from '../../../lib/picker';
import type { DayKey } from './cardForm';
import { useCardScope } from './scope';

/** What of an entry is seldom needed. */
export function EntryDetails({ name }: { name: `${DayKey}.${number}` }) {
  const { card, week, control, whyLocked } = useCardScope();
  const { field, fieldState } = useController({ control, name: `${name}.classification` });
  const chosen = field.value;
  /** Those that the employee has (CALL-129). */
  const choices = (search: string) => ({
    ...timecardDashboard.crew(card.supervisor.id, week),
    select: ({
      employees,
    }: {
      employees: { id: string; classifications: { id: string; name: string }[] }[];
    }) =>
      matching(
        (employees.find(({ id }) => id === card.employee.id)?.classifications ?? []).map(
          (one): PickerItem => ({ id: one.id, label: one.name }),
        ),
        search,
      ),
  });
  return (
    <div className="pl-entry-details">
      <NumberField control={control} name={`${name}.quantity`} label="Quantity" />
      <NumberField control={control} name={`${name}.perDiem`} label="Per diem ($)" />
      <AsyncPicker
        label="Classification"
        name={`${name}.classification`}
        value={chosen ?? undefined}
        onChange={(one) => field.onChange(one ? kept(one) : null)}
        options={choices}
        error={fieldState.error?.message}
        disabled={whyLocked !== undefined}
      />
      <TextField control={control} name={`${name}.equipment`} label="Equipment" maxLength={NOTE_LENGTH} />
      <NumberField control={control} name={`${name}.equipmentHours`} label="Equipment hours" hours />
      <TextField control={control} name={`${name}.note`} label="Note" maxLength={NOTE_LENGTH} wide />
    </div>
  );
}
