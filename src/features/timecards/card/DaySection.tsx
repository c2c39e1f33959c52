import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Badge } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { timecardQueries } from '../../../api/timecards/queries';
import { ActionButton } from '../../../components/ActionButton';
import { Announcement } from '../../../components/Announcement';
import { Icon } from '../../../components/Icon';
import { MenuButton } from '../../../components/MenuButton';
import { addDays, dateTime, type Day, isoWeekOf, longDay, today, weekday } from '../../../lib/dates';
import { useSubject } from '../../../session/store';
import { userCardRoles, reviewDenialReason } from '../../../access/timecardAccess';
import { NOTHING_TO_COPY, repeatEntry } from '../common/repeatEntry';
import { showHours } from '../common/showHours';
import { currentCard } from './blankCard';
import { blankEvent, blankPto, cardForm, type DayKey, dayKeys } from './cardForm';
import { EventRows, PtoRows } from './DayRows';
import { blankEntry, type EntryForm, isBlank, totalHours } from './entry';
import { EntryFields } from './EntryFields';
import { dayWarnings } from './cardValidation';
import { useCardContext } from './cardContext';

const withoutBlanks = (entries: readonly EntryForm[]) => entries.filter((entry) => !isBlank(entry));
/** A copy of a record for another day. */
const copyOf = (entry: EntryForm): EntryForm => ({
  ...repeatEntry(entry, blankEntry),
  recordId: '',
  stored: null,
});

/**
 * 'Same as yesterday': the entries of the last previous day that has any, including the week before, and the message.
 */
function useCopyPreviousDay(name: DayKey) {
  const { card, week, getValues } = useCardContext();
  const client = useQueryClient();
  const lastFilledDay = (form: Record<DayKey, EntryForm[]>, keys: readonly DayKey[]) =>
    keys.findLast((key) => withoutBlanks(form[key]).length > 0);

  const copyFrom = (form: Record<DayKey, EntryForm[]>, key: DayKey) => ({
    entries: withoutBlanks(form[key]).map(copyOf),
    doneMessage: `Copied from ${weekday(week.days[dayKeys.indexOf(key)] ?? '')}. Change what was different.`,
  });

  return async (): Promise<{ entries: EntryForm[]; doneMessage: string }> => {
    const form = getValues();
    const earlierKey = lastFilledDay(form, dayKeys.slice(0, dayKeys.indexOf(name)));
    if (earlierKey) return copyFrom(form, earlierKey);
    const before = isoWeekOf(addDays(week.days[0] ?? '', -7));
    const query = timecardQueries.week(card.employee.id, before, { silent: true });
    const cards = await client.fetchQuery(query).catch(() => []);
    const earlier = currentCard(cards);
    const earlierForm = earlier && cardForm(before.days, earlier);
    const key = earlierForm && lastFilledDay(earlierForm, dayKeys);
    return earlierForm && key ? copyFrom(earlierForm, key) : { entries: [], doneMessage: NOTHING_TO_COPY };
  };
}

interface Props {
  date: Day;
  name: DayKey;
  /** On phones, one day at a time is visible. Hidden days stay mounted, so that their errors are found. */
  hidden: boolean;
}

