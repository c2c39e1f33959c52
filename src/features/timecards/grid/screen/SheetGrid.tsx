import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, useLayoutEffect, useMemo, useRef } from 'react';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { claimFocus } from '../../../../components/page/pageFocus';
import { TickBox } from '../../../../components/table/TickBox';
import type { Ticks } from '../../../../components/table/ticks';
import { type Day, longDay, today } from '../../../../lib/dates';
import { showHours } from '../../common/showHours';
import { dayMarks } from '../marks';
import { columns, type Line } from '../sheet';
import type { Totals } from '../totals';
import type { CrewSheet } from '../useCrewSheet';
import { headsOf } from './heads';
import { type RowActs, SheetRow } from './SheetRow';
import { columnsIn, wholeColumn } from './spot';
import type { Grid } from './useGrid';

interface Props {
  crew: CrewSheet;
  grid: Grid;
  /** The address of somebody's time card. */
  cardOf: (employeeId: string) => string;
  ticks: Ticks<CrewMember>;
  acts: RowActs;
  events: HTMLAttributes<HTMLDivElement>;
  /** Names the grid, and what describes the cell with the keyboard. */
  label: string;
  statusId: string;
}

/** Pixels; as the style sheet has them. */
const LINE = 44;
const HEAD = 36;
/** Fewer lines are drawn all at once. */
const WINDOW_FROM = 100;

const bitsOf = (line: Line, isChanged: CrewSheet['isChanged']): number =>
  columns.reduce<number>((bits, column, at) => (isChanged(line, column) ? bits | (1 << at) : bits), 0);

