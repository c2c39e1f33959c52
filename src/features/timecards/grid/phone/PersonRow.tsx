import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { timecardDashboard } from '../../../../api/timecardDashboard/queries';
import { Icon } from '../../../../components/Icon';
import { addDays, isoWeekOf } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { noChoice } from '../../../../lib/picker';
import { showHours } from '../../common/showHours';
import { cellText, isBlankCell } from '../cellText';
import { hasWork, lastWork } from '../crewEntry';
import { DAYS_IN_WEEK, isBlankLine, sheetOf } from '../lines';
import { addLine, cellAt } from '../sheetOperations';
import { dayMarks } from '../marks';
import { atCellRef } from '../cellRef';
import { type CellProblem, worstProblem } from '../problems';
import type { CellPosition, Sheet, SheetColumn, SheetLine } from '../sheet';
import { type CrewPerson, isOffOn } from '../people';
import type { CrewSheet } from '../sheetStore';
import { useCrewName } from '../useCrewName';
import { RemoveAbsence } from './AbsenceDialog';
import { PhoneEntryFields } from './PhoneEntryFields';

interface Props {
  crew: CrewSheet;
  person: CrewPerson;
  lines: readonly SheetLine[];
  day: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onCopyPrevious: () => void;
  onAbsent: () => void;
}

/** An employee's day: entries and problems, with fields when open. */
export function PersonRow({ crew, person, lines, day, open, onOpen, onCopyPrevious, onAbsent }: Props) {
  const { totals, days, problems, isChanged } = crew;
  const { member, denialReason } = person;
  const crewName = useCrewName(person);
  const id = useId();
  const problemsOf = (line: SheetLine): readonly CellProblem[] => {
    const lineProblems = problems.get(line.key);
    const used = !isBlankCell(cellAt(line, day));
    return [
      ...(lineProblems?.[day as SheetColumn] ?? []),
      ...(used ? [...(lineProblems?.job ?? []), ...(lineProblems?.costCode ?? [])] : []),
    ];
  };
  const problem = worstProblem(lines.flatMap(problemsOf));
  const empty = !hasWork(lines, day);
  const unsaved = lines.some((line) => isChanged(line, day as SheetColumn));
  const mark = dayMarks(person, days)[day];
  return (
    <li>
      <button
        type="button"
        className="pl-crew-toggle"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpen(!open)}
      >
        <b className="text-break">{crewName}</b>{' '}
        <span className="pl-crew-hours fs-xl fw-bold">
          {showHours(totals.people.get(member.id)?.days[day] ?? 0)}{' '}
          <span className="visually-hidden">hours</span>
        </span>{' '}
        <span className="fs-sm text-body-secondary text-break">
          {[...lines.map((line) => describeLine(line, day)), mark?.holiday, mark?.pto, mark?.absence]
            .filter(Boolean)
            .join(' · ') || 'Nothing entered'}
          {unsaved && <span className="fw-bold"> · Not saved yet</span>}
        </span>
      </button>
      {problem && !open && (
        <p className={`pl-crew-problem is-${problem.kind}`}>
          <Icon name={problem.kind === 'note' ? 'info' : 'exclamation-triangle'} /> {problem.message}
        </p>
      )}
      {denialReason === undefined && (
        <div className="pl-crew-actions">
          {empty && !isOffOn(person, days[day] ?? '') && (
            <>
              <button
                type="button"
                className="btn btn-secondary"
                aria-label={`Same as yesterday for ${member.name}`}
                onClick={onCopyPrevious}
              >
                Same as yesterday
              </button>
              <button
                type="button"
                className="btn btn-secondary"
                aria-label={`Absent: ${member.name}`}
                onClick={onAbsent}
              >
                Absent…
              </button>
            </>
          )}
          {mark?.absence && <RemoveAbsence crew={crew} person={person} date={days[day] ?? ''} />}
        </div>
      )}
      {open && <PersonDay key={day} id={id} crew={crew} person={person} lines={lines} day={day} />}
    </li>
  );
}

