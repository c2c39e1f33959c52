import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Props {
  /** Accessible description of the action. */
  about: string;
  /** Replaces the question while the action runs. */
  progressText: string;
  /** The action was already running before this mounted. */
  busy: boolean;
  /** The action cannot be undone, so Cancel has the focus. */
  danger?: boolean;
  onYes: () => void;
  onCancel: () => void;
}

/** 'Are you sure?' inline (NOTIF-11, 15, 17). Escape cancels. */
export function InlineConfirm({
  about,
  progressText,
  busy: initiallyBusy,
  danger = false,
  onYes,
  onCancel,
}: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [confirmed, setConfirmed] = useState(false);
  // Set immediately, so that a second click sends nothing (FAULT-53).
  const busy = initiallyBusy || confirmed;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return;
    // Keeps the panel open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className="pl-question pl-cluster" role="group" aria-label={about}>
      <span>{busy ? progressText : 'Are you sure?'}</span>
      <button
        ref={danger ? undefined : first}
        type="button"
        className={danger ? 'btn btn-danger btn-sm' : 'btn btn-primary btn-sm'}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy) return;
          setConfirmed(true);
          onYes();
        }}
        onKeyDown={keys}
      >
        Yes
      </button>
      <button
        ref={danger ? first : undefined}
        type="button"
        className="btn btn-secondary btn-sm"
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onCancel}
        onKeyDown={keys}
      >
        Cancel
      </button>
    </div>
  );
}
