import { Fragment } from 'react';
import { eventKinds, type Timecard } from '../../../../api/timecards/contract';
import { cardHours, weekHoursText } from '../../../../api/timecards/week';
import { type Day, formatShortDate, isoWeekOf, weekday } from '../../../../lib/dates';
import { formatTimeSpan } from '../../../../lib/time';
import { dateTimeText } from '../dateTimeText';
import { showHours } from '../showHours';
import './review.scss';

interface OverviewRow {
  key: string;
  what: string;
  when?: string;
  breakText?: string;
  hours: number | undefined;
  note?: string;
}

/** The rows of a day: work, time off, and events. */
function rowsOn({ records, pto, events, days }: Timecard, date: Day): OverviewRow[] {
  const holiday = days.find((day) => day.date === date);
  return [
    ...records
      .filter((record) => record.date === date)
      .map(({ id, job, costCode, start, end, overnight, breakMinutes, hours, note }) => ({
        key: id,
        what: [job?.name ?? 'No job', costCode?.name ?? 'No cost code'].join(', '),
        when: start && end ? formatTimeSpan(start, end, overnight) : '',
        breakText: breakMinutes > 0 ? `${breakMinutes} min break` : '',
        hours,
        note,
      })),
    ...pto
      .filter((one) => one.date === date)
      .map(({ id, kind, hours }) => ({ key: id, what: kind.name, hours })),
    ...(holiday?.holidayName ? [{ key: 'holiday', what: holiday.holidayName, hours: holiday.holiday }] : []),
    ...events
      .filter((one) => one.date === date)
      .map(({ id, kind, note }) => ({ key: id, what: eventKinds[kind], hours: undefined, note })),
  ];
}

/** A time card to read: every entry of the week, its total, and who signed it. */
export function CardOverview({ card }: { card: Timecard }) {
  const { acceptance, weekStart } = card;
  const { days } = isoWeekOf(weekStart);
  return (
    <>
      <table className="pl-overview pl-table-base w-100">
        <caption className="visually-hidden">Entries of {card.employee.name}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Work</th>
            <th scope="col">Time</th>
            <th scope="col" className="pl-end">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((date) => {
            const rows = rowsOn(card, date);
            const dayHeader = (
              <th scope="row" rowSpan={Math.max(1, rows.length)} className="text-nowrap">
                {weekday(date).slice(0, 3)} {formatShortDate(date).split(',')[0]}
              </th>
            );
            if (rows.length === 0)
              return (
                <tr key={date}>
                  {dayHeader}
                  <td colSpan={3}>—</td>
                </tr>
              );
            return (
              <Fragment key={date}>
                {rows.map(({ key, what, when, breakText, hours, note }, index) => (
                  <tr key={key}>
                    {index === 0 && dayHeader}
                    <td>
                      {what}
                      {note && <small className="d-block text-body-secondary">{note}</small>}
                    </td>
                    <td className="text-nowrap">
                      {when}
                      {breakText && <small className="d-block text-body-secondary">{breakText}</small>}
                    </td>
                    <td className="pl-end">{hours !== undefined && showHours(hours)}</td>
                  </tr>
                ))}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Week
            </th>
            <td colSpan={2} className="pl-end text-nowrap">
              {weekHoursText(cardHours(card))}
            </td>
          </tr>
        </tfoot>
      </table>
      {acceptance && (
        <p className="m-0">{`Signed by ${acceptance.by.name}, ${dateTimeText(acceptance.at)}`}</p>
      )}
    </>
  );
}
