import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { timecardQueries } from '../../../api/timecards/queries';
import { ActionButton } from '../../../components/ActionButton';
import { isTouchDevice } from '../../../components/isTouchDevice';
import { Announcement } from '../../../components/Announcement';
import { Icon } from '../../../components/Icon';
import { MenuButton } from '../../../components/MenuButton';
import { StatusBadge } from '../../../components/StatusBadge';
import {
  addDays,
  formatDateTime,
  type Day,
  isoWeekOf,
  formatLongDay,
  today,
  weekday,
} from '../../../lib/dates';
import { useSubject } from '../../../session/store';
import { userCardRoles, reviewDenialReason } from '../../../access/timecardAccess';
import { overtimeTexts } from '../common/dayTexts';
import { repeatEntry } from '../common/repeatEntry';
import { showHours } from '../common/showHours';
import { currentCard, isCreated } from './blankCard';
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
 * 'Same as yesterday' for a day. `yesterday` has its entries; without any, `lastDay` is the last day of this week or
 * the one before that has some.
 */
function usePreviousDays(name: DayKey) {
  const { card, week, getValues } = useCardContext();
  const client = useQueryClient();

  return async (): Promise<{ yesterday: EntryForm[]; lastDay?: { date: Day; entries: EntryForm[] } }> => {
    const form = getValues();
    const before = isoWeekOf(addDays(week.days[0] ?? '', -7));
    const earlier = dayKeys.slice(0, dayKeys.indexOf(name)).map((key, day) => ({
      date: week.days[day] ?? '',
      entries: withoutBlanks(form[key]),
    }));
    const yesterday = earlier.at(-1)?.entries ?? [];
    if (yesterday.length > 0) return { yesterday: yesterday.map(copyOf) };
    const query = timecardQueries.week(card.employee.id, before, { silent: true });
    const lastCard = currentCard(await client.fetchQuery(query).catch(() => []));
    const lastForm = lastCard && cardForm(before.days, lastCard);
    const lastWeek = dayKeys.map((key, day) => ({
      date: before.days[day] ?? '',
      entries: withoutBlanks(lastForm?.[key] ?? []),
    }));
    const days = [...lastWeek, ...earlier].map(({ date, entries }) => ({
      date,
      entries: entries.map(copyOf),
    }));
    const lastDay = days.findLast(({ entries }) => entries.length > 0);
    // On a Monday, yesterday is the Sunday of last week.
    return { yesterday: days.at(-1)?.entries ?? [], ...(lastDay && { lastDay }) };
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
  const { card, control, usualBreak } = useCardContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const entries = useWatch({ control, name });
  const addRef = useRef<HTMLButtonElement>(null);
  const [doneMessage, setDoneMessage] = useState('');
  const [lastDay, setLastDay] = useState<{ date: Day; entries: EntryForm[] }>();
  const findPreviousDays = usePreviousDays(name);
  const isEmpty = entries.every(isBlank);
  const hasLeft = card.leftOn !== '' && date > card.leftOn;
  const warnings = dayWarnings(entries, date, usualBreak);

  /** With a finger, the heading of the day gets the focus instead, so that no keyboard opens. */
  const focusEntry = (index: number) =>
    (isTouchDevice()
      ? document.getElementById(`day-${date}`)
      : document.getElementsByName(`${name}.${index}.job`)[0]
    )?.focus();

  function add() {
    // Renders synchronously, so that the new field can be focused.
    flushSync(() => append(blankEntry, { shouldFocus: false }));
    focusEntry(fields.length);
  }

  function fill(from: Day, entries: EntryForm[]) {
    flushSync(() => replace(entries));
    focusEntry(0);
    setLastDay(undefined);
    setDoneMessage(`Copied from ${weekday(from)}. Change what was different.`);
  }

  async function copyYesterday() {
    const { yesterday, lastDay: last } = await findPreviousDays();
    const dayBefore = addDays(date, -1);
    if (yesterday.length > 0) return fill(dayBefore, yesterday);
    setLastDay(last);
    setDoneMessage(
      `No work was entered on ${formatLongDay(dayBefore)}${last ? '' : ' or on any other day of the last two weeks'}.`,
    );
  }

  return (
    <section className="pl-day" aria-labelledby={`day-${date}`} hidden={hidden}>
      <div className="pl-day-head pl-cluster row-gap-1 column-gap-3">
        <h2 id={`day-${date}`} tabIndex={-1}>
          {formatLongDay(date)}
          {date === today() && <StatusBadge tone="active" text="Today" />}
        </h2>
        <span className="fw-bold">{showHours(totalHours(entries, date, usualBreak))} h</span>
        {!hasLeft && (
          <>
            <button type="button" className="btn btn-quiet btn-sm" ref={addRef} onClick={add}>
              <Icon name="plus" /> Add entry<span className="visually-hidden"> on {weekday(date)}</span>
            </button>
            {isEmpty && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => void copyYesterday()}>
                Same as yesterday<span className="visually-hidden"> on {weekday(date)}</span>
              </button>
            )}
          </>
        )}
        <DayReview date={date} />
        <DayMenu date={date} />
      </div>
      <DayNotes date={date} />
      {hasLeft && <p className="pl-hint">{`${card.employee.name} left on ${formatLongDay(card.leftOn)}.`}</p>}
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
      {warnings.map((text) => (
        <p key={text} className="pl-day-warning m-0 mt-2 fs-md text-warning">
          <Icon name="question" /> {text}
        </p>
      ))}
      <p className="pl-hint" aria-live="polite">
        {doneMessage}
      </p>
      {lastDay && isEmpty && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => fill(lastDay.date, lastDay.entries)}
        >
          Copy {formatLongDay(lastDay.date)}
        </button>
      )}
      <Announcement text={warnings.join(' ')} />
    </section>
  );
}

/** The holiday of a day, and what the server computed when it was saved: overtime, time off, and the review. */
function DayNotes({ date }: { date: Day }) {
  const { card, unsavedReason } = useCardContext();
  const day = card.days.find((one) => one.date === date);
  if (!day) return null;
  const { review } = day;
  const facts = [
    day.holidayName &&
      `${day.holidayName}: holiday${day.holiday > 0 ? `, ${showHours(day.holiday)} h paid` : ''}`,
    day.pto > 0 && `Time off ${showHours(day.pto)} h`,
    ...overtimeTexts(day),
    review && `Reviewed by ${review.by.name}, ${formatDateTime(review.at)}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="m-0 fs-md text-body-secondary">
      {facts.join(' · ')}
      {isCreated(card) && unsavedReason !== undefined && ' (as saved)'}
    </p>
  );
}

/** TIME-03, TIME-04: marks a day as reviewed, for users with permission. */
function DayReview({ date }: { date: Day }) {
  const { card, lock, unsavedReason, actions } = useCardContext();
  const subject = useSubject();
  const { review } = card.days.find((day) => day.date === date) ?? {};
  const canReview = userCardRoles(subject, card).some((part) => part !== 'employee');
  const isEmpty = !card.records.some((record) => record.date === date);
  if (!review && isEmpty) return null;
  if (!canReview) return null;
  return (
    <ActionButton
      className="btn btn-quiet btn-sm"
      disabledReason={unsavedReason ?? reviewDenialReason(subject, card, lock)}
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
