import { countOf } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import type { ImportKind } from './kind';
import { tally } from './standing';
import { StepFoot } from './StepFoot';
import type { Import } from './useImport';

interface Props {
  job: Import;
  kind: ImportKind;
}

/** The lines on their way: how far they are, how to stop, and how to go on after a failure (FAULT-94). */
export function SendStep({ job, kind: { noun } }: Props) {
  const { sending, state } = job;
  const { sent, forecast } = tally(state);
  const all = sent + forecast.new + forecast.changed;
  return (
    <>
      <div className="pl-task">
        <TaskProgress task={sending} label={`Importing ${countOf(all, noun)}`} />
        <TaskButton task={sending} gently />
      </div>
      {sending.state === 'running' && <p>Stay on this page until it is done.</p>}
      {sending.state === 'ending' && <p>The lines that are on their way are finished first.</p>}
      {(sending.state === 'failed' || sending.state === 'stopped') && (
        <p>
          {showNumber(sent)} of {countOf(all, noun)} are imported. You can go on where it ended: what is there
          already is not imported twice.
        </p>
      )}
      {!sending.isRunning && (
        <StepFoot onBack={() => job.go('review')}>
          <button type="button" className="btn btn-secondary" onClick={() => job.go('report')}>
            See the report
          </button>
        </StepFoot>
      )}
    </>
  );
}
