import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useRowHeight } from '../table/useRowHeight';
import { WindowedRows } from '../table/WindowedRows';
import { useNewest } from '../useNewest';
import type { GridActs } from './gridActs';
import { GridRow } from './GridRow';
import type { ImportColumn, ImportKind } from './kind';
import type { Import } from './useImport';
import { useProblemJump } from './useProblemJump';

interface Props {
  job: Import;
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** What stands beside the way to the next problem. */
  children: ReactNode;
}

/** Rows of inputs are heavy: from here on only those in sight are drawn. */
const windowFrom = 50;
const fromTop = () => 0;

/** The lines as a grid of cells that can be changed in place. F8 goes to the next problem, Shift-F8 to the one before. */
export function RowGrid({ job: { state, dispatch }, kind, columns, children }: Props) {
  const { rows, twins, shown } = state;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const height = useRowHeight(box);
  const [active, setActive] = useState(0);
  const { settle, jump } = useProblemJump({ state, kind, columns, box, active, onActive: setActive });

  const tidy = (column: string, text: string): string =>
    columns.find(({ id }) => id === column)?.tidy?.(text) ?? text;
  const edit = useNewest((place: number, column: string, text: string) =>
    dispatch({ type: 'edit', place, column, text }),
  );
  const leave = useNewest((place: number, column: string, text: string) => {
    const meant = tidy(column, text.trim());
    if (meant !== text) dispatch({ type: 'edit', place, column, text: meant });
  });
  const leaveOut = useNewest((place: number, out: boolean) => dispatch({ type: 'leaveOut', place, out }));
  const accept = useNewest((place: number) => dispatch({ type: 'accept', place }));
  const acts = useMemo<GridActs>(
    () => ({ edit, leave, leaveOut, accept, focused: setActive }),
    [edit, leave, leaveOut, accept],
  );

  const draw = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const place = shown[index];
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) return null;
    return (
      <GridRow
        key={place}
        row={row}
        place={place}
        index={index}
        twin={twins.get(place)}
        columns={columns}
        keyColumn={kind.key}
        acts={acts}
        measure={measure}
      />
    );
  };
  const windowed = shown.length > windowFrom;
  const width = columns.length + 2;

  return (
    <>
      <div className="pl-filters">
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
        <table className="pl-import-grid" aria-rowcount={windowed ? shown.length + 1 : undefined}>
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
              count={shown.length}
              columns={width}
              box={box}
              height={height}
              active={active}
              top={fromTop}
              onDrawn={settle}
            >
              {draw}
            </WindowedRows>
          ) : (
            <tbody>{shown.map((_, index) => draw(index))}</tbody>
          )}
        </table>
      </div>
    </>
  );
}