/** A day of the card: entries, time off, events, sums and actions. */
export function DaySection({ date, name, hidden }: Props) {
  const { card, control, lockedReason, usualBreak } = useCardContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const entries = useWatch({ control, name });
  const addRef = useRef<HTMLButtonElement>(null);
  const [doneMessage, setDoneMessage] = useState('');
  const copyPreviousDay = useCopyPreviousDay(name);
  const isEmpty = entries.every(isBlank);
  const hasLeft = card.leftOn !== '' && date > card.leftOn;
  const warnings = dayWarnings(entries, date, usualBreak);

  function add() {
    // Renders synchronously, so that the new field can be focused.
    flushSync(() => append(blankEntry, { shouldFocus: false }));
    document.getElementsByName(`${name}.${fields.length}.job`)[0]?.focus();
  }

  async function fillFromPreviousDay() {
    const copied = await copyPreviousDay();
    if (copied.entries.length > 0) {
      flushSync(() => replace(copied.entries));
      document.getElementsByName(`${name}.0.job`)[0]?.focus();
    }
    setDoneMessage(copied.doneMessage);
  }

  return (
    <section className="pl-day" aria-labelledby={`day-${date}`} hidden={hidden}>
      <div className="pl-day-head pl-cluster row-gap-1 column-gap-3">
        <h2 id={`day-${date}`} tabIndex={-1}>
          {longDay(date)}
          {date === today() && <Badge bg="secondary">Today</Badge>}
        </h2>
        <span className="fw-bold">{showHours(totalHours(entries, date, usualBreak))} h</span>
        {lockedReason === undefined && !hasLeft && (
          <>
            <button type="button" className="btn btn-quiet btn-sm" ref={addRef} onClick={add}>
              <Icon name="plus" /> Add entry<span className="visually-hidden"> on {weekday(date)}</span>
            </button>
            {isEmpty && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                onClick={() => void fillFromPreviousDay()}
              >
                Same as yesterday<span className="visually-hidden"> on {weekday(date)}</span>
              </button>
            )}
          </>
        )}
        <DayReview date={date} />
        {lockedReason === undefined && <DayMenu date={date} />}
      </div>
      <DayNotes date={date} />
      {hasLeft && <p className="pl-hint">{`${card.employee.name} left on ${longDay(card.leftOn)}.`}</p>}
      {/* Not a group, because each entry is one. */}
      <fieldset role="presentation" disabled={lockedReason !== undefined}>
        {fields.map((_, entry) => (
          <EntryFields
            // Keyed by index, because a save gives every entry a new id and the focus must stay.
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
        <p key={text} className="pl-day-warning m-0 mt-2 fs-md text-warning">
          <Icon name="question" /> {text}
        </p>
      ))}
      <p className="pl-hint" aria-live="polite">
        {doneMessage}
      </p>
      <Announcement text={warnings.join(' ')} />
    </section>
  );
}

/** What the server computed for a saved day: holiday, overtime, time off, and the review. */
function DayNotes({ date }: { date: Day }) {
  const { card, unsavedReason } = useCardContext();
  const day = card.days.find((one) => one.date === date);
  if (!day) return null;
  const { review } = day;
  const facts = [
    day.holidayName &&
      `${day.holidayName}: holiday${day.holiday > 0 ? `, ${showHours(day.holiday)} h paid` : ''}`,
    day.pto > 0 && `Time off ${showHours(day.pto)} h`,
    day.overtime > 0 && `Overtime ${showHours(day.overtime)} h`,
    day.doubleTime > 0 && `Double time ${showHours(day.doubleTime)} h`,
    review && `Reviewed by ${review.by.name}, ${dateTime(review.at)}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="m-0 fs-md text-body-secondary">
      {facts.join(' · ')}
      {unsavedReason !== undefined && ' (as saved)'}
    </p>
  );
}

/** TIME-03, TIME-04: marks a day as reviewed, for users with permission. */
function DayReview({ date }: { date: Day }) {
  const { card, unsavedReason, actions } = useCardContext();
  const subject = useSubject();
  const { review } = card.days.find((day) => day.date === date) ?? {};
  const canReview = userCardRoles(subject, card).some((part) => part !== 'employee');
  const isEmpty = !card.records.some((record) => record.date === date);
  if (!review && isEmpty) return null;
  if (!canReview) return null;
  return (
    <ActionButton
      className="btn btn-quiet btn-sm"
      disabledReason={unsavedReason ?? reviewDenialReason(subject, card)}
      onClick={() => void actions.setReviewed(date, !review)}
    >
      {review ? 'Undo review' : 'Mark as reviewed'}
      <span className="visually-hidden"> : {weekday(date)}</span>
    </ActionButton>
  );
}

const NO_ENTRIES = 'There are no entries on this day.';

/** More actions on a day. They copy or delete saved entries. */
function DayMenu({ date }: { date: Day }) {
  const { card, pto, events, unsavedReason, actions } = useCardContext();
  const records = card.records.filter((record) => record.date === date);
  const disabledReason = unsavedReason ?? (records.length === 0 ? NO_ENTRIES : undefined);

  function addPto() {
    flushSync(() => pto.append(blankPto(date), { shouldFocus: false }));
    document.getElementsByName(`pto.${pto.fields.length}.kindId`)[0]?.focus();
  }
  function addEvent() {
    flushSync(() => events.append(blankEvent(date), { shouldFocus: false }));
    document.getElementsByName(`events.${events.fields.length}.kind`)[0]?.focus();
  }

  return (
    <MenuButton
      label={
        <>
          More<span className="visually-hidden"> for {weekday(date)}</span>
        </>
      }
      actions={[
        { label: 'Add time off', run: addPto },
        { label: 'Add event', run: addEvent },
        { label: 'Copy this day', disabledReason, run: () => actions.open({ kind: 'copy', date, records }) },
        {
          label: 'Delete all entries',
          disabledReason,
          danger: true,
          run: () => actions.open({ kind: 'delete', date, records }),
        },
      ]}
    />
  );
}
