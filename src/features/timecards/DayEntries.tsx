import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { Icon } from '../../components/Icon';
import { type Day, longDay, today, weekday } from '../../lib/dates';
import { blankEntry, type CardForm, totalHours } from './cardForm';
import { EntryFields } from './EntryFields';
import { showHours } from './hours';

interface Props {
  date: Day;
  /** 0 is Monday. */
  index: number;
  control: Control<CardForm>;
}

/** One day of the card: its entries, what they add up to, and a way to add one. */
export function DayEntries({ date, index, control }: Props) {
  const name = `days.${index}.entries` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const entries = useWatch({ control, name });
  const isToday = date === today();
  return (
    <section className={`pl-day ${isToday ? 'pl-day-today' : ''}`} aria-labelledby={`day-${date}`}>
      <div className="pl-day-head">
        <h2 id={`day-${date}`}>
          {longDay(date)}
          {isToday && <span className="badge text-bg-secondary">Today</span>}
        </h2>
        <span className="pl-day-total">{showHours(totalHours(entries))} h</span>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          onClick={() => append(blankEntry, { focusName: `${name}.${fields.length}.start` })}
        >
          <Icon name="plus" /> Add entry<span className="visually-hidden"> on {weekday(date)}</span>
        </button>
      </div>
      {fields.map((field, entry) => (
        <EntryFields
          key={field.id}
          control={control}
          name={`${name}.${entry}`}
          legend={`${weekday(date)}, entry ${entry + 1}`}
          onRemove={() => remove(entry)}
        />
      ))}
    </section>
  );
}
