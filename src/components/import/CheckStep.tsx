import { useMemo } from 'react';
import { countOf } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import type { FileColumn, ImportKind } from './kind';
import { matchedColumns } from './match';
import { RowGrid } from './RowGrid';
import { tally, type RowFilter } from './state';
import { StepFoot } from './StepParts';
import type { ImportController } from './useImport';

interface Props {
  job: ImportController;
  kind: ImportKind;
}

const line = { one: 'line', many: 'lines' };

/** Shows the locally checked lines: those with problems, to fix in place, or all of them. */
export function CheckStep({ job, kind }: Props) {
  const { state, dispatch } = job;
  const { rows, view, matching, shown, front } = state;
  const { good, bad, out, sent } = useMemo(() => tally(state), [state]);
  const columns = useMemo(() => {
    const matched = matchedColumns(matching, kind.columns);
    const isFront = ({ id }: FileColumn) => front.includes(id);
    return [...matched.filter(isFront), ...matched.filter((column) => !isFront(column))];
  }, [matching, kind, front]);
  const notes = [
    `${countOf(good, line)} ready`,
    bad > 0 && `${showNumber(bad)} with problems`,
    out > 0 && `${showNumber(out)} left out`,
    sent > 0 && `${showNumber(sent)} imported already`,
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
      {choice('bad', `With problems (${showNumber(bad)})`)}
      {choice('all', `All lines (${showNumber(rows.length)})`)}
    </div>
  );
  return (
    <>
      <p aria-live="polite">{notes.filter(Boolean).join(', ')}.</p>
      {bad > 0 && (
        <p className="pl-hint">
          Fix a line in its cells, or leave it out. Lines with problems are not imported.
        </p>
      )}
      {shown.length > 0 ? (
        <RowGrid job={job} kind={kind} columns={columns}>
          {choices}
        </RowGrid>
      ) : (
        <>
          {choices}
          <p>No line has a problem.</p>
        </>
      )}
      <StepFoot onBack={() => job.go('columns')}>
        <ActionButton
          className="btn btn-primary"
          disabledReason={good + sent > 0 ? undefined : 'No line is ready to be imported'}
          onClick={job.review}
        >
          Next: review
        </ActionButton>
      </StepFoot>
    </>
  );
}
