import { useRef, useState } from 'react';
import { Badge } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Announcement } from '../../../components/Announcement';
import { Icon } from '../../../components/Icon';
import { type Day, longDay, today, weekday } from '../../../lib/dates';
import type { DayKey } from './cardForm';
import { DayFacts } from './DayFacts';
import { DayMenu } from './DayMenu';
import { DayReview } from './DayReview';
import { blankEntry, isBlank, totalHours } from './entry';
import { EntryFields } from './EntryFields';
import { EventRows, PtoRows } from './DayRows';
import { dayWarnings } from './rules';
import { showHours } from '../showHours';
import { useCardScope } from './scope';
import { useSameAsBefore } from './useSameAsBefore';

interface Props {
  date: Day;
  name: DayKey;
  /** On a phone, one day at a time. The others keep their fields: what is wrong there must be found. */
  hidden: boolean;
}

/** One day of the card: its entries, time off and events, what they add up to, and what can be done with it. */
export function DaySection({ date, name, hidden }: Props) {
  const { card, control, whyLocked, usualBreak } = useCardScope();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const entries = useWatch({ control, name });
  const addRef = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const sameAsBefore = useSameAsBefore(name);
  const isEmpty = entries.every(isBlank);
  const isGone = card.leftOn !== '' && date > card.leftOn;
  const warnings = dayWarnings(entries, date, usualBreak);

  function add() {
    // At once, so that the field to go to is there.
    flushSync(() => append(blankEntry, { shouldFocus: false }));
    document.getElementsByName(`${name}.${fields.length}.job`)[0]?.focus();
  }

  async function copyBefore() {
    const found = await sameAsBefore();
    if (found.entries.length > 0) {
      flushSync(() => replace(found.entries));
      document.getElementsByName(`${name}.0.job`)[0]?.focus();
    }
    setSaid(found.said);
  }

  return (
    <section className="pl-day" aria-labelledby={`day-${date}`} hidden={hidden}>
      <div className="pl-day-head">
        <h2 id={`day-${date}`} tabIndex={-1}>
          {longDay(date)}
          {date === today() && <Badge bg="secondary">Today</Badge>}
        </h2>
        <span className="pl-day-total">{showHours(totalHours(entries, date, usualBreak))} h</span>
        {whyLocked === undefined && !isGone && (
          <>
            <button type="button" className="btn btn-quiet btn-sm" ref={addRef} onClick={add}>
              <Icon name="plus" /> Add entry<span className="visually-hidden"> on {weekday(date)}</span>
            </button>
            {isEmpty && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => void copyBefore()}>
                Same as yesterday<span className="visually-hidden"> on {weekday(date)}</span>
              </button>
            )}
          </>
        )}
        <DayReview date={date} />
        {whyLocked === undefined && <DayMenu date={date} />}
      </div>
      <DayFacts date={date} />
      {isGone && <p className="pl-hint">{`${card.employee.name} left on ${longDay(card.leftOn)}.`}</p>}
      {/* No group of its own: each entry is one. */}
      <fieldset role="presentation" className="pl-day-lock" disabled={whyLocked !== undefined}>
        {fields.map((_, entry) => (
          <EntryFields
            // By place: a save gives every entry a new id, and the focus must stay where it is.
            key={entry}
            name={`${name}.${entry}`}
            date={date}
            legend={`${weekday(date)}, entry ${entry + 1}`}
            onRemove={() => {
              flushSync(() => remove(entry));
              addRef.current?.focus();
            }}
          />
        ))}
        <PtoRows date={date} />
        <EventRows date={date} />
      </fieldset>
      {warnings.map((text) => (
        <p key={text} className="pl-day-warning">
          <Icon name="question" /> {text}
        </p>
      ))}
      <p className="pl-hint" aria-live="polite">
        {said}
      </p>
      <Announcement text={warnings.join(' ')} />
    </section>
  );
}
