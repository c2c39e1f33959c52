import { useController, useForm } from 'react-hook-form';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { DailyRecord } from '../../../api/timecards/contract';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { FormDialog } from '../../../components/form/FormDialog';
import { longDay } from '../../../lib/dates';
import type { PickerItem, PickerPage } from '../../../lib/picker';
import { showHours } from '../showHours';
import { ReasonField } from '../ReasonField';
import { useCardScope } from './scope';
import { OTHERS_REASON } from './cardWords';

type OpenCard = PickerItem & { version: number };

const others = (found: PickerPage<OpenCard> = { items: [], more: 0 }, timecardId: string) => ({
  ...found,
  items: found.items.filter(({ id }) => id !== timecardId),
});

/** TIME-21: into another open card of the same week. Void and closed ones are not offered. */
export function MoveDialog({ record, open }: { record: DailyRecord; open: boolean }) {
  const { card, week, acts, needsReason } = useCardScope();
  const form = useForm<{ to: OpenCard | null; reasonId: string }>({
    defaultValues: { to: null, reasonId: '' },
    shouldFocusError: false,
  });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'to',
    rules: { required: 'Choose a time card' },
  });
  const what = [record.job?.name, record.costCode?.name, `${showHours(record.hours)} h`].filter(Boolean);
  return (
    <FormDialog
      form={form}
      title="Move to another time card"
      submitLabel="Move entry"
      onSubmit={async ({ to, reasonId }) => {
        if (to) await acts.moveRecord(record, to, reasonId);
      }}
      open={open}
      onClose={acts.close}
      onGone={acts.gone}
    >
      <p>{`${longDay(record.date)}: ${what.join(' · ')}`}</p>
      <AsyncPicker
        label="To the time card of"
        hint="Time cards of this week that can still be changed."
        name="to"
        value={field.value ?? undefined}
        onChange={(chosen) => field.onChange(chosen ?? null)}
        options={(search, page) => {
          const { select, ...query } = timecardDashboard.openCards(week, search, page);
          return {
            ...query,
            select: (found: Parameters<NonNullable<typeof select>>[0]) =>
              others(select?.(found), card.timecardId),
          };
        }}
        error={fieldState.error?.message}
        required
      />
      <ReasonField
        control={form.control}
        name="reasonId"
        label="Why you move it"
        hint={needsReason ? undefined : OTHERS_REASON}
        required={needsReason}
      />
    </FormDialog>
  );
}
