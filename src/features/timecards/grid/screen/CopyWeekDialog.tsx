import { useForm, useWatch } from 'react-hook-form';
import { DateField } from '../../../../components/form/DateField';
import { FormDialog } from '../../../../components/form/FormDialog';
import type { Timecard } from '../../../../api/timecards/contract';
import { countOf } from '../../../../lib/countOf';
import { addDays, type Day, daysFrom, isoWeekOf, parseDate, type Week } from '../../../../lib/dates';
import { timecardNoun } from '../../common/nouns';
import { UnusualDaysNote } from '../../common/UnusualDaysNote';

interface Props {
  cards: readonly Pick<Timecard, 'records'>[];
  week: Week;
  /** Names by day. */
  holidays: ReadonlyMap<Day, string>;
  /** Receives the week's Monday. */
  onCopy: (weekStart: Day) => void;
}

/** CALL-140, TIME-18: chooses the week to copy time cards to; the next one by default. */
export function CopyWeekDialog({ cards, week, holidays, onCopy }: Props) {
  const [monday = ''] = week.days;
  const form = useForm<{ day: Day }>({ defaultValues: { day: addDays(monday, 7) } });

  const day = useWatch({ control: form.control, name: 'day' });
  const shift = parseDate(day) ? daysFrom(monday, isoWeekOf(day).days[0] ?? day) : 0;
  const copies = cards.map(({ records }) => ({
    before: [],
    after: records.map(({ date, hours }) => ({ date: addDays(date, shift), hours })),
  }));

  function submit({ day }: { day: Day }): Promise<void> {
    onCopy(isoWeekOf(day).days[0] ?? day);
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Copy ${countOf(cards.length, timecardNoun)} to another week`}
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
      {shift !== 0 && <UnusualDaysNote changes={copies} holidays={holidays} />}
    </FormDialog>
  );
}