/** A crew's week, a line for each kind of work of each employee. Only the lines in sight are drawn, and the one with the keyboard. */
export function SheetGrid({ crew, grid, cardOf, ticks, acts, events, label, statusId }: Props) {
  const { sheet, people, days, holidays, totals } = crew;
  const { range, editing, wanted } = grid;
  const box = useRef<HTMLDivElement>(null);
  const heads = useMemo(() => headsOf(days), [days]);
  const marks = useMemo(
    () => new Map([...people].map(([id, { card }]) => [id, dayMarks(card, days)])),
    [people, days],
  );
  const { head } = range;
  const windowed = sheet.length > WINDOW_FROM;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: sheet.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    paddingStart: HEAD,
    enabled: windowed,
    overscan: 6,
    rangeExtractor: (seen) => [...new Set([...defaultRangeExtractor(seen), head.line])].sort((a, b) => a - b),
  });

  const indexes = windowed ? virtualizer.getVirtualItems().map(({ index }) => index) : [...sheet.keys()];

  useLayoutEffect(() => {
    if (!wanted.current || editing) return;
    const row = box.current?.querySelector(`[data-index="${head.line}"]`);
    const cell = row?.querySelector<HTMLElement>(`[data-column="${head.column}"]`);
    if (!cell) return;
    if (wanted.current === 'claimed') claimFocus(cell);
    else cell.focus({ preventScroll: true });
    wanted.current = false;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const members = useMemo(() => [...people.values()].map(({ member }) => member), [people]);
  const count = members.filter(({ id }) => ticks.isTicked(id)).length;

  return (
    <div
      ref={box}
      role="grid"
      className="pl-sheet"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={sheet.length + 2}
      aria-colcount={columns.length + 3}
      {...events}
    >
      <div role="rowgroup" className="pl-sheet-top">
        <SheetHead
          days={days}
          holidays={holidays}
          heads={heads}
          ticked={count === 0 ? 'none' : count === members.length ? 'all' : 'some'}
          onTickAll={(on) => ticks.tick(members, on)}
          onColumn={(column) => grid.go(wholeColumn(column, sheet.length))}
        />
      </div>
      <div role="rowgroup" className="pl-sheet-body" style={{ height: sheet.length * LINE }}>
        {indexes.map((index) => {
          const line = sheet[index];
          const person = line && people.get(line.employeeId);
          if (!person) return null;
          const { employeeId, key } = line;
          return (
            <SheetRow
              key={key}
              look={{
                line,
                person,
                first: sheet[index - 1]?.employeeId !== employeeId,
                to: cardOf(employeeId),
                marks: marks.get(employeeId) ?? [],
                problems: crew.problems.get(key),
                changed: bitsOf(line, crew.isChanged),
                hours: totals.lines.get(key) ?? 0,
                totals: totals.people.get(employeeId),
                preview: crew.changed.has(employeeId),
                ticked: ticks.isTicked(employeeId),
              }}
              place={{
                index,
                top: index * LINE,
                active: head.line === index ? head.column : undefined,
                selected: columnsIn(range, index)?.join('-'),
                editing: editing?.pin.key === key ? editing : undefined,
              }}
              frame={{ days, heads, usualBreak: crew.usualBreak, statusId, acts }}
            />
          );
        })}
      </div>
      <div role="rowgroup" className="pl-sheet-bottom">
        <SheetFoot totals={totals} rowIndex={sheet.length + 2} />
      </div>
    </div>
  );
}

/** What each day adds up to, over everybody. */
function SheetFoot({ totals, rowIndex }: { totals: Totals; rowIndex: number }) {
  return (
    <div role="row" className="pl-sheet-row d-grid w-100 pl-sheet-foot" aria-rowindex={rowIndex}>
      <div role="rowheader" className="pl-sheet-name" aria-colindex={1}>
        All employees
      </div>
      <div role="gridcell" className="pl-sheet-job" aria-colindex={2} />
      <div role="gridcell" className="pl-sheet-costCode" aria-colindex={3} />
      {totals.days.map((hours, day) => (
        <div key={day} role="gridcell" className="pl-sheet-day" aria-colindex={day + 4}>
          {showHours(hours)}
        </div>
      ))}
      <div role="gridcell" className="pl-sheet-sum" aria-colindex={11} />
      <div role="gridcell" className="pl-sheet-sum" aria-colindex={12}>
        <strong>{showHours(totals.hours)}</strong>
      </div>
    </div>
  );
}

interface SheetHeadProps {
  days: readonly Day[];
  /** By day, what they are called. */
  holidays: ReadonlyMap<Day, string>;
  heads: readonly string[];
  /** All, some or none of the employees are selected. */
  ticked: 'all' | 'some' | 'none';
  onTickAll: (on: boolean) => void;
  onColumn: (column: number) => void;
}

/** The names of the columns. A press selects a whole one; for keys there are the arrows with Ctrl and Shift. */
function SheetHead({ days, holidays, heads, ticked, onTickAll, onColumn }: SheetHeadProps) {
  const dayTitle = (day: Day) => [longDay(day), holidays.get(day)].filter(Boolean).join(', ');
  const isToday = (column: number) => days[column - 2] === today();
  return (
    <div role="row" className="pl-sheet-row d-grid w-100 pl-sheet-head" aria-rowindex={1}>
      <div role="columnheader" className="pl-sheet-name" aria-colindex={1}>
        <TickBox
          label="Select all employees"
          ticked={ticked === 'all'}
          partly={ticked === 'some'}
          onTick={onTickAll}
        />
        Employee
      </div>
      {heads.map((head, column) => (
        <div
          key={head}
          role="columnheader"
          className={column < 2 ? `pl-sheet-${column === 0 ? 'job' : 'costCode'}` : 'pl-sheet-day'}
          aria-colindex={column + 2}
          data-today={isToday(column) || undefined}
        >
          <button
            type="button"
            tabIndex={-1}
            title={column < 2 ? undefined : dayTitle(days[column - 2] ?? '')}
            onClick={() => onColumn(column)}
          >
            {head}
            {holidays.has(days[column - 2] ?? '') && <small>{holidays.get(days[column - 2] ?? '')}</small>}
          </button>
          {isToday(column) && <span className="visually-hidden"> (today)</span>}
        </div>
      ))}
      <div role="columnheader" className="pl-sheet-sum" aria-colindex={11}>
        Line
      </div>
      <div role="columnheader" className="pl-sheet-sum" aria-colindex={12}>
        Week
      </div>
    </div>
  );
}
