import { Fragment, type Ref, useEffect, useRef } from 'react';
import type { Timecard } from '../../../api/timecards/contract';
import { eventText } from '../../../domain/timecards/events';
import { isAfterLeaving } from '../../../domain/timecards/entryRules';
import { hoursOf } from '../../../domain/timecards/week';
import { Icon } from '../../../components/Icon';
import { type Day, formatShortDate, isoWeekOf, shortWeekday } from '../../../lib/dates';
import { entryDetails, entryTimes, entryWarnings, overtimeTexts, reviewTexts } from './dayTexts';
import { showHours } from './showHours';
import './card-entries.scss';

interface EntryRow {
  key: string;
  /** Job, cost code and classification, or the only text. */
  work: readonly string[];
  times?: string;
  breakMinutes?: number;
  hours?: number;
  details?: string;
}

/** 'Mon Nov 16' */
const dayName = (date: Day): string => `${shortWeekday(date)} ${formatShortDate(date).split(',')[0] ?? ''}`;

/** The rows of a day: work, time off, holiday and events. */
function rowsOn({ records, pto, events, days }: Timecard, date: Day): EntryRow[] {
  const isOnDay = (row: { date: Day }) => row.date === date;
  const holiday = days.find(isOnDay);
  return [
    ...records.filter(isOnDay).map((record) => ({
      key: record.id,
      work: [
        record.job?.name ?? 'No job',
        record.costCode?.name ?? 'No cost code',
        ...(record.classification ? [record.classification.name] : []),
      ],
      times: entryTimes(record),
      breakMinutes: record.breakMinutes,
      hours: record.hours,
      details: entryDetails(record).join(' · '),
    })),
    ...pto
      .filter(isOnDay)
      .map(({ id, kind, hours }) => ({ key: id, work: [`Time off: ${kind.name}`], hours })),
    ...(holiday?.holidayName
      ? [
          {
            key: 'holiday',
            work: [`Holiday: ${holiday.holidayName}`],
            ...(holiday.holiday > 0 && { hours: holiday.holiday }),
          },
        ]
      : []),
    ...events.filter(isOnDay).map((event) => ({ key: event.id, work: [eventText(event)] })),
  ];
}

interface Props {
  card: Timecard;
  /** The day to scroll to. */
  requestedDay?: Day | undefined;
}

/** A time card to read, on the screen and on paper: every entry of the week, with the totals of each day and its reviewers. */
export function CardEntries({ card, requestedDay }: Props) {
  const requested = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (requestedDay) requested.current?.scrollIntoView({ block: 'start' });
  }, [requestedDay]);
  const reviews = reviewTexts(card.days);
  return (
    <table className="pl-card-entries pl-table-base w-100">
      <caption className="visually-hidden">Entries of {card.employee.name}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Work</th>
          <th scope="col">Time</th>
          <th scope="col" className="pl-end">
            Hours
          </th>
          <th scope="col" className="pl-end">
            Total
          </th>
        </tr>
      </thead>
      {isoWeekOf(card.weekStart).days.map((date) => (
        <DayEntries key={date} ref={date === requestedDay ? requested : undefined} card={card} date={date} />
      ))}
      {reviews.length > 0 && (
        <tfoot>
          <tr>
            <td colSpan={5}>
              <small>{reviews.join(' · ')}</small>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface DayProps {
  ref: Ref<HTMLTableSectionElement> | undefined;
  card: Timecard;
  date: Day;
}

function DayEntries({ ref, card, date }: DayProps) {
  const rows = rowsOn(card, date);
  const records = card.records.filter((record) => record.date === date);
  const total = hoursOf(records);
  const day = card.days.find((one) => one.date === date);
  const facts = day ? overtimeTexts(day) : [];
  const warnings = entryWarnings(records);
  const hasNotes = facts.length + warnings.length > 0;
  const none = isAfterLeaving(date, card.leftOn) ? `Left on ${formatShortDate(card.leftOn)}` : '—';
  const shown: EntryRow[] = rows.length > 0 ? rows : [{ key: 'none', work: [none] }];
  const isOneEntry = records.length === 1 && rows.filter(({ hours }) => hours !== undefined).length === 1;
  const className = rows.length === 0 ? 'pl-day-free' : isOneEntry ? 'pl-day-one' : undefined;
  const rowSpan = shown.length + (hasNotes ? 1 : 0);
  return (
    <tbody ref={ref} className={className}>
      {shown.map(({ key, work, times, breakMinutes = 0, hours, details }, index) => (
        <tr key={key}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rowSpan} className="text-nowrap">
              {dayName(date)}
            </th>
          )}
          <td className="pl-entry-work">
            {work.map((part, at) => (
              <Fragment key={at}>
                <span className="d-inline-block">{at < work.length - 1 ? `${part},` : part}</span>{' '}
              </Fragment>
            ))}
            {details && <small>{details}</small>}
          </td>
          <td className="pl-entry-times">
            {times && <span className="text-nowrap">{times}</span>}{' '}
            {breakMinutes > 0 && <small className="text-nowrap">{`${breakMinutes} min break`}</small>}
          </td>
          <td className="pl-entry-hours pl-end">{hours !== undefined && showHours(hours)}</td>
          {index === 0 && (
            <td rowSpan={rowSpan} className="pl-day-total pl-end">
              {total > 0 && showHours(total)}
            </td>
          )}
        </tr>
      ))}
      {hasNotes && (
        <tr>
          <td colSpan={3} className="pl-day-notes">
            {facts.length > 0 && <small>{facts.join(' · ')}</small>}
            {warnings.map((text) => (
              <small key={text} className="text-warning">
                <Icon name="question" /> {text}
              </small>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}
