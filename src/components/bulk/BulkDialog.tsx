import './bulk.scss';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { Announcement } from '../Announcement';
import { Dialog } from '../feedback/Dialog';
import { remainingKeys, bulkRows } from './batches';
import { answerReport, doneText, type BulkRun, stopBulk, useBulk } from './bulk';
import { DownloadReport } from './DownloadReport';
import { ReasonList } from './ReasonList';

/** Shows the progress and the report of `runBulk`. */
export function BulkDialog() {
  const { run: currentRun, open } = useBulk();
  /** Keeps the last run during the closing animation. */
  const [run, setRun] = useState(currentRun);
  if (currentRun && currentRun !== run) setRun(currentRun);
  const content = useRef<HTMLDivElement>(null);
  const over = run?.phase === 'over';
  // The button that had the focus has been replaced.
  useEffect(() => content.current?.focus(), [over]);
  if (!run) return null;
  return (
    <Dialog
      title={over ? 'Some changes failed' : run.bulk.title}
      open={open}
      onClose={() => (over ? answerReport('close') : stopBulk())}
      long={over}
      footer={over ? <ReportButtons run={run} /> : <StopButton run={run} />}
    >
      <div ref={content} tabIndex={-1}>
        {over ? <Report run={run} /> : <Progress run={run} />}
      </div>
    </Dialog>
  );
}

interface Props {
  run: BulkRun;
}

function Progress({ run: { bulk, total, phase, outcome } }: Props) {
  const processed = outcome.done.length + outcome.failed.length;
  const quarter = Math.floor((4 * processed) / total) * 25;
  return (
    <>
      <p className="pl-dialog-text" id="bulk-progress">
        {phase === 'stopping' ? 'Stopping after the current step. ' : ''}
        {formatNumber(processed)} of {countOf(total, bulk.noun)}
        {outcome.failed.length > 0 && `, ${formatNumber(outcome.failed.length)} failed`}
      </p>
      <progress
        className="pl-bulk-progress d-block w-100 mt-3 overflow-hidden"
        aria-labelledby="bulk-progress"
        max={total}
        value={processed}
      />
      <Announcement text={phase === 'stopping' ? 'Stopping' : `${quarter}%`} />
    </>
  );
}

function StopButton({ run: { phase } }: Props) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={phase === 'stopping'}
      onClick={stopBulk}
    >
      Stop
    </button>
  );
}

function Report({ run: { bulk, outcome } }: Props) {
  const rest = remainingKeys(outcome).length;
  return (
    <div className="pl-stack">
      <p className="pl-dialog-text">{`${doneText(bulk, outcome.done.length)}.`}</p>
      <ReasonList failed={outcome.failed} rows={bulkRows(bulk)} noun={bulk.noun} />
      {outcome.skipped.length > 0 && (
        <p className="pl-dialog-text">
          {countOf(outcome.skipped.length, bulk.noun)} not sent. Nothing changed for{' '}
          {outcome.skipped.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {bulk.retain && (
        <p className="pl-dialog-text">
          {rest === 1
            ? 'The remaining one stays selected.'
            : `The remaining ${formatNumber(rest)} stay selected.`}
        </p>
      )}
    </div>
  );
}

function ReportButtons({ run: { bulk, outcome } }: Props) {
  const done = outcome.done.length;
  return (
    <>
      <DownloadReport rows={bulkRows(bulk)} outcome={outcome} />
      {bulk.undo && done > 0 && (
        <button type="button" className="btn btn-secondary" onClick={() => answerReport('undo')}>
          Undo changes ({formatNumber(done)})
        </button>
      )}
      <button type="button" className="btn btn-secondary" onClick={() => answerReport('retry')}>
        Retry remaining ({formatNumber(remainingKeys(outcome).length)})
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => answerReport('close')}>
        Close
      </button>
    </>
  );
}
