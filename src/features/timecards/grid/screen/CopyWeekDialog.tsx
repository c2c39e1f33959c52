import { useForm } from 'react-hook-form';
import { DateField } from '../../../../components/form/DateField';
import { FormDialog } from '../../../../components/form/FormDialog';
import { countOf } from '../../../../lib/countOf';
import { addDays, type Day, isoWeekOf, parseDate, type Week } from '../../../../lib/dates';
import { timecardNoun } from '../../common/nouns';

interface Props {
  count: number;
  week: Week;
  /** Receives the week's Monday. */
  onCopy: (weekStart: Day) => void;
}

/** CALL-140, TIME-18: chooses the week to copy time cards to; the next one by default. */
export function CopyWeekDialog({ count, week, onCopy }: Props) {
  const [monday = ''] = week.days;
  const form = useForm<{ day: Day }>({ defaultValues: { day: addDays(monday, 7) } });

  function submit({ day }: { day: Day }): Promise<void> {
    onCopy(isoWeekOf(day).days[0] ?? day);
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Copy ${countOf(count, timecardNoun)} to another week`}
      submitLabel="Copy time cards"
      onSubmit={submit}
    >
      <p className="pl-dialog-text">
        All entries are copied as they were last saved. Time off and events are not. Nothing is copied for
        employees who already have entries in that week.
      </p>
      <DateField
        control={form.control}
        name="day"
        label="Any day of the week"
        required
        rules={{
          validate: (day: Day) =>
            !parseDate(day) ||
            isoWeekOf(day).days[0] !== monday ||
            'Choose a week other than the one you copy from',
        }}
      />
    </FormDialog>
  );
}
