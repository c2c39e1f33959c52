import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/number';

interface CountsProps {
  label: string;
  /** Counts of zero are left out. */
  counts: readonly (readonly [label: string, count: number])[];
}

export function CountList({ label, counts }: CountsProps) {
  return (
    <dl className="pl-counts pl-figures column-gap-8" aria-label={label}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="fs-xl">{formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface StepFooterProps {
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

/** The buttons below a step: the ways forward, and Back. */
export function StepFooter({ onBack, children }: StepFooterProps) {
  return (
    <div className="pl-cluster pl-wide-buttons">
      {children}
      {onBack && (
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          Back
        </button>
      )}
    </div>
  );
}
