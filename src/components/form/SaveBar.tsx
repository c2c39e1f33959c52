import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  saving: boolean;
  disabledReason: string | undefined;
  error: string | undefined;
  /** Another way on, after the button. */
  beside?: ReactNode;
}

/** The save button with what stands in its way beside it; on phones it stays within reach of the thumb. */
export function SaveBar({ label, saving, disabledReason, error, beside }: Props) {
  const reasonId = useId();
  return (
    <div className="pl-savebar d-print-none">
      <button
        type="submit"
        className="btn btn-primary"
        // Not `disabled`: it would drop the focus, and the reason could not be reached.
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        aria-busy={saving || undefined}
      >
        {saving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {label}
      </button>
      {beside}
      {disabledReason !== undefined && (
        <p id={reasonId} className="text-body-secondary">
          {disabledReason}
        </p>
      )}
      {/* Always there, so that what appears in it is read out. Not an alert: that is the banners' alone. */}
      <p aria-live="assertive" className="text-danger pl-save-error">
        {error}
      </p>
    </div>
  );
}
