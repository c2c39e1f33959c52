import type { ReactNode } from 'react';
import { BreakableText } from '../../../../components/content/BreakableText';
import { Icon } from '../../../../components/Icon';
import { formatBriefTime } from '../../../../lib/time';
import { showHours } from '../../common/showHours';
import { readCell } from '../cellText';
import type { DayMark } from '../marks';
import { type CellProblem, worstProblem } from '../problems';
import type { SheetColumn, SheetLine } from '../sheet';

/** Problems in one or two words for a cell; the status line has the full sentence. */
const shortProblemLabels: Record<CellProblem['what'], string> = {
  unreadable: 'Unreadable',
  incomplete: 'Incomplete',
  backwards: 'Ends early',
  notPositive: 'Not over 0',
  tooLong: 'Over 24 h',
  longDay: 'Over 16 h',
  overlap: 'Overlap',
  left: 'Has left',
  missing: 'Missing',
  clockChange: 'Clock change',
  choose: 'Choose one',
  unknown: 'Unknown',
  lookingUp: 'Looking up',
  refused: 'Rejected',
  noHours: 'No hours',
  longNote: 'Long note',
};

interface CellDisplay {
  problems: readonly CellProblem[] | undefined;
  /** Differs from the saved value. */
  changed: boolean;
  /** For the first line of an employee. */
  mark?: DayMark | undefined;
}

interface Props extends CellDisplay {
  line: SheetLine;
  column: SheetColumn;
  date: string;
  usualBreak: number;
}

/** A cell while it is not edited. Every color has a text or icon with the same meaning. */
export function SheetCell({ line, column, date, usualBreak, problems, changed, mark }: Props) {
  const problem = problems && worstProblem(problems);
  const { main, small, note } =
    typeof column === 'number' ? dayText(line, column, date, usualBreak) : itemText(line[column].label);
  const facts = [small, mark?.pto, mark?.absence, mark?.holiday].filter(Boolean).join(', ');
  const below = problem ? shortProblemLabels[problem.what] : facts;
  const reviewed = mark !== undefined && mark.reviewedBy !== '';
  return (
    <>
      {(main !== '' || note || reviewed) && (
        <span className="pl-sheet-main d-flex gap-1 align-items-center">
          {(note || reviewed) && (
            <span className="pl-sheet-icons d-inline-flex flex-none gap-1 text-body-secondary">
              {note && <CellIcon icon={<Icon name="chat" />} words="Note" />}
              {reviewed && <CellIcon icon={<Icon name="check" />} words="Reviewed" />}
            </span>
          )}
          <bdi>{main}</bdi>
        </span>
      )}
      {below !== '' && (
        // Long times break after the dash.
        <small>
          <BreakableText text={below} at={/(?<=-)/} />
        </small>
      )}
      {changed && <span className="visually-hidden">, not saved</span>}
    </>
  );
}

const CellIcon = ({ icon, words }: { icon: ReactNode; words: string }) => (
  <>
    {icon}
    <span className="visually-hidden">{words} </span>
  </>
);

const itemText = (label: string) => ({ main: label, small: '', note: false });

function dayText(line: SheetLine, day: number, date: string, usualBreak: number) {
  const cell = line.cells[day];
  if (!cell) return { main: '', small: '', note: false };
  const reading = readCell(cell, date, usualBreak);
  const isReadable = reading.kind === 'hours' || reading.kind === 'times';
  return {
    main: isReadable ? showHours(reading.hours) : cell.text,
    small:
      reading.kind === 'times'
        ? `${formatBriefTime(reading.start)}-${formatBriefTime(reading.end)}${reading.overnight && reading.end !== '00:00' ? '+1' : ''}`
        : '',
    note: cell.note !== '',
  };
}

/** The problem or mark that sets the cell's color. */
export function toneOf({ problems, mark }: Pick<CellDisplay, 'problems' | 'mark'>): string | undefined {
  const problem = problems && worstProblem(problems);
  if (problem) return problem.kind;
  if (mark?.pto || mark?.absence) return 'pto';
  return mark?.holiday ? 'holiday' : undefined;
}
