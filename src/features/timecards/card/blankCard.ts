import type { Timecard } from '../../../api/timecards/contract';
import type { Named } from '../../../api/schema';
import type { Week } from '../../../lib/dates';

interface Whose {
  employee: Named;
  supervisor: Named;
  leftOn?: string | undefined;
}

/** The card of a week that has none yet: without an id, in version 0. Its first save makes it (ROUTE-48). */
export const blankCard = (
  { days: [weekStart = ''] }: Week,
  { employee, supervisor, leftOn = '' }: Whose,
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

/** It is on the server. */
export const isMade = ({ timecardId }: Timecard): boolean => timecardId !== '';

/** Of the cards of one week, the one that counts: a void one only where there is no other. */
export const cardOfWeek = (cards: readonly Timecard[]): Timecard | undefined =>
  cards.find(({ voided }) => !voided) ?? cards[0];
