import { useMemo } from 'react';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import { withDateOrder } from './dateColumns';
import type { FileColumn, ImportKind } from './importKind';
import { matchedColumns } from './match';
import { RowGrid } from './RowGrid';
import { tally, type RowFilter } from './importState';
import { StepFooter } from './StepParts';
import type { ImportController } from './useImport';

interface Props {
  controller: ImportController;
  kind: ImportKind;
}

const LINE = { one: 'line', many: 'lines' };

/** Shows the locally checked lines: those with problems, to fix in place, or all of them. */
export function CheckStep({ controller, kind }: Props) {
  const { state, dispatch } = controller;
  const { rows, view, matching, visibleIndexes, leadingColumns, dateOrder } = state;
  const { good, bad, out, sent } = useMemo(() => tally(state), [state]);
  const columns = useMemo(() => {
    const matched = matchedColumns(matching, withDateOrder(kind.columns, dateOrder));
    const isLeading = ({ id }: FileColumn) => leadingColumns.includes(id);
    return [...matched.filter(isLeading), ...matched.filter((column) => !isLeading(column))];
  }, [matching, kind, leadingColumns, dateOrder]);
  const notes = [
    `${countOf(good, LINE)} ready`,
    bad > 0 && `${formatNumber(bad)} with problems`,
    out > 0 && `${formatNumber(out)} left out`,
    sent > 0 && `${formatNumber(sent)} already imported`,
  ];
  const choice = (value: RowFilter, label: string) => (
    <button
      type="button"
      className="btn btn-secondary"
      aria-pressed={view === value}
      onClick={() => dispatch({ type: 'view', view: value })}
    >
      {label}
    </button>
  );
  const choices = (
    <div className="pl-cluster d-print-none" role="group" aria-label="Lines shown">
      {choice('bad', `With problems (${formatNumber(bad)})`)}
      {choice('all', `All lines (${formatNumber(rows.length)})`)}
    </div>
  );
  return (
    <>
      <p aria-live="polite">{notes.filter(Boolean).join(', ')}.</p>
      {bad > 0 && (
        <p className="pl-hint">
          Fix the cells of a line, or leave the line out. Lines with problems are not imported.
        </p>
      )}
      {visibleIndexes.length > 0 ? (
        <RowGrid controller={controller} kind={kind} columns={columns}>
          {choices}
        </RowGrid>
      ) : (
        <>
          {choices}
          <p>No lines have problems.</p>
        </>
      )}
      <StepFooter onBack={() => controller.go('columns')}>
        <ActionButton
          className="btn btn-primary"
          disabledReason={good + sent > 0 ? undefined : 'No lines are ready to import'}
          onClick={controller.review}
        >
          Next: review
        </ActionButton>
      </StepFooter>
    </>
  );
}
