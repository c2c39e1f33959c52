import { countOf } from '../../lib/countOf';
import { formatShortDate } from '../../lib/dates';
import { type InjectedFault, isLatency, isOffline, type ActiveFault } from '../faults';

type FaultKind = NonNullable<InjectedFault['kind']>;

/** The kinds of faults, in the order of the select options. */
export const faultKinds: readonly { kind: FaultKind; label: string }[] = [
  { kind: 401, label: '401 Not signed in' },
  { kind: 403, label: '403 Forbidden' },
  { kind: 404, label: '404 Not found' },
  { kind: 409, label: '409 Conflict' },
  { kind: 500, label: '500 Server error' },
  { kind: 503, label: '503 Unavailable' },
  { kind: 'network', label: 'No response, not processed' },
  { kind: 'lost', label: 'Processed, but the response is lost' },
  { kind: 'late', label: 'Processed, but 504 Gateway timeout' },
  { kind: 'hang', label: 'Hangs until the app times out' },
  { kind: 'html', label: 'HTML page' },
  { kind: 'cut', label: 'Truncated JSON' },
  { kind: 'empty', label: 'Empty response' },
];

/** The options for the number of affected calls. */
export const repeatOptions: readonly { times: InjectedFault['times']; label: string }[] = [
  { times: 1, label: 'Once' },
  { times: 2, label: 'Twice' },
  { times: 3, label: '3 times' },
  { times: 10, label: '10 times' },
  { times: 'always', label: 'Until cleared' },
];

export const callLabel = (match: string): string => (match === '*' ? 'Any call' : match);

export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })} s`;

/** Returns the label of an active fault: its call, its effect, and the remaining uses. */
export function faultLabel({ match, kind, times, delay }: InjectedFault): string {
  const what =
    faultKinds.find((known) => known.kind === kind)?.label ?? (kind === undefined ? '' : String(kind));
  const late = delay > 0 ? `${seconds(delay)} delay` : '';
  const often = times === 'always' ? 'until cleared' : times === 1 ? 'once' : `${times} times`;
  return [callLabel(match), [what, late].filter(Boolean).join(', '), often].filter(Boolean).join(' · ');
}

/** Returns the settings that differ from the defaults, shortest first. The demo button displays them as a reminder. */
export function activeSettings(faults: readonly ActiveFault[], offset: number, now: number): string[] {
  const activeFaultCount = faults.filter((fault) => !isOffline(fault) && !isLatency(fault)).length;
  return [
    faults.some(isOffline) && 'Offline',
    faults.some(isLatency) && 'Slow',
    activeFaultCount > 0 && `${countOf(activeFaultCount, { one: 'active fault', many: 'active faults' })}`,
    offset !== 0 && `Date changed to ${formatShortDate(now)}`,
  ].filter((text) => text !== false);
}
