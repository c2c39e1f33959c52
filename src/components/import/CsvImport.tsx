import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import { saveCsv } from '../table/saveCsv';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import { CheckStep } from './CheckStep';
import { ChooseStep } from './ChooseStep';
import { reportColumns } from './files';
import type { ImportKind } from './kind';
import { MatchStep } from './MatchStep';
import { type Step, steps, tally } from './state';
import { Counts, StepFoot } from './StepParts';
import { type ImportController, useImport } from './useImport';
import './import.scss';

const stepTitles: Record<Step, string> = {
  file: 'Choose a file',
  columns: 'Match columns',
  rows: 'Check lines',
  review: 'Review',
  send: 'Import',
  report: 'Report',
};

interface Props {
  kind: ImportKind;
  /** The list to link to after the import. */
  list: { to: string; label: string };
}

/** Imports a CSV file step by step, from choosing the file to the report. Going back loses nothing (FAULT-92). */
export function CsvImport({ kind, list }: Props) {
  const job = useImport(kind);
  const { step } = job.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="pl-stack">
      <StepList
        step={step}
        disabledReason={job.sending.isRunning ? 'Lines are being sent' : undefined}
        onGo={job.go}
      />
      <section className="pl-panel pl-stack" aria-labelledby="import-step">
        <h2 ref={heading} id="import-step" tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {views[step]({ job, kind, list })}
      </section>
    </div>
  );
}

const views: Record<Step, (given: Props & { job: ImportController }) => ReactNode> = {
  file: ({ job, kind }) => <ChooseStep job={job} kind={kind} />,
  columns: ({ job, kind }) => <MatchStep job={job} kind={kind} />,
  rows: ({ job, kind }) => <CheckStep job={job} kind={kind} />,
  review: ({ job, kind }) => <ReviewStep job={job} kind={kind} />,
  send: ({ job, kind }) => <SendStep job={job} kind={kind} />,
  report: (given) => <ReportStep {...given} />,
};

interface StepListProps {
  step: Step;
  /** Why the user cannot go back now. */
  disabledReason: string | undefined;
  onGo: (step: Step) => void;
}

/** Shows the steps, with links back to the earlier ones. */
function StepList({ step, disabledReason, onGo }: StepListProps) {
  const now = steps.indexOf(step);
  return (
    <ol className="pl-steps pl-plain-list pl-cluster row-gap-1" aria-label="Steps">
      {steps.map((one, index) => (
        <li key={one} aria-current={index === now ? 'step' : undefined}>
          {index < now && disabledReason === undefined ? (
            <button type="button" className="btn btn-quiet" onClick={() => onGo(one)}>
              {stepTitles[one]}
            </button>
          ) : (
            <span>{stepTitles[one]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface SendStepProps {
  job: ImportController;
  kind: ImportKind;
}

/** Shows the progress of the import, with buttons to stop it and to continue after a failure (FAULT-94). */
function SendStep({ job, kind: { noun } }: SendStepProps) {
  const { sending, state } = job;
  const { sent, forecast } = tally(state);
  const all = sent + forecast.new + forecast.changed;
  return (
    <>
      <div className="pl-task d-flex gap-3 align-items-end">
        <TaskProgress task={sending} label={`Importing ${countOf(all, noun)}`} />
        <TaskButton task={sending} gently />
      </div>
      {sending.state === 'running' && <p>Stay on this page until it is done.</p>}
      {sending.state === 'ending' && <p>Lines already sent are finished first.</p>}
      {(sending.state === 'failed' || sending.state === 'stopped') && (
        <p>
          {showNumber(sent)} of {countOf(all, noun)} are imported. You can continue where it stopped. Nothing
          is imported twice.
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

interface ReportStepProps {
  job: ImportController;
  kind: ImportKind;
  list: { to: string; label: string };
}

/** Shows the result of every line, with the report as a download and the remaining actions. */
function ReportStep({ job, kind, list }: ReportStepProps) {
  const { state } = job;
  const { noun } = kind;
  const { good, bad, out, sent, result } = tally(state);
  const report = () => saveCsv(`import-of-${noun.many}`, state.rows, reportColumns(state, kind));
  return (
    <>
      <p>{sent === 0 ? 'Nothing has been imported.' : `${countOf(sent, noun)} of the file are imported.`}</p>
      <Counts
        label="Result by line"
        counts={[
          ['Added', result.new],
          ['Changed', result.changed],
          ['Unchanged', result.unchanged],
          ['Not imported', bad],
          ['Not sent', good],
          ['Left out', out],
        ]}
      />
      <p className="pl-cluster d-print-none">
        <button type="button" className="btn btn-secondary" onClick={() => void report()}>
          Download the report
        </button>
        {good > 0 && (
          <button type="button" className="btn btn-secondary" onClick={job.review}>
            Import the rest
          </button>
        )}
        {bad > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => job.go('rows')}>
            Fix the {countOf(bad, { one: 'line', many: 'lines' })} with problems
          </button>
        )}
      </p>
      <StepFoot>
        <Link className="btn btn-primary" to={list.to}>
          {list.label}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={job.restart}>
          Import another file
        </button>
      </StepFoot>
    </>
  );
}

interface ReviewStepProps {
  job: ImportController;
  kind: ImportKind;
}

/** Shows the server's forecast for every line. Nothing is saved yet. */
function ReviewStep({ job, kind: { noun } }: ReviewStepProps) {
  const { state, asking } = job;
  const { good, bad, out, sent, unasked, forecast } = useMemo(() => tally(state), [state]);
  const refused = useMemo(() => state.rows.some((row) => Object.keys(row.refused).length > 0), [state.rows]);
  const toSend = forecast.new + forecast.changed;
  function reason(): string | undefined {
    if (asking.isRunning) return 'Waiting for the server';
    if (unasked > 0) return 'The server has not answered for every line yet';
    return toSend === 0 && forecast.unchanged === 0 ? 'No lines left to import' : undefined;
  }
  return (
    <>
      <div className="pl-task d-flex gap-3 align-items-end">
        <TaskProgress task={asking} label={`Checking ${countOf(good, noun)}`} />
        <TaskButton task={asking} />
      </div>
      <p aria-live="polite">
        {asking.state === 'done' &&
          `Nothing has been imported yet. ${countOf(forecast.new, noun)} would be added, ${showNumber(forecast.changed)} changed.`}
      </p>
      <Counts
        label="Preview by line"
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
            Fix {bad === 1 ? 'it' : 'them'}
          </button>{' '}
          {refused && (
            <button type="button" className="btn btn-quiet" onClick={job.askAgain}>
              Ask the server again
            </button>
          )}
        </p>
      )}
      <StepFoot onBack={() => job.go('rows')}>
        <ActionButton className="btn btn-primary" disabledReason={reason()} onClick={job.sendAll}>
          Import {countOf(toSend, noun)}
        </ActionButton>
      </StepFoot>
    </>
  );
}
