import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Timecard } from '../../../../api/timecards/contract';
import { Icon } from '../../../../components/Icon';
import { TickBox } from '../../../../components/table/TickBox';
import type { PickerItem } from '../../../../lib/picker';
import { showHours } from '../../common/showHours';
import type { DayMark } from '../marks';
import type { Pin } from '../pinned';
import type { LineProblems } from '../problems';
import { columns, type Line } from '../sheet';
import type { PersonTotals } from '../totals';
import type { Person } from '../useCrewSheet';
import { CellEditor } from './CellEditor';
import type { Editing, Onward } from './editing';
import { paidOf } from './paidOf';
import { SheetCell, toneOf } from './SheetCell';
import { NAME } from './spot';

/** What a row asks of the grid; the same functions for all rows, always. */
export interface RowActs {
  written: (pin: Pin, value: string | PickerItem, onward: Onward) => void;
  cancelled: () => void;
  tick: (employeeId: string, on: boolean, range: boolean) => void;
}

/** What is drawn of a line. */
export interface RowLook {
  line: Line;
  person: Person;
  /** The first line of an employee has what is said of them. */
  first: boolean;
  /** The address of their time card. */
  to: string;
  marks: readonly DayMark[];
  problems: LineProblems | undefined;
  /** Columns that are not the same as saved, as bits. */
  changed: number;
  hours: number;
  totals: PersonTotals | undefined;
  /** Something has been typed since the server worked out what is paid. */
  preview: boolean;
  ticked: boolean;
}

export interface RowPlace {
  /** Among all lines. */
  index: number;
  /** From the top of the lines, in pixels. */
  top: number;
  /** The column of the keyboard, if it is in this line. */
  active: number | undefined;
  /** The first and the last selected column, as 'from-to'. */
  selected: string | undefined;
  editing: Editing | undefined;
}

/** The same for all lines. */
export interface RowFrame {
  days: readonly string[];
  /** The names of the columns that are typed into. */
  heads: readonly string[];
  usualBreak: number;
  /** What describes the cell with the keyboard. */
  statusId: string;
  acts: RowActs;
}

interface Props {
  look: RowLook;
  place: RowPlace;
  frame: RowFrame;
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

/** One line of the grid. Drawn anew only where something of its own has changed: keys must not wait for two hundred others. */
export const SheetRow = memo(
  Row,
  (one, other) =>
    isSame(one.look, other.look) && isSame(one.place, other.place) && isSame(one.frame, other.frame),
);

function Row({ look, place, frame }: Props) {
  const { line, person, first, marks, problems, changed, hours, totals } = look;
  const { index, active, editing } = place;
  const { days, heads, usualBreak, acts } = frame;
  const name = person.member.name;
  const [from = -1, to = -1] = place.selected?.split('-').map(Number) ?? [];
  const focusProps = (column: number) => ({
    'data-column': column,
    'aria-colindex': column + 2,
    tabIndex: active === column ? 0 : -1,
    'aria-describedby': active === column ? frame.statusId : undefined,
  });
  return (
    <div
      role="row"
      className={first ? 'pl-sheet-row d-grid w-100 pl-sheet-first' : 'pl-sheet-row d-grid w-100'}
      aria-rowindex={index + 2}
      data-index={index}
      style={{ transform: `translateY(${place.top}px)` }}
    >
      <div role="rowheader" className="pl-sheet-name" {...focusProps(NAME)}>
        <NameCell
          person={person}
          first={first}
          to={look.to}
          ticked={look.ticked}
          onTick={(on, range) => acts.tick(person.member.id, on, range)}
        />
      </div>
      {columns.map((column, at) => {
        const cell = {
          problems: problems?.[column],
          changed: ((changed >> at) & 1) === 1,
          mark: first && typeof column === 'number' ? marks[column] : undefined,
        };
        const isEdited = editing?.pin.column === at;
        return (
          <div
            key={column}
            role="gridcell"
            className={
              typeof column === 'number' ? 'pl-sheet-cell pl-sheet-day' : `pl-sheet-cell pl-sheet-${column}`
            }
            aria-selected={at >= from && at <= to}
            aria-readonly={person.whyNot !== undefined || undefined}
            aria-invalid={toneOf(cell) === 'error' || undefined}
            data-tone={toneOf(cell)}
            data-changed={cell.changed || undefined}
            {...focusProps(at)}
          >
            {isEdited ? (
              <CellEditor
                line={line}
                editing={editing}
                label={`${heads[at] ?? ''}, ${name}`}
                onDone={(value, onward) => acts.written({ key: line.key, column: at }, value, onward)}
                onCancel={acts.cancelled}
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
        {first && totals && <WeekCell totals={totals} card={person.card} preview={look.preview} />}
      </div>
    </div>
  );
}

interface WeekCellProps {
  totals: PersonTotals;
  card: Timecard | undefined;
  /** Something has been typed since. */
  preview: boolean;
}

/** An employee's week. Overtime is the server's word; while it has not spoken, a preview, marked as one. */
function WeekCell({ totals, card, preview }: WeekCellProps) {
  const { overtime, doubleTime } = paidOf(totals, card, preview);
  // Short, as the column is narrow; what is left out is zeros.
  const parts = [overtime > 0 && `OT ${overtime}`, doubleTime > 0 && `DT ${doubleTime}`].filter(Boolean);
  return (
    <>
      <strong>{showHours(totals.hours)}</strong>
      {parts.length > 0 && (
        <small title={parts.join(' ')}>
          {preview && (
            <>
              <span aria-hidden="true">≈ </span>
              <span className="visually-hidden">preview: </span>
            </>
          )}
          {parts.join(' ')}
        </small>
      )}
    </>
  );
}

interface NameCellProps {
  person: Person;
  first: boolean;
  /** Their time card. */
  to: string;
  ticked: boolean;
  onTick: (on: boolean, range: boolean) => void;
}

/** Whose line it is, with the way to the time card. Keys are the cell's: Enter follows the link, Space ticks the box. */
function NameCell({ person: { member, card, whyNot }, first, to, ticked, onTick }: NameCellProps) {
  if (!first) return <span className="visually-hidden">{member.name}</span>;
  const stage = card ? card.stage.name : 'No time card yet';
  return (
    <>
      <TickBox label={`Select ${member.name}`} ticked={ticked} onTick={onTick} tabIndex={-1} />
      <span className="pl-sheet-who flex-1 min-w-0">
        <Link className="fw-medium" to={to} tabIndex={-1} title={member.name}>
          <bdi>{member.name}</bdi>
        </Link>
        <small>
          {whyNot !== undefined && (
            <>
              <Icon name="lock" />
              <span className="visually-hidden">Read only: </span>
            </>
          )}
          {card?.voided ? 'Void' : stage}
          {card?.acceptance && ' · signed'}
        </small>
      </span>
    </>
  );
}
