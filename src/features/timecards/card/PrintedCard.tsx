import type { ReactNode } from 'react';
import { eventKinds } from '../../../api/timecards/contract';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import { formatLongDay } from '../../../lib/dates';
import { useSession } from '../../../session/store';
import { dateTimeText } from '../common/dateTimeText';
import { showHours } from '../common/showHours';
import { SignatureImage } from '../common/SignatureImage';
import { SignatureLines } from '../common/SignatureLines';
import { useCardContext } from './cardContext';
import { dayKeys, isFilledEvent, isFilledPto } from './cardForm';
import { entryDetails, entryTimes } from './cardLabels';
import { type EntryForm, entryHours, isBlank, totalHours, withDefaultBreak } from './entry';
import { WeekSums } from './WeekSums';
import '../common/printed.scss';

/** TIME-22: the time card on one sheet of paper, with its totals and the signature or lines to sign on. */
export function PrintedCard({ rules }: { rules: TimecardSettings }) {
  const { card, week } = useCardContext();
  const business = useSession(({ user }) => user?.businessName);
  return (
    <div className="pl-printed">
      <p className="m-0">{business}</p>
      <table>
        <caption className="visually-hidden">Entries of the week</caption>
        <thead>
          <tr>
            {['Day', 'Time', 'Job', 'Cost code', 'Break', 'Hours'].map((header) => (
              <th key={header} scope="col" className={header === 'Hours' ? 'pl-end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {week.days.map((date, index) => (
          <DayLines key={date} date={date} entries={dayKeys[index] ?? 'mon'} />
        ))}
      </table>
      <WeekSums rules={rules} />
      {card.acceptance ? (
        <>
          <SignatureImage {...card.acceptance} />
          <p>{`Accepted by ${card.acceptance.by.name}, ${dateTimeText(card.acceptance.at)}`}</p>
        </>
      ) : (
        <SignatureLines signers={[`Employee: ${card.employee.name}`]} />
      )}
      <SignatureLines signers={[`Supervisor: ${card.supervisor.name}`]} />
    </div>
  );
}

/** A day as it is in the form: entries, time off, holiday and events. */
function DayLines({ date, entries }: { date: string; entries: (typeof dayKeys)[number] }) {
  const { card, getValues, usualBreak, ptoKinds } = useCardContext();
  const form = getValues();
  const work = form[entries].filter((entry) => !isBlank(entry));
  const holiday = card.days.find((day) => day.date === date);
  const lines = [
    ...work.map((entry) => workLine(withDefaultBreak(entry, date, usualBreak), date)),
    ...form.pto
      .filter((pto) => pto.date === date && isFilledPto(pto))
      .map(({ kindId, hours }) => ({
        what: `Time off: ${ptoKinds.find(({ id }) => id === kindId)?.label ?? ''}`,
        hours,
      })),
    ...(holiday?.holidayName ? [{ what: `Holiday: ${holiday.holidayName}`, hours: holiday.holiday }] : []),
    ...form.events
      .filter((event) => event.date === date && isFilledEvent(event))
      .map(({ kind, note }) => ({
        what: [kind && eventKinds[kind], note].filter(Boolean).join(': '),
        hours: null,
      })),
  ];
  const total = totalHours(work, date, usualBreak);
  return (
    <tbody>
      {(lines.length > 0 ? lines : [{ what: '', hours: null }]).map((line, index) => (
        <tr key={index}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={Math.max(1, lines.length)}>
              {formatLongDay(date)}
              {work.length > 1 && <small>{showHours(total)} h</small>}
            </th>
          )}
          {'cells' in line ? line.cells : <td colSpan={4}>{line.what}</td>}
          <td className="pl-end">{typeof line.hours === 'number' ? showHours(line.hours) : line.hours}</td>
        </tr>
      ))}
    </tbody>
  );
}

function workLine(entry: EntryForm, date: string): { cells: ReactNode; hours: EntryForm['hours'] } {
  const { job, costCode, breakMinutes, hours } = entry;
  return {
    cells: (
      <>
        <td>{entryTimes(entry)}</td>
        <td>
          {job?.label}
          <small>{entryDetails(entry).join(' · ')}</small>
        </td>
        <td>{costCode?.label}</td>
        <td>{breakMinutes ? `${breakMinutes} min` : ''}</td>
      </>
    ),
    hours: entryHours(entry, date) ?? hours,
  };
}
