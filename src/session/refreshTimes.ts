import { now } from '../lib/clock';
import { keep, kept } from '../lib/kept';

/** A server that refuses whatever it is sent is asked no oftener than this (FAULT-22). */
const MOST = 10;
const PERIOD = 30_000;

/** When the last refreshes of the session were sent, in epoch milliseconds: one list for all tabs, gone with the session (SESSION-22). */
const KEY = 'plumblineRefreshes';
/** Where storage is blocked, each tab has its own. */
let own = '';

function sentLately(): number[] {
  const shared = kept('localStorage', KEY);
  // A clock that was put back must not count what seems still to come.
  return (shared === undefined ? own : (shared ?? ''))
    .split(' ')
    .map(Number)
    .filter((time) => time > now() - PERIOD && time <= now());
}

/** One is being sent. */
export function noteRefresh(): void {
  own = [...sentLately(), now()].join(' ');
  keep('localStorage', KEY, own);
}

/** Whether the server may be asked once more. */
export const mayRefresh = (): boolean => sentLately().length < MOST;