const describeLine = (line: SheetLine, day: number): string => {
  const text = cellText(cellAt(line, day));
  return text && [text, line.job.label].filter(Boolean).join(' ');
};

interface PersonDayProps {
  id: string;
  crew: CrewSheet;
  person: CrewPerson;
  lines: readonly SheetLine[];
  day: number;
}

/** An employee's entries of a day, with a link to the time card. */
function PersonDay({ id, crew, person, lines, day }: PersonDayProps) {
  const { days, edit, supervisorId } = crew;
  const last = lines.at(-1)?.key ?? '';
  const { member, card, denialReason } = person;
  const suggestion = useLastWeekWork(crew, member.id, lines.every(isBlankLine));
  const [initialKey] = useState(() => lastUsed(lines, day)?.key);
  // The field being typed into stays mounted even when empty.
  const parts = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => !isBlankCell(cellAt(line, day)) || line.key === initialKey || isNewLine(line));
  const address = card
    ? paths.timecard({ supervisorId, employeeId: member.id, timecardId: card.timecardId }, days[day])
    : paths.newTimecard(supervisorId, member.id, days[0] ?? '');
  return (
    <div id={id} className="pl-crew-day pl-stack gap-3 pt-1 pe-3 pb-3 ps-3">
      {denialReason !== undefined && <p className="pl-hint">{denialReason}</p>}
      {denialReason === undefined &&
        parts.map(({ line, index }) => (
          <PhoneEntryFields
            key={line.key}
            crew={crew}
            line={line}
            index={index}
            day={day}
            suggestion={suggestion}
          />
        ))}
      <div className="pl-cluster">
        {denialReason === undefined && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() =>
              edit((currentSheet) =>
                atCellRef(
                  currentSheet,
                  { key: parts.at(-1)?.line.key ?? last, column: 0 },
                  addLineOfSameWork,
                ),
              )
            }
          >
            <Icon name="plus" /> Add entry <span className="visually-hidden">for {member.name}</span>
          </button>
        )}
        <PhoneLinks name={member.name} phone={member.phone} />
        <Link className="btn btn-quiet" to={address}>
          Open time card <span className="visually-hidden">of {member.name}</span>
        </Link>
      </div>
    </div>
  );
}

/** Calls and texts an employee at the work number. */
function PhoneLinks({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null;
  const number = phone.replace(/[^\d+]/g, '');
  return (
    <>
      <a className="btn btn-secondary" href={`tel:${number}`}>
        <Icon name="telephone" /> Call <span className="visually-hidden">{name}</span>
      </a>
      <a className="btn btn-secondary" href={`sms:${number}`}>
        <Icon name="chat" /> Text <span className="visually-hidden">{name}</span>
      </a>
    </>
  );
}

/** Adds a line below, for the job and cost code of this one. */
function addLineOfSameWork(sheet: Sheet, { line }: CellPosition): Sheet {
  const added = addLine(sheet, line);
  const { job = noChoice, costCode = noChoice } = sheet[line] ?? {};
  return added.sheet.map((one, index) => (index === added.line ? { ...one, job, costCode } : one));
}

/** For an employee without work this week: the work of last week. */
function useLastWeekWork(
  { supervisorId, days, usualBreak }: CrewSheet,
  employeeId: string,
  isBlank: boolean,
) {
  const week = isoWeekOf(addDays(days[0] ?? '', -DAYS_IN_WEEK));
  const { data } = useQuery({
    ...timecardDashboard.activities(supervisorId, week, { silent: true }),
    enabled: isBlank,
  });
  return data && lastWork(sheetOf([{ id: employeeId }], data, week.days, usualBreak));
}

/** Added for typing. */
const isNewLine = ({ cells }: SheetLine): boolean => cells.every(isBlankCell);

/** Suggests the work of the last previous day for an empty day. */
function lastUsed(lines: readonly SheetLine[], day: number): SheetLine | undefined {
  const isUsed = (line: SheetLine, at: number) => !isBlankCell(cellAt(line, at));
  for (let at = day; at >= 0; at -= 1) {
    const found = lines.find((line) => isUsed(line, at));
    if (found) return found;
  }
  return lines[0];
}
