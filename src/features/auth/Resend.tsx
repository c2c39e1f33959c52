import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/errors';
import { now } from '../../lib/clock';

/** Seconds, where the server names none. */
export const USUAL_WAIT = 30;

interface Props {
  label: string;
  /** Seconds from now on in which it would be refused. */
  wait: number;
  /** Sends it again; resolves with how long to wait then. */
  onResend: () => Promise<number>;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An e-mail once more, with the wait in sight. */
export function Resend({ label, wait, onResend }: Props) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [left, restart] = useCountdown(wait);
  const id = useId();

  async function resend() {
    if (left > 0 || busy) return;
    setBusy(true);
    setSaid('');
    try {
      restart(await onResend());
      setSaid('It has been sent again.');
    } catch (cause) {
      setSaid(cause instanceof ApiError ? cause.text : 'That could not be sent.');
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

const startedNow = (seconds: number) => {
  const time = now();
  return { time, until: time + seconds * 1000 };
};

/** Seconds left, and how to start it anew. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [{ time, until }, setTimes] = useState(() => startedNow(seconds));
  useEffect(() => {
    const timer = setInterval(() => {
      setTimes({ time: now(), until });
      if (now() >= until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [Math.max(0, Math.ceil((until - time) / 1000)), (again) => setTimes(startedNow(again))];
}
