import { useRef } from 'react';
import { Badge } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { Icon } from '../../components/Icon';
import { type Day, longDay, today, weekday } from '../../lib/dates';
import { blankEntry, type CardForm, totalHours } from './cardForm';
import { EntryFields } from './EntryFields';
import { showHours } from './showHours';

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
  const addRef = useRef<HTMLButtonElement>(null);

  function add() {
    // At once, so that the field to go to is there.
    flushSync(() => append(blankEntry, { shouldFocus: false }));
    document.getElementsByName(`${name}.${fields.length}.job`)[0]?.focus();
  }

  return (
    <section className="pl-day" aria-labelledby={`day-${date}`}>
      <div className="pl-day-head">
        <h2 id={`day-${date}`}>
          {longDay(date)}
          {isToday && <Badge bg="secondary">Today</Badge>}
        </h2>
        <span className="pl-day-total">{showHours(totalHours(entries))} h</span>
        <button type="button" className="btn btn-quiet btn-sm" ref={addRef} onClick={add}>
          <Icon name="plus" /> Add entry<span className="visually-hidden"> on {weekday(date)}</span>
        </button>
      </div>
      {fields.map((_, entry) => (
        <EntryFields
          // By place: a save gives every entry a new id, and the focus must stay where it is.
          key={entry}
          control={control}
          name={`${name}.${entry}`}
          legend={`${weekday(date)}, entry ${entry + 1}`}
          onRemove={() => {
            flushSync(() => remove(entry));
            addRef.current?.focus();
          }}
        />
      ))}
    </section>
  );
}
