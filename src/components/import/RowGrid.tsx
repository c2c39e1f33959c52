import { type ReactNode, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRowHeight } from '../table/useRowHeight';
import { WindowedRows } from '../table/WindowedRows';
import { useLatestCallback } from '../useLatestCallback';
import { type GridActions, GridRow } from './GridRow';
import type { FileColumn, ImportKind } from './importKind';
import { nextProblem, type ImportCell, type ImportState } from './importState';
import { normalized } from './match';
import type { ImportController } from './useImport';
import { useDocumentKeys } from '../useDocumentKeys';

/** Calls `jump` on F8, and backward on Shift+F8, anywhere on the page. An open dialog handles the key itself. */
function useProblemShortcut(jump: (back: boolean) => void): void {
  useDocumentKeys((event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    event.preventDefault();
    jump(event.shiftKey);
  });
}

interface UseProblemJumpOptions {
  state: ImportState;
  kind: ImportKind;
  columns: readonly FileColumn[];
  /** The scroll container of the grid. */
  box: HTMLElement | null;
  /** Index, among the displayed rows, of the row that always renders. */
  active: number;
  onActive: (index: number) => void;
}

/** Returns the cell of the grid that contains the element. */
function cellContaining(element: Element | null): ImportCell | undefined {
  const index = element?.closest<HTMLElement>('[data-index]')?.dataset.index;
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column;
  return index === undefined ? undefined : { index: Number(index), column: column ?? '' };
}

/**
 * Moves the focus to the next cell with a problem, by button or key. Call `focusPending` whenever rows have rendered:
 * it focuses the cell as soon as the cell is in the DOM.
 */
function useProblemJump({ state, kind, columns, box, active, onActive }: UseProblemJumpOptions) {
  /** The cell to focus once it has rendered. */
  const pendingCell = useRef<ImportCell>(undefined);

  const focusPending = useLatestCallback(() => {
    const { current } = pendingCell;
    const row = current && box?.querySelector(`tr[data-index="${current.index}"]`);
    const cell = row?.querySelector<HTMLElement>(
      `[data-column="${current?.column}"] :is(input, button), [data-column="${current?.column}"][tabindex]`,
    );
    if (!cell) return;
    pendingCell.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
  useLayoutEffect(focusPending);

  function jump(back: boolean) {
    const from = box?.contains(document.activeElement) ? cellContaining(document.activeElement) : undefined;
    const ids = columns.map(({ id }) => id);
    const nextCell = nextProblem(state, kind.key, ids, from, back);
    pendingCell.current = nextCell;
    if (!nextCell || nextCell.index === active) return focusPending();
    onActive(nextCell.index);
  }
  useProblemShortcut(jump);

  return { focusPending, jump };
}

interface Props {
  controller: ImportController;
  kind: ImportKind;
  columns: readonly FileColumn[];
  /** Content displayed next to the button for the next problem. */
  children: ReactNode;
}

/** Above this number of rows, only those scrolled into view render, because rows of inputs are expensive. */
const windowThreshold = 50;
const fromTop = () => 0;

/** Shows the lines as a grid of editable cells. F8 moves to the next problem, Shift+F8 to the previous one. */
export function RowGrid({ controller: { state, dispatch }, kind, columns, children }: Props) {
  const { rows, duplicates, visibleIndexes } = state;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const height = useRowHeight(box);
  const [active, setActive] = useState(0);
  const { focusPending, jump } = useProblemJump({ state, kind, columns, box, active, onActive: setActive });

  const edit = useLatestCallback((rowIndex: number, column: string, text: string) =>
    dispatch({ type: 'edit', rowIndex, column, text }),
  );
  const leave = useLatestCallback((rowIndex: number, column: string, text: string) => {
    const own = columns.find(({ id }) => id === column);
    const tidy = own ? normalized(text.trim(), own) : text.trim();
    if (tidy !== text) dispatch({ type: 'edit', rowIndex, column, text: tidy });
  });
  const leaveOut = useLatestCallback((rowIndex: number, out: boolean) =>
    dispatch({ type: 'leaveOut', rowIndex, leftOut: out }),
  );
  const accept = useLatestCallback((rowIndex: number) => dispatch({ type: 'accept', rowIndex }));
  const actions = useMemo<GridActions>(
    () => ({ edit, leave, leaveOut, accept, focused: setActive }),
    [edit, leave, leaveOut, accept],
  );

  const renderRow = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const rowIndex = visibleIndexes[index];
    const row = rowIndex === undefined ? undefined : rows[rowIndex];
    if (rowIndex === undefined || !row) return null;
    return (
      <GridRow
        key={rowIndex}
        row={row}
        rowIndex={rowIndex}
        index={index}
        duplicate={duplicates.get(rowIndex)}
        columns={columns}
        keyColumn={kind.key}
        actions={actions}
        measure={measure}
      />
    );
  };
  const windowed = visibleIndexes.length > windowThreshold;
  const columnCount = columns.length + 2;

  return (
    <>
      <div className="pl-cluster d-print-none">
        {children}
        <button
          type="button"
          className="btn btn-secondary"
          aria-keyshortcuts="F8"
          onClick={() => jump(false)}
        >
          Next problem (F8)
        </button>
      </div>
      <div ref={setBox} className="pl-table-box pl-import-box">
        <table
          className="pl-import-grid pl-table-base"
          aria-rowcount={windowed ? visibleIndexes.length + 1 : undefined}
        >
          <caption className="visually-hidden">Lines of the file</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {columns.map(({ id, label, required }) => (
                <th key={id} scope="col">
                  {label}
                  {required && ' *'}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {windowed ? (
            <WindowedRows
              count={visibleIndexes.length}
              columns={columnCount}
              box={box}
              height={height}
              active={active}
              top={fromTop}
              onRendered={focusPending}
            >
              {renderRow}
            </WindowedRows>
          ) : (
            <tbody>{visibleIndexes.map((_, index) => renderRow(index))}</tbody>
          )}
        </table>
      </div>
    </>
  );
}
