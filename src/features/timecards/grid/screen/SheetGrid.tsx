import { timeOffTexts } from '../../../../domain/timecards/week';
import { crewHours } from '../crewHours';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { claimFocus } from '../../../../components/page/pageFocus';
import { RowCheckbox } from '../../../../components/table/RowCheckbox';
import type { RowSelection } from '../../../../components/table/rowSelection';
import { today } from '../../../../lib/dates';
import { showHours } from '../../common/showHours';
import { sheetColumns } from '../sheet';
import type { SheetStore } from '../sheetStore';
import type { Grid } from './grid';
import { columnHeadersOf } from './columnHeaders';
import { ROW_HEIGHT, type SharedRowProps, SheetRow } from './SheetRow';
import { HEADER_LINE, NAME_COLUMN, wholeColumn } from './cellRange';
import { focusProps, titleClipped } from './gridEvents';

interface Props {
  crew: SheetStore;
  grid: Grid;
  rowSelection: RowSelection<CrewMember>;
  onSelect: SharedRowProps['onSelect'];
  events: HTMLAttributes<HTMLDivElement>;
  /** The accessible name of the grid, and the id of the focused cell's description. */
  label: string;
  statusId: string;
}

/** Pixels; equal to the style sheet. */
const HEADER_HEIGHT = 48;
/** Fewer lines are all rendered. */
const VIRTUALIZE_FROM = 100;

/** A crew's week with a line per employee and kind of work. Only visible lines and the focused one are rendered. */
export function SheetGrid({ crew, grid, rowSelection, onSelect, events, label, statusId }: Props) {
  // Subscribes to the order of lines, not to their content: each row does that itself.
  const keys = useStore(
    crew,
    useShallow(({ sheet }) => sheet.map(({ key }) => key)),
  );
  const days = useStore(crew, (state) => state.days);
  const { head } = useStore(grid.store, ({ range }) => range);
  const isEditing = useStore(grid.store, ({ editing }) => editing !== undefined);
  const { sheet } = crew.getState();
  const { shouldFocus } = grid;
  const box = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const columnHeaders = useMemo(() => columnHeadersOf(days), [days]);
  const shared = useMemo(
    () => ({ crew, grid, columnHeaders, statusId, onSelect }),
    [crew, grid, columnHeaders, statusId, onSelect],
  );
  const isVirtualized = keys.length > VIRTUALIZE_FROM;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoized by the compiler
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    paddingStart: HEADER_HEIGHT,
    enabled: isVirtualized,
    overscan: 6,
    rangeExtractor: (visible) =>
      [...new Set([...defaultRangeExtractor(visible), Math.max(0, head.line)])].sort((a, b) => a - b),
  });

  const indexes = isVirtualized ? virtualizer.getVirtualItems().map(({ index }) => index) : [...keys.keys()];

  useLayoutEffect(() => {
    if (!shouldFocus.current || isEditing) return;
    const row = box.current?.querySelector(`[data-index="${head.line}"]`);
    const cell = row?.querySelector<HTMLElement>(`[data-column="${head.column}"]`);
    if (!cell) return;
    if (shouldFocus.current === 'claimed') claimFocus(cell);
    else cell.focus({ preventScroll: true });
    shouldFocus.current = false;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return (
    <>
      <p id={keysId} hidden>
        Arrow keys move between cells and column headers. To leave the grid, press Escape, then Tab.
      </p>
      <div
        ref={box}
        role="grid"
        className="pl-sheet"
        style={{ '--sheet-lines': keys.length } as CSSProperties}
        // Firefox would make a scrolling box a tab stop of its own.
        tabIndex={-1}
        aria-label={label}
        aria-describedby={keysId}
        aria-multiselectable
        aria-rowcount={keys.length + 2}
        aria-colcount={sheetColumns.length + 3}
        onPointerOver={titleClipped}
        {...events}
      >
        <div role="rowgroup" className="pl-sheet-sticky-top">
          <SheetHead
            crew={crew}
            grid={grid}
            columnHeaders={columnHeaders}
            rowSelection={rowSelection}
            statusId={statusId}
          />
        </div>
        <div role="rowgroup" className="pl-sheet-body">
          {indexes.map((index) => {
            const { key = '', employeeId = '' } = sheet[index] ?? {};
            return (
              <SheetRow
                key={key}
                shared={shared}
                index={index}
                lineKey={key}
                selected={rowSelection.isSelected(employeeId)}
              />
            );
          })}
        </div>
        <div role="rowgroup" className="pl-sheet-sticky-bottom">
          <SheetFoot crew={crew} rowIndex={keys.length + 2} />
        </div>
      </div>
    </>
  );
}

/** Totals of each day over all employees. */
const SheetFoot = memo(function SheetFoot({ crew, rowIndex }: { crew: SheetStore; rowIndex: number }) {
  const totals = useStore(crew, (state) => state.totals);
  const people = useStore(crew, (state) => state.people);
  const timeOff = timeOffTexts(crewHours({ totals, people }));
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
        {timeOff.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </div>
    </div>
  );
});

interface SheetHeadProps {
  crew: SheetStore;
  grid: Grid;
  columnHeaders: readonly string[];
  rowSelection: RowSelection<CrewMember>;
  statusId: string;
}

/** Column headers. A click or Enter selects a column. */
const SheetHead = memo(function SheetHead(props: SheetHeadProps) {
  const { crew, grid, columnHeaders, rowSelection, statusId } = props;
  const active = useStore(grid.store, ({ range: { head } }) =>
    head.line === HEADER_LINE ? head.column : undefined,
  );
  const { people, days, holidays } = useStore(
    crew,
    useShallow(({ people, days, holidays }) => ({ people, days, holidays })),
  );
  const members = [...people.values()].map(({ member }) => member);
  const count = members.filter(({ id }) => rowSelection.isSelected(id)).length;
  const isToday = (column: number) => days[column - 2] === today();
  return (
    <div
      role="row"
      className="pl-sheet-row d-grid w-100 pl-sheet-head"
      aria-rowindex={1}
      data-index={HEADER_LINE}
    >
      <div
        role="columnheader"
        className="pl-sheet-name"
        {...focusProps(NAME_COLUMN, active === NAME_COLUMN, statusId)}
      >
        <RowCheckbox
          label="Select all employees"
          selected={count > 0 && count === members.length}
          indeterminate={count > 0 && count < members.length}
          onSelect={(on) => rowSelection.setSelected(members, on)}
          tabIndex={-1}
        />
        Employee
      </div>
      {columnHeaders.map((head, column) => (
        <div
          key={head}
          role="columnheader"
          className={column < 2 ? `pl-sheet-${column === 0 ? 'job' : 'costCode'}` : 'pl-sheet-day'}
          {...focusProps(column, active === column, statusId)}
          data-today={isToday(column) || undefined}
        >
          <button
            type="button"
            tabIndex={-1}
            onClick={() => grid.go(wholeColumn(column, crew.getState().sheet.length))}
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
});
