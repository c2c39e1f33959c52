import { useStore } from 'zustand';
import { employeeNoun } from '../../../../api/employees/contract';
import { timeOffTexts, weekHoursText } from '../../../../domain/timecards/week';
import { countOf } from '../../../../lib/countOf';
import type { Week } from '../../../../lib/dates';
import { useSession } from '../../../../session/store';
import { dateTimeText } from '../../../../lib/dateTimeText';
import { showHours } from '../../common/showHours';
import { SignatureImage } from '../../../../components/content/SignatureImage';
import { SignatureLines } from '../../common/SignatureLines';
import { weekText } from '../../common/weekText';
import { crewHours } from '../crewHours';
import { dayMarks } from '../marks';
import type { CrewPerson } from '../people';
import { sheetColumns } from '../sheet';
import type { CrewSheet, SheetStore } from '../sheetStore';
import { columnHeadersOf } from './columnHeaders';
import { SheetCell } from './SheetCell';
import { WeekCell } from './SheetRow';
import '../../common/printed.scss';

interface Props {
  store: SheetStore;
  supervisor: string;
  week: Week;
}

/** FAULT-114: the crew's week on paper, with all employees and columns, the totals, and space for signatures. */
export function PrintedWeek({ store, supervisor, week }: Props) {
  const crew = useStore(store);
  const { people, days, totals, changed } = crew;
  const business = useSession(({ user }) => user?.businessName);
  const facts = [business, `Week ${week.number}, ${weekText(week)}`, countOf(people.size, employeeNoun)];
  return (
    <div className="pl-printed pl-printed-wide">
      <p className="m-0">
        {facts.filter(Boolean).join(' · ')}
        {changed.size > 0 && ' · With changes that are not saved'}
      </p>
      <table>
        <caption className="visually-hidden">Hours of the week</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {columnHeadersOf(days).map((header, column) => (
              <th key={header} scope="col" className={column < 2 ? undefined : 'pl-end'}>
                {header}
              </th>
            ))}
            <th scope="col" className="pl-end">
              Line
            </th>
            <th scope="col" className="pl-end">
              Week
            </th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        {[...people].map(([employeeId, person]) => (
          <PersonLines key={employeeId} crew={crew} employeeId={employeeId} person={person} />
        ))}
        <tbody>
          <tr>
            <th scope="row" colSpan={3}>
              All employees
            </th>
            {totals.days.map((hours, day) => (
              <td key={day} className="pl-end">
                {showHours(hours)}
              </td>
            ))}
            <td />
            <td className="pl-end">
              <strong>{showHours(totals.hours)}</strong>
              <small>{timeOffTexts(crewHours({ totals, people })).join(' ')}</small>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="m-0">
        Week total <strong>{weekHoursText(crewHours({ totals, people }))} hours</strong>
      </p>
      <SignatureLines signers={[`Supervisor: ${supervisor}`, 'Approved by']} />
    </div>
  );
}

const dayColumns = sheetColumns.filter((column) => typeof column === 'number');

interface PersonLinesProps {
  crew: CrewSheet;
  employeeId: string;
  person: CrewPerson;
}

/** An employee's lines. Name, week and signature are beside all of them. */
function PersonLines({ crew, employeeId, person }: PersonLinesProps) {
  const { member, card } = person;
  const { sheet, days, totals, usualBreak, changed } = crew;
  const lines = sheet.filter((line) => line.employeeId === employeeId);
  const marks = dayMarks(person, days);
  const sums = totals.people.get(employeeId);
  return (
    <tbody>
      {lines.map((line, index) => {
        const hours = totals.lines.get(line.key) ?? 0;
        return (
          <tr key={line.key}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={lines.length}>
                {member.name}
                <small>
                  {[member.employeeNumber, card?.voided ? 'Void' : (card?.stage.name ?? 'No time card yet')]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
            )}
            <td>{line.job.label}</td>
            <td>{line.costCode.label}</td>
            {dayColumns.map((day) => (
              <td key={day} className="pl-end">
                <SheetCell
                  line={line}
                  column={day}
                  date={days[day] ?? ''}
                  usualBreak={usualBreak}
                  problems={undefined}
                  changed={false}
                  mark={index === 0 ? marks[day] : undefined}
                />
              </td>
            ))}
            <td className="pl-end">{hours > 0 && showHours(hours)}</td>
            {index === 0 && (
              <>
                <td className="pl-end" rowSpan={lines.length}>
                  {sums && <WeekCell totals={sums} person={person} preview={changed.has(employeeId)} />}
                </td>
                <td className="pl-printed-sign" rowSpan={lines.length}>
                  {card?.acceptance && (
                    <>
                      <SignatureImage {...card.acceptance} />
                      <small>{dateTimeText(card.acceptance.at)}</small>
                    </>
                  )}
                </td>
              </>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}
