import type { Timecard } from '../../../api/timecards/contract';
import type { Named } from '../../../api/schema';
import type { Week } from '../../../lib/dates';

interface CardOwner {
  employee: Named;
  supervisor: Named;
  leftOn?: string | undefined;
}

/** The card of a week without one: no id, version 0. Its first save creates it (ROUTE-48). */
export const blankCard = (
  { days: [weekStart = ''] }: Week,
  { employee, supervisor, leftOn = '' }: CardOwner,
): Timecard => ({
  timecardId: '',
  employee,
  supervisor,
  weekStart,
  stage: { id: '', name: 'Not started', closed: false },
  version: 0,
  records: [],
  pto: [],
  events: [],
  days: [],
  perDiem: 0,
  paid: undefined,
  acceptance: undefined,
  acceptanceRemoved: undefined,
  voided: undefined,
  leftOn,
  comments: 0,
});

/** True when the card is on the server. */
export const isCreated = ({ timecardId }: Timecard): boolean => timecardId !== '';

/** The valid card of a week; a voided one only when there is no other. */
export const currentCard = (cards: readonly Timecard[]): Timecard | undefined =>
  cards.find(({ voided }) => !voided) ?? cards[0];
