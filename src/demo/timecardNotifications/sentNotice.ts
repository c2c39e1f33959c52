/** The notifications that changes to time cards create. */
import type { Notice, NoticeKind, NoticeState as State } from '../../api/timecardNotifications/contract';
import type { Day } from '../../lib/dates';
import type { CardDifference } from '../timecards/differences';
import type { StoredCard } from '../timecards/stored';

/** A notification as it was sent. */
export type SentNotice = Pick<
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
export interface SavedNoticeState {
  state: State;
  done: Notice['done'];
  version: number;
}

/** A line of a card's history. */
export type HistoryLine = CardDifference & { id: string; at: string; reason: string };
type NoticeCard = Pick<StoredCard, 'employee' | 'supervisor' | 'weekStart'> & Pick<SentNotice, 'timecardId'>;

/** Returns a notification about a card. The default recipients are its employee and the foreman of the crew. */
export function cardNotice(
  { timecardId, employee, supervisor, weekStart }: NoticeCard,
  more: Pick<SentNotice, 'id' | 'at' | 'kind' | 'text'> & { sentTo?: SentNotice['sentTo']; date?: Day },
): SentNotice {
  const recipients = employee.id === supervisor.id ? [employee] : [employee, supervisor];
  return {
    timecardId,
    employee,
    employeeNumber: '',
    supervisor,
    weekStart,
    date: '',
    sentTo: recipients,
    ...more,
  };
}

const noticeTexts: Readonly<
  Record<string, [kind: NoticeKind, text: (change: CardDifference, reason: string) => string]>
> = {
  Voided: [
    'VOIDED',
    ({ to }, reason) => `Voided: ${[reason, to].filter(Boolean).join('. ') || 'no reason given'}`,
  ],
  'Stage changed': ['STAGE', ({ from, to }) => `Moved from '${from}' to '${to}'`],
  'Signature removed': [
    'SIGNATURE_REMOVED',
    (_, reason) => `The signature was removed${reason && `: ${reason}`}. The time card must be signed again`,
  ],
};

export const isNotified = ({ what }: Pick<CardDifference, 'what'>): boolean => what in noticeTexts;

/** Returns the notification for a line of a card's history, or undefined if the change is not notified. */
export function noticeFor(
  card: NoticeCard,
  { id, at, reason, ...change }: HistoryLine,
): SentNotice | undefined {
  const [kind, text] = noticeTexts[change.what] ?? [];
  return kind && text && cardNotice(card, { id, at, kind, text: text(change, reason) });
}
