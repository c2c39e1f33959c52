import '../../styles/import.scss';
import { useEffect, useRef, type ReactNode } from 'react';
import { CheckStep } from './CheckStep';
import { ChooseStep } from './ChooseStep';
import type { ImportKind } from './kind';
import { MatchStep } from './MatchStep';
import { ReportStep } from './ReportStep';
import { ReviewStep } from './ReviewStep';
import { SendStep } from './SendStep';
import type { Step } from './state';
import { StepList } from './StepList';
import { stepTitles } from './stepTitles';
import { type Import, useImport } from './useImport';

interface Props {
  kind: ImportKind;
  /** Where one goes when it is done. */
  list: { to: string; label: string };
}

/** FAULT-92: a CSV file from choosing it to the report, step by step. Nothing is lost by going back. */
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
      <StepList step={step} why={job.sending.isRunning ? 'Lines are being sent' : undefined} onGo={job.go} />
      <section className="pl-panel pl-import" aria-labelledby="import-step">
        <h2 ref={heading} id="import-step" tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {views[step]({ job, kind, list })}
      </section>
    </div>
  );
}

const views: Record<Step, (given: Props & { job: Import }) => ReactNode> = {
  file: ({ job, kind }) => <ChooseStep job={job} kind={kind} />,
  columns: ({ job, kind }) => <MatchStep job={job} kind={kind} />,
  rows: ({ job, kind }) => <CheckStep job={job} kind={kind} />,
  review: ({ job, kind }) => <ReviewStep job={job} kind={kind} />,
  send: ({ job, kind }) => <SendStep job={job} kind={kind} />,
  report: (given) => <ReportStep {...given} />,
};
