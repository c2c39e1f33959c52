/** What of a crew an act concerns, and why it cannot be done. Pure. */
import type { StageSettings } from '../../../../api/timeSettings/contract';
import type { Timecard } from '../../../../api/timecards/contract';
import type { Subject } from '../../../../session/access';
import { whyNotToStage } from '../../../../session/timecardAccess';
import type { Person } from '../useCrewSheet';

type Stage = StageSettings['stages'][number];

export const NO_CARDS = 'There is no time card yet in this week.';

/** The cards of these people; void ones cannot be acted on. */
export const cardsOf = (people: readonly Person[]): Timecard[] =>
  people.flatMap(({ card }) => (card && !card.voided ? card : []));

interface Settings {
  stages: readonly Stage[];
  acceptance: boolean;
}

const whyNotOne = (subject: Subject, card: Timecard, to: Stage, { stages, acceptance }: Settings) =>
  whyNotToStage(subject, card, { from: stages.find(({ id }) => id === card.stage.id), to, acceptance });

/** Those that may be moved there; where none may, why the first may not. */
export function movable(
  subject: Subject,
  cards: readonly Timecard[],
  to: Stage,
  settings: Settings,
): { concerned: Timecard[]; why: string | undefined } {
  const asked = cards.map((card) => ({ card, why: whyNotOne(subject, card, to, settings) }));
  const concerned = asked.flatMap(({ card, why }) => (why === undefined ? card : []));
  if (concerned.length > 0) return { concerned, why: undefined };
  const [first] = asked;
  const already = asked.every(({ card }) => card.stage.id === to.id);
  if (!first) return { concerned, why: NO_CARDS };
  return { concerned, why: already ? `They are in the stage '${to.name}' already.` : first.why };
}
