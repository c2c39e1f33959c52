import type { ReactNode } from 'react';

interface Props {
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

/** The ways on from a step and back to the one before. */
export function StepFoot({ onBack, children }: Props) {
  return (
    <div className="pl-step-foot">
      {children}
      {onBack && (
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          Back
        </button>
      )}
    </div>
  );
}
