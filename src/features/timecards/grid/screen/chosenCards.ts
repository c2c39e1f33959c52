import type { Timecard } from '../../../../api/timecards/contract';
import type { Person } from '../useCrewSheet';

/** The cards of these people; void ones cannot be acted on. */
export const cardsOf = (people: readonly Person[]): Timecard[] =>
  people.flatMap(({ card }) => (card && !card.voided ? card : []));
