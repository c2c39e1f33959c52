/** The notifications that changes to time cards create. */
import type { Notice, NoticeKind, NoticeState as State } from '../../api/timecardNotifications/contract';
import type { Day } from '../../lib/dates';
import type { Difference } from '../timecards/differences';
import type { StoredCard } from '../timecards/stored';

/** A notification as it was sent. */
export type Told = Pick<
  Notice,
  | 'id'
  | 'at'
  | 'kind'
  | 'text'
  | 'employee'
  | 'employeeNumber'
  | 'sentTo'
  | 'supervisor'
  | 'timecardId'
  | 'weekStart'
  | 'date'
>;

/** The state of a notification. Without a row, no user has changed it. */
export interface NoticeState {
  state: State;
  done: Notice['done'];
  version: number;
}

/** A line of a card's history. */
export type Line = Difference & { id: string; at: string; reason: string };
type Card = Pick<StoredCard, 'employee' | 'supervisor' | 'weekStart'> & Pick<Told, 'timecardId'>;

/** Returns a notification about a card. The default recipients are its employee and the foreman of the crew. */
export function about(
  { timecardId, employee, supervisor, weekStart }: Card,
  more: Pick<Told, 'id' | 'at' | 'kind' | 'text'> & { sentTo?: Told['sentTo']; date?: Day },
): Told {
  const both = employee.id === supervisor.id ? [employee] : [employee, supervisor];
  return { timecardId, employee, employeeNumber: '', supervisor, weekStart, date: '', sentTo: both, ...more };
}

const words: Readonly<
  Record<string, [kind: NoticeKind, text: (change: Difference, reason: string) => string]>
> = {
  Voided: [
    'VOIDED',
    ({ to }, reason) => `Voided: ${[reason, to].filter(Boolean).join('. ') || 'no reason given'}`,
  ],
  'Stage changed': ['STAGE', ({ from, to }) => `Moved from '${from}' to '${to}'`],
  'Signature removed': [
    'SIGNATURE_REMOVED',
    (_, reason) =>
      `The signature was removed${reason && `: ${reason}`}. The time card has to be signed again`,
  ],
};

export const isTold = ({ what }: Pick<Difference, 'what'>): boolean => what in words;

/** Returns the notification for a line of a card's history, or undefined if the change is not notified. */
export function toldOf(card: Card, { id, at, reason, ...change }: Line): Told | undefined {
  const [kind, text] = words[change.what] ?? [];
  return kind && text && about(card, { id, at, kind, text: text(change, reason) });
}
