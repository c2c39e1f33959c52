import './first-steps.scss';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { notify } from '../../components/feedback/banners';
import { rescueFocus } from '../../components/page/pageFocus';
import { StatusBadge } from '../../components/StatusBadge';
import { savePreferences, usePreferences } from '../../session/preferences';
import { useSubject } from '../../session/store';
import { setupSteps, type StepCount, stepProgress } from './setupSteps';

function hide(): void {
  savePreferences({ firstSteps: 'over' });
  rescueFocus();
  notify({
    kind: 'success',
    text: 'First steps hidden',
    action: { label: 'Undo', run: () => savePreferences({ firstSteps: 'begun' }) },
  });
}

/**
 * What is left to make a new business ready. Once all is there, or the user has hidden it, this device asks no more. A
 * list that was shown before has its place before its counts have arrived.
 */
export function FirstSteps() {
  const id = useId();
  const subject = useSubject();
  const state = usePreferences(({ firstSteps }) => firstSteps);
  const steps = setupSteps(subject).map((step) => ({ ...step, denied: denialReason(subject, step.needs) }));
  const queries = useQueries({
    queries: steps.map(({ count, denied }) => ({ ...count, enabled: denied === undefined })),
  });
  const counts = queries.map(({ data, isLoadingError }) => data ?? (isLoadingError ? 'failed' : undefined));
  const own = counts.filter((_, index) => steps[index]?.denied === undefined);
  const { done, isOver, isShown } = stepProgress(own, state === 'begun');
  const next = isOver ? 'over' : isShown ? 'begun' : state;
  useEffect(() => {
    if (next !== state) savePreferences({ firstSteps: next });
  }, [next, state]);
  return (
    isShown && (
      <section className="pl-first-steps pl-panel d-print-none" aria-labelledby={id}>
        <div className="pl-cluster">
          <h2 id={id} className="m-0">
            First steps
          </h2>
          <label htmlFor={`${id}-done`} className="fs-sm text-body-secondary">
            {done} of {own.length} done
          </label>
          <button type="button" className="btn btn-quiet ms-auto" onClick={hide}>
            Hide
          </button>
        </div>
        <progress id={`${id}-done`} className="d-block w-100" max={own.length} value={done} />
        <ol className="pl-plain-list">
          {steps.map(({ name, about, action, denied }, index) => (
            <li key={name} className="d-flex flex-wrap align-items-center border-bottom">
              <div>
                <strong>{name}</strong>
                <p className="m-0 text-body-secondary">{denied ?? about}</p>
              </div>
              {denied === undefined && (
                <NextAction
                  {...action}
                  count={counts[index]}
                  isNext={index === counts.indexOf(0)}
                  retry={() => void queries[index]?.refetch()}
                />
              )}
            </li>
          ))}
        </ol>
      </section>
    )
  );
}

interface NextActionProps {
  label: string;
  to: string;
  count: StepCount;
  isNext: boolean;
  retry: () => void;
}

/** Nothing while it is not known whether the step is done. */
function NextAction({ label, to, count, isNext, retry }: NextActionProps) {
  if (count === undefined) return null;
  if (count !== 'failed' && count > 0) return <StatusBadge tone="done" text="Done" />;
  return (
    <>
      {count === 'failed' && (
        <span>
          Couldn't load this.{' '}
          <button type="button" className="btn btn-link" onClick={retry}>
            Retry
          </button>
        </span>
      )}
      <Link className={`btn btn-${isNext ? 'primary' : 'secondary'}`} to={to}>
        {label}
      </Link>
    </>
  );
}
