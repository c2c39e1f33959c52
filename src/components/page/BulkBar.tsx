import { type ReactNode, useLayoutEffect } from 'react';
import type { Noun } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { rescueFocus } from './pageFocus';
import type { ListSelection } from './useSelection';

interface Props<Row> {
  rows: readonly Row[];
  listSelection: ListSelection<Row>;
  /** Total number of rows on all pages. */
  total: number;
  noun: Noun;
  children: ReactNode;
}

/** Shows how many rows are selected and the actions for them. */
export function BulkBar<Row>({ rows, listSelection, total, noun, children }: Props<Row>) {
  const { rowSelection, selection, selectAll } = listSelection;
  // The bar is removed with the selection. If a button in it had the focus, the focus moves to the page title.
  useLayoutEffect(() => rescueFocus, []);
  return (
    <section
      className="pl-bulk d-print-none pl-cluster row-gap-1 py-2 px-3 rounded"
      aria-label={`Selected ${noun.many}`}
    >
      <strong>{`${formatNumber(selection.count)} selected`}</strong>
      {/* On phones the table has no header with a checkbox for all rows. */}
      <button
        type="button"
        className="btn btn-quiet pl-phone-only"
        onClick={() => rowSelection.setSelected(rows, true)}
      >
        Select this page
      </button>
      {selectAll && (
        <button type="button" className="btn btn-quiet" onClick={selectAll}>
          {`Select all ${formatNumber(total)} matching`}
        </button>
      )}
      {children}
      <button type="button" className="btn btn-quiet" onClick={selection.clear}>
        Clear selection
      </button>
    </section>
  );
}
