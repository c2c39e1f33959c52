import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/errors';
import { now } from '../../lib/clock';

/** In seconds. Used when the server returns no time. */
const DEFAULT_WAIT = 30;

/** Returns the end of a wait of this many seconds, in epoch milliseconds. */
export const waitEnd = (seconds: number | undefined): number => now() + (seconds || DEFAULT_WAIT) * 1000;

interface Props {
  label: string;
  /** Epoch milliseconds before which the server refuses a resend. */
  until: number;
  onResend: () => Promise<void>;
}

const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A button that sends an email again, with the remaining wait time. */
export function ResendButton({ label, until, onResend }: Props) {
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const secondsLeft = useSecondsUntil(until);
  const id = useId();

  async function resend() {
    if (secondsLeft > 0 || busy) return;
    setBusy(true);
    setMessage('');
    try {
      await onResend();
      setMessage('The email has been sent again.');
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.text : "Couldn't send the email. Try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="pl-resend">
      <button
        type="button"
        className="btn btn-secondary"
        // Not `disabled`, which would lose the focus and hide the reason from keyboard users.
        aria-disabled={secondsLeft > 0 || busy || undefined}
        aria-describedby={id}
        onClick={() => void resend()}
      >
        {label}
      </button>
      <p id={id} className="pl-hint">
        {secondsLeft > 0 && `You can resend it in ${formatSeconds(secondsLeft)}.`}
      </p>
      <p aria-live="polite">{message}</p>
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
