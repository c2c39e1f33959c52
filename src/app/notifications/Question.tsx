import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Props {
  /** What is about to happen, for those who cannot see where the question stands. */
  about: string;
  /** Said instead of the question while it happens. */
  doing: string;
  /** It is happening already, from before this was drawn. */
  busy: boolean;
  /** What is confirmed cannot be undone: Cancel has the focus. */
  danger?: boolean;
  onYes: () => void;
  onCancel: () => void;
}

/** 'Are you sure?' in place (NOTIF-11, 15, 17). Escape cancels. */
export function Question({ about, doing, busy: before, danger = false, onYes, onCancel }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [yes, setYes] = useState(false);
  // At once, so that a second click sends nothing (FAULT-53).
  const busy = before || yes;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return;
    // The panel below stays open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className="pl-question pl-cluster" role="group" aria-label={about}>
      <span>{busy ? doing : 'Are you sure?'}</span>
      <button
        ref={danger ? undefined : first}
        type="button"
        className={danger ? 'btn btn-danger btn-sm' : 'btn btn-primary btn-sm'}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy) return;
          setYes(true);
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
