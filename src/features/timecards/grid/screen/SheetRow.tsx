import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { timeOffTexts } from '../../../../domain/timecards/week';
import { HashLink } from '../../../../components/HashLink';
import { Icon } from '../../../../components/Icon';
import { RowCheckbox } from '../../../../components/table/RowCheckbox';
import { paths } from '../../../../lib/paths';
import { showHours } from '../../common/showHours';
import { personTimeOff } from '../crewHours';
import { dayMarks } from '../marks';
import type { CrewPerson } from '../people';
import { sheetColumns } from '../sheet';
import { useCrewName } from '../useCrewName';
import type { CrewSheet, SheetStore } from '../sheetStore';
import type { PersonTotals } from '../totals';
import { CellEditor } from './CellEditor';
import type { Grid, GridState } from './grid';
import { paidOf } from './paidOf';
import { SheetCell, toneOf } from './SheetCell';
import { columnsIn, NAME_COLUMN } from './cellRange';
import { focusProps } from './gridEvents';

/** Props that are the same for all rows and never change. */
export interface SharedRowProps {
  crew: SheetStore;
  grid: Grid;
  /** Headers of the editable columns. */
  columnHeaders: readonly string[];
  /** Id of the focused cell's description. */
  statusId: string;
  onSelect: (employeeId: string, on: boolean) => void;
}

interface Props {
  shared: SharedRowProps;
  /** Index among all lines. */
  index: number;
  lineKey: string;
  selected: boolean;
}

/** Height of most rows in pixels; equal to the style sheet. */
export const ROW_HEIGHT = 48;

/** Everything that a row renders. */
function selectRow(state: CrewSheet, index: number) {
  const line = state.sheet[index];
  const person = line && state.people.get(line.employeeId);
  if (!person) return undefined;
  const { employeeId, key } = line;
  const totals = state.totals.people.get(employeeId);
  // The first line of an employee has the employee's facts.
  const first = state.sheet[index - 1]?.employeeId !== employeeId;
  return {
    line,
    person,
    first,
    days: state.days,
    usualBreak: state.usualBreak,
    problems: state.problems.get(key),
    isChanged: state.isChanged,
    hours: totals?.lines.get(key) ?? 0,
    totals: first ? totals : undefined,
    /** There are changes since the server computed the pay. */
    preview: first && state.changed.has(employeeId),
  };
}

/** The part of the selection and the editor that is in a line. */
function selectRowSelection({ range, editing }: GridState, index: number, lineKey: string) {
  const [from, to] = columnsIn(range, index) ?? [-1, -1];
  const active = range.head.line === index ? range.head.column : undefined;
  return { active, from, to, editing: editing?.cellRef.key === lineKey ? editing : undefined };
}

/**
 * Returns the same object while its fields are unchanged. Every row runs this on each keystroke, and zustand's
 * `useShallow` creates two maps per comparison.
 */
function stableSelector<State, Selected extends object | undefined>(select: (state: State) => Selected) {
  let last: Selected | undefined;
  return (state: State): Selected => {
    const next = select(state);
    if (last && next && isSame({ ...last }, { ...next })) return last;
    last = next;
    return next;
  };
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).every((key) => one[key] === other[key]);

