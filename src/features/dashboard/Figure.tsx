import type { ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/Skeleton';

interface Props {
  title: string;
  /** Undefined while it is not known. */
  figure: string | undefined;
  unit?: string;
  /** The figure could not be had. */
  failed: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** One figure of the landing page with its line of explanation. */
export function Figure({ title, figure, unit, failed, onRetry, children }: Props) {
  return (
    <section className="pl-panel pl-figure" aria-label={title}>
      <h2>{title}</h2>
      {figure === undefined && !failed && <Skeleton kind="text" rows={2} />}
      {failed && (
        <p>
          Could not be loaded.{' '}
          <button type="button" className="btn btn-link" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {figure !== undefined && !failed && (
        <>
          <p className="pl-figure-number">
            {figure} {unit && <small>{unit}</small>}
          </p>
          {children}
        </>
      )}
    </section>
  );
}
