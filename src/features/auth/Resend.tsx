import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/errors';
import { now } from '../../lib/clock';

/** Seconds, where the server names none. */
const USUAL_WAIT = 30;

/** When so many seconds will have passed, as epoch milliseconds. */
export const waitFrom = (seconds: number | undefined): number => now() + (seconds || USUAL_WAIT) * 1000;

interface Props {
  label: string;
  /** Epoch milliseconds before which it would be refused. */
  until: number;
  /** Sends it again. */
  onResend: () => Promise<void>;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An e-mail once more, with the wait in sight. */
export function Resend({ label, until, onResend }: Props) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const left = useSecondsUntil(until);
  const id = useId();

  async function resend() {
    if (left > 0 || busy) return;
    setBusy(true);
    setSaid('');
    try {
      await onResend();
      setSaid('It has been sent again.');
    } catch (cause) {
      setSaid(cause instanceof ApiError ? cause.text : "Couldn't send it.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="pl-resend">
      <button
        type="button"
        className="btn btn-secondary"
        // Not `disabled`: it would drop the focus, and the reason could not be reached.
        aria-disabled={left > 0 || busy || undefined}
        aria-describedby={id}
        onClick={() => void resend()}
      >
        {label}
      </button>
      <p id={id} className="pl-hint">
        {left > 0 && `You can ask for it again in ${clock(left)}.`}
      </p>
      <p aria-live="polite">{said}</p>
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - time) / 1000));
}