/** A line of the grid. Memoized, so that a keystroke does not render two hundred other lines. */
export const SheetRow = memo(function SheetRow({ shared, index, lineKey, selected }: Props) {
  const { crew, grid, columnHeaders, statusId, onSelect } = shared;
  const row = useStore(
    crew,
    useMemo(() => stableSelector((state: CrewSheet) => selectRow(state, index)), [index]),
  );
  const { active, from, to, editing } = useStore(
    grid.store,
    useMemo(
      () => stableSelector((state: GridState) => selectRowSelection(state, index, lineKey)),
      [index, lineKey],
    ),
  );
  if (!row) return null;
  const { line, person, first, days, usualBreak, problems, hours, totals, preview } = row;
  const marks = first ? dayMarks(person, days) : [];
  const name = person.member.name;
  /** What the editor's name says about the line. */
  const work = [line.job.label, line.costCode.label].filter(Boolean);
  return (
    <div
      role="row"
      className={first ? 'pl-sheet-row d-grid w-100 pl-sheet-first-line' : 'pl-sheet-row d-grid w-100'}
      aria-rowindex={index + 2}
      data-index={index}
      style={{ gridRow: index + 1 }}
    >
      <div
        role="rowheader"
        className="pl-sheet-name"
        {...focusProps(NAME_COLUMN, active === NAME_COLUMN, statusId)}
      >
        <NameCell
          person={person}
          first={first}
          to={personCardAddress(crew.getState(), person)}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
      {sheetColumns.map((column, at) => {
        const cell = {
          problems: problems?.[column],
          changed: row.isChanged(line, column),
          mark: typeof column === 'number' ? marks[column] : undefined,
        };
        const isEdited = editing?.cellRef.column === at;
        return (
          <div
            key={column}
            role="gridcell"
            className={
              typeof column === 'number' ? 'pl-sheet-cell pl-sheet-day' : `pl-sheet-cell pl-sheet-${column}`
            }
            aria-selected={at >= from && at <= to}
            aria-readonly={person.denialReason !== undefined || undefined}
            aria-invalid={toneOf(cell) === 'error' || undefined}
            data-tone={toneOf(cell)}
            data-changed={cell.changed || undefined}
            {...focusProps(at, active === at, statusId)}
          >
            {isEdited ? (
              <CellEditor
                line={line}
                editing={editing}
                label={[columnHeaders[at], name, ...(typeof column === 'number' ? work : [])].join(', ')}
                onDone={(value, direction) => grid.written({ key: line.key, column: at }, value, direction)}
                onCancel={grid.cancelled}
              />
            ) : (
              <SheetCell
                {...cell}
                line={line}
                column={column}
                date={typeof column === 'number' ? (days[column] ?? '') : ''}
                usualBreak={usualBreak}
              />
            )}
          </div>
        );
      })}
      <div role="gridcell" className="pl-sheet-cell pl-sheet-sum" aria-colindex={11}>
        {hours > 0 && showHours(hours)}
      </div>
      <div role="gridcell" className="pl-sheet-cell pl-sheet-sum" aria-colindex={12}>
        {first && totals && <WeekCell totals={totals} person={person} preview={preview} />}
      </div>
    </div>
  );
});

/** The address of an employee's time card, or of a new one. */
export const personCardAddress = ({ supervisorId, days }: CrewSheet, { member, card }: CrewPerson): string =>
  card
    ? paths.timecard({ supervisorId, employeeId: member.id, timecardId: card.timecardId })
    : paths.newTimecard(supervisorId, member.id, days[0] ?? '');

interface WeekCellProps {
  totals: PersonTotals;
  person: CrewPerson;
  /** There are changes since the server computed the pay. */
  preview: boolean;
}

/** Totals of an employee's week. Overtime comes from the server, or from a labeled preview while there are changes. */
export function WeekCell({ totals, person, preview }: WeekCellProps) {
  const { overtime, doubleTime } = paidOf(totals, person.card, preview);
  // Short, because the column is narrow. Zeros are left out.
  const parts = [overtime > 0 && `OT ${overtime}`, doubleTime > 0 && `DT ${doubleTime}`].filter(Boolean);
  return (
    <>
      <strong className="d-block">{showHours(totals.hours)}</strong>
      {parts.length > 0 && (
        <small>
          {preview && (
            <>
              <span aria-hidden="true">≈ </span>
              <span className="visually-hidden">preview: </span>
            </>
          )}
          {parts.join(' ')}
        </small>
      )}
      {timeOffTexts(personTimeOff(person)).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </>
  );
}

interface NameCellProps {
  person: CrewPerson;
  first: boolean;
  /** Address of the time card. */
  to: string;
  selected: boolean;
  onSelect: SharedRowProps['onSelect'];
}

/**
 * The employee's name, linked to the time card. The cell handles keys: Enter follows the link, Space toggles the
 * checkbox.
 */
const NameCell = memo(function NameCell({ person, first, to, selected, onSelect }: NameCellProps) {
  const { member, card, denialReason } = person;
  const crewName = useCrewName(person);
  if (!first) return <span className="visually-hidden">{crewName}</span>;
  const stage = card ? card.stage.name : 'No time card yet';
  return (
    <>
      <RowCheckbox
        label={`Select ${member.name}`}
        selected={selected}
        onSelect={(on) => onSelect(member.id, on)}
        tabIndex={-1}
      />
      <span className="pl-sheet-employee flex-1 min-w-0">
        <HashLink className="fw-medium" to={to} tabIndex={-1}>
          <bdi>{crewName}</bdi>
        </HashLink>
        <small>
          {denialReason !== undefined && (
            <>
              <Icon name="lock" />
              <span className="visually-hidden">Read only: </span>{' '}
            </>
          )}
          {card?.voided ? 'Void' : stage}
          {card?.acceptance && ' · signed'}
        </small>
      </span>
    </>
  );
});
