import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import { BulkDialogHost } from '../bulk/BulkDialogHost';
import { saveCsv } from '../table/saveCsv';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import { ChangedRows } from './ChangedRows';
import { CheckStep } from './CheckStep';
import { ChooseStep } from './ChooseStep';
import { reasonsOf, reportColumns } from './files';
import type { ImportKind } from './importKind';
import { MatchStep } from './MatchStep';
import { type ImportState, type ImportStep, importSteps, tally } from './importState';
import { importRowStatus } from './rows';
import { CountList, StepFooter } from './StepParts';
import { undoableRows } from './undoImport';
import { type ImportController, useImport } from './useImport';
import './import.scss';

const stepTitles: Record<ImportStep, string> = {
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
  const controller = useImport(kind);
  const { step } = controller.state;
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
        disabledReason={controller.sending.isRunning ? 'Lines are being sent' : undefined}
        onSelect={controller.go}
      />
      <section className="pl-panel pl-stack" aria-labelledby="import-step">
        <h2 ref={heading} id="import-step" tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {views[step]({ controller, kind, list })}
      </section>
      <BulkDialogHost />
    </div>
  );
}

const views: Record<ImportStep, (given: Props & { controller: ImportController }) => ReactNode> = {
  file: ({ controller, kind }) => <ChooseStep controller={controller} kind={kind} />,
  columns: ({ controller, kind }) => <MatchStep controller={controller} kind={kind} />,
  rows: ({ controller, kind }) => <CheckStep controller={controller} kind={kind} />,
  review: ({ controller, kind }) => <ReviewStep controller={controller} kind={kind} />,
  send: ({ controller, kind }) => <SendStep controller={controller} kind={kind} />,
  report: (given) => <ReportStep {...given} />,
};

interface StepListProps {
  step: ImportStep;
  /** Why the user cannot go back now. */
  disabledReason: string | undefined;
  onSelect: (step: ImportStep) => void;
}

