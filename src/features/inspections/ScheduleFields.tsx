import { useWatch } from 'react-hook-form';
import {
  type InspectionDetail,
  type InspectionDraft,
  isRecurring,
  MAX_WEEKS_BETWEEN,
  repeatNames,
  repeats,
} from '../../api/inspections/contract';
import type { Labels } from '../../components/conflict/differences';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { SelectField } from '../../components/form/SelectField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { scheduleStart } from '../../domain/inspections/rules';
import { nextOccurrences, scheduleText } from '../../domain/schedules/occurrences';
import { formatLongDay, parseDate, today } from '../../lib/dates';
import type { FormValues } from '../../lib/recordFields';
import { useHolidayNames } from '../../navigation/useHolidayNames';

type Values = FormValues<InspectionDraft>;

interface Props {
  form: SchemaForm<Values, InspectionDraft>;
  /** The saved inspection, if there is one. */
  record: InspectionDetail | undefined;
  labels: Labels<Values>;
}

const repeatOptions = repeats.map((value) => ({ value, label: repeatNames[value] }));

/** Until when an inspection is due, how it repeats, and when it pauses (SAFE-10). */
export function ScheduleFields({ form: { control, setValue, getValues }, record, labels }: Props) {
  const chosen = useWatch({ control, name: 'repeats' });
  const hasDays = isRecurring(chosen);
  return (
    <>
      <FieldGroup legend="When">
        <SelectField
          control={control}
          name="repeats"
          label={labels.repeats}
          hint={hasDays ? 'The calendar plans the next one, whenever this one is submitted.' : undefined}
          options={repeatOptions}
          onChoose={(value) => {
            if (value === 'BEFORE_USE') setValue('dueDate', '', { shouldDirty: true });
            else if (getValues('dueDate') === '') setValue('dueDate', today(), { shouldDirty: true });
            // A number that cannot be saved would be hidden.
            const weeks: unknown = getValues('everyWeeks');
            if (!(Number(weeks) >= 1 && Number(weeks) <= MAX_WEEKS_BETWEEN && Number.isInteger(weeks)))
              setValue('everyWeeks', 2);
          }}
        />
        {chosen === 'BEFORE_USE' ? (
          <p className="pl-wide m-0">
            It has no due date and is never late: fill it in each time before use.
          </p>
        ) : (
          <DateField
            control={control}
            name="dueDate"
            label={hasDays ? 'Next due date' : labels.dueDate}
            required
          />
        )}
        {chosen === 'WEEKS' && (
          <NumberField
            control={control}
            name="everyWeeks"
            label={labels.everyWeeks}
            hint={`At most ${MAX_WEEKS_BETWEEN}`}
            required
          />
        )}
        {hasDays && (
          <>
            <DateField
              control={control}
              name="endsOn"
              label={labels.endsOn}
              hint="Without it, the schedule goes on"
            />
            <NextDays control={control} record={record} />
          </>
        )}
      </FieldGroup>
      {hasDays && (
        <FieldGroup legend="Pause">
          <DateField control={control} name="pausedFrom" label={labels.pausedFrom} />
          <DateField
            control={control}
            name="pausedUntil"
            label={labels.pausedUntil}
            hint="The last day without an inspection"
          />
        </FieldGroup>
      )}
    </>
  );
}

const SHOWN = 5;

/** The next days of the schedule, with those that move past a holiday. */
function NextDays({ control, record }: Pick<Props['form'], 'control'> & Pick<Props, 'record'>) {
  const [chosen, dueDate, everyWeeks, endsOn, pausedFrom, pausedUntil] = useWatch({
    control,
    name: ['repeats', 'dueDate', 'everyWeeks', 'endsOn', 'pausedFrom', 'pausedUntil'],
  });
  const holidays = useHolidayNames();
  if (!parseDate(dueDate)) return null;
  const { startsOn, after } = scheduleStart({ repeats: chosen, dueDate }, record);
  const schedule = { repeats: chosen, startsOn, everyWeeks, endsOn, pausedFrom, pausedUntil };
  const days = nextOccurrences(schedule, {
    after,
    count: SHOWN,
    holidays,
  });
  return (
    <section className="pl-wide" aria-label="Next days">
      <p className="m-0">{scheduleText(schedule)}</p>
      <ul className="pl-plain-list">
        {days.map(({ date, reason }) => (
          <li key={date}>
            {formatLongDay(date)}
            {reason && <span className="text-body-secondary"> · {reason}</span>}
          </li>
        ))}
        {days.length === 0 && <li>No day is left to plan.</li>}
      </ul>
    </section>
  );
}
