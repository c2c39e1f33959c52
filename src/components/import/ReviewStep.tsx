import { useMemo } from 'react';
import { countOf } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { ActButton } from '../ActButton';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import { Counts } from './Counts';
import type { ImportKind } from './kind';
import { tally } from './standing';
import { StepFoot } from './StepFoot';
import type { Import } from './useImport';

interface Props {
  job: Import;
  kind: ImportKind;
}

/** What would become of every line: the server's own word, and nothing is kept yet. */
export function ReviewStep({ job, kind: { noun } }: Props) {
  const { state, asking } = job;
  const { good, bad, out, sent, unasked, forecast } = useMemo(() => tally(state), [state]);
  const refused = useMemo(() => state.rows.some((row) => Object.keys(row.refused).length > 0), [state.rows]);
  const toSend = forecast.new + forecast.changed;
  function why(): string | undefined {
    if (asking.isRunning) return 'The server is still being asked';
    if (unasked > 0) return 'The server has not answered for every line yet';
    return toSend === 0 && forecast.unchanged === 0 ? 'Nothing is left to be imported' : undefined;
  }
  return (
    <>
      <div className="pl-task">
        <TaskProgress task={asking} label={`Asking what would become of ${countOf(good, noun)}`} />
        <TaskButton task={asking} />
      </div>
      <p aria-live="polite">
        {asking.state === 'done' &&
          `Nothing has been imported yet. ${countOf(forecast.new, noun)} would be added, ${showNumber(forecast.changed)} changed.`}
      </p>
      <Counts
        label="What would become of the lines"
        counts={[
          ['New', forecast.new],
          ['Changed', forecast.changed],
          ['Unchanged', forecast.unchanged],
          ['With problems', bad],
          ['Left out', out],
          ['Imported already', sent],
        ]}
      />
      {bad > 0 && !asking.isRunning && (
        <p>
          {countOf(bad, { one: 'line has', many: 'lines have' })} problems and will not be imported.{' '}
          <button type="button" className="btn btn-secondary" onClick={() => job.go('rows')}>
            Mend {bad === 1 ? 'it' : 'them'}
          </button>{' '}
          {refused && (
            <button type="button" className="btn btn-quiet" onClick={job.askAgain}>
              Ask the server again
            </button>
          )}
        </p>
      )}
      <StepFoot onBack={() => job.go('rows')}>
        <ActButton className="btn btn-primary" why={why()} onClick={job.sendAll}>
          Import {countOf(toSend, noun)}
        </ActButton>
      </StepFoot>
    </>
  );
}