/** Shows the steps, with links back to the earlier ones. */
function StepList({ step, disabledReason, onSelect }: StepListProps) {
  const now = importSteps.indexOf(step);
  return (
    <ol className="pl-steps pl-plain-list pl-cluster row-gap-1" aria-label="Steps">
      {importSteps.map((one, index) => (
        <li key={one} aria-current={index === now ? 'step' : undefined}>
          {index < now && disabledReason === undefined ? (
            <button type="button" className="btn btn-quiet" onClick={() => onSelect(one)}>
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
  controller: ImportController;
  kind: ImportKind;
}

/** Shows the progress of the import, with buttons to stop it and to continue after a failure (FAULT-94). */
function SendStep({ controller, kind: { noun } }: SendStepProps) {
  const { sending, state } = controller;
  const { sent, forecast } = tally(state);
  const all = sent + forecast.new + forecast.changed;
  return (
    <>
      <div className="pl-task d-flex gap-3 align-items-end">
        <TaskProgress task={sending} label={`Importing ${countOf(all, noun)}`} />
        <TaskButton task={sending} graceful />
      </div>
      {sending.state === 'running' && <p>Stay on this page until the import is done.</p>}
      {sending.state === 'ending' && <p>Finishing the lines that were already sent.</p>}
      {(sending.state === 'failed' || sending.state === 'stopped') && (
        <p>
          {formatNumber(sent)} of {countOf(all, noun)} imported. You can continue where the import stopped.
          Nothing is imported twice.
        </p>
      )}
      {!sending.isRunning && (
        <StepFooter onBack={() => controller.go('review')}>
          <button type="button" className="btn btn-secondary" onClick={() => controller.go('report')}>
            View report
          </button>
        </StepFooter>
      )}
    </>
  );
}

interface ReportStepProps {
  controller: ImportController;
  kind: ImportKind;
  list: { to: string; label: string };
}

/** Shows the result of every line, with the report as a download and the remaining actions. */
function ReportStep({ controller, kind, list }: ReportStepProps) {
  const { state } = controller;
  const { noun } = kind;
  const { good, bad, out, sent, result } = tally(state);
  const undoable = undoableRows(state.rows);
  const report = () => saveCsv(`import-of-${noun.many}`, state.rows, reportColumns(state, kind));
  return (
    <>
      <p>{sent === 0 ? 'Nothing has been imported.' : `${countOf(sent, noun)} imported.`}</p>
      <CountList
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
          Download report
        </button>
        {undoable.length > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => void controller.undo(undoable)}>
            Undo import
          </button>
        )}
        {good > 0 && (
          <button type="button" className="btn btn-secondary" onClick={controller.review}>
            Import remaining lines
          </button>
        )}
        {bad > 0 && (
          <button type="button" className="btn btn-secondary" onClick={controller.fixProblems}>
            Fix {countOf(bad, { one: 'line', many: 'lines' })} with problems
          </button>
        )}
      </p>
      <StepFooter>
        <Link className="btn btn-primary" to={list.to}>
          {list.label}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={controller.restart}>
          Import another file
        </button>
      </StepFooter>
    </>
  );
}

interface ReviewStepProps {
  controller: ImportController;
  kind: ImportKind;
}

/** Shows the server's forecast for every line. Nothing is saved yet. */
function ReviewStep({ controller, kind }: ReviewStepProps) {
  const { noun } = kind;
  const { state, asking } = controller;
  const { good, bad, out, sent, withoutForecast, forecast } = useMemo(() => tally(state), [state]);
  const refused = useMemo(
    () => state.rows.some((row) => Object.keys(row.serverProblems).length > 0),
    [state.rows],
  );
  const { remarks, totals } = useMemo(() => {
    if (asking.state !== 'done') return { remarks: [], totals: undefined };
    const good = state.rows.filter(
      (row, index) => importRowStatus(row, state.duplicates.get(index)) === 'good',
    );
    const added = good.filter(({ forecast }) => forecast === 'new');
    const existing = good.filter(({ forecast }) => forecast !== 'new');
    return {
      remarks: kind.remarks?.(added, existing) ?? [],
      totals: added.length > 0 ? kind.totals?.(added) : undefined,
    };
  }, [state, kind, asking.state]);
  const toSend = forecast.new + forecast.changed;
  function reason(): string | undefined {
    if (asking.isRunning) return 'Waiting for the server';
    if (withoutForecast > 0) return "The server hasn't checked every line yet";
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
          `Nothing has been imported yet. ${countOf(forecast.new, noun)} will be added, ${formatNumber(forecast.changed)} changed.`}
      </p>
      <CountList
        label="Preview by line"
        counts={[
          ['New', forecast.new],
          ['Changed', forecast.changed],
          ['Unchanged', forecast.unchanged],
          ['With problems', bad],
          ['Left out', out],
          ['Already imported', sent],
        ]}
      />
      {totals && <p>{totals}</p>}
      {asking.state === 'done' && <ChangedRows state={state} kind={kind} dispatch={controller.dispatch} />}
      {remarks.length > 0 && (
        <>
          <p className="pl-import-doubt">
            Check these lines. They are imported unless you go back and leave them out.
          </p>
          <LineTexts label="Lines to check" texts={remarks} />
        </>
      )}
      {bad > 0 && !asking.isRunning && (
        <p>
          {countOf(bad, { one: 'line has', many: 'lines have' })} problems and will not be imported.{' '}
          <button type="button" className="btn btn-secondary" onClick={controller.fixProblems}>
            Fix {bad === 1 ? 'it' : 'them'}
          </button>{' '}
          {refused && (
            <button type="button" className="btn btn-quiet" onClick={controller.refreshForecast}>
              Check again
            </button>
          )}
        </p>
      )}
      {bad > 0 && !asking.isRunning && (
        <LineTexts label="Problems by line" texts={reasonsByLine(state, kind)} />
      )}
      <StepFooter onBack={() => controller.go('rows')}>
        <ActionButton className="btn btn-primary" disabledReason={reason()} onClick={controller.sendAll}>
          Import {countOf(toSend, noun)}
        </ActionButton>
      </StepFooter>
    </>
  );
}

/** Every reason why lines are not imported. */
const reasonsByLine = ({ rows, duplicates }: ImportState, kind: ImportKind): string[] =>
  rows.flatMap((row, rowIndex) => {
    const duplicate = duplicates.get(rowIndex);
    return importRowStatus(row, duplicate) === 'bad'
      ? [`Line ${formatNumber(row.number)}: ${reasonsOf(row, duplicate, kind)}`]
      : [];
  });

const MAX_TEXTS = 20;

/** The first of the texts about lines, and how many more there are. */
function LineTexts({ label, texts }: { label: string; texts: readonly string[] }) {
  const more = texts.length - MAX_TEXTS;
  return (
    <ul className="m-0" aria-label={label}>
      {texts.slice(0, MAX_TEXTS).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {more > 0 && <li>{`and ${countOf(more, { one: 'more line', many: 'more lines' })}`}</li>}
    </ul>
  );
}
