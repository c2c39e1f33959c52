/** Cards of payroll's rows, as the rules of stages want them. Pure. */
import type { PayrollRow } from '../../../api/payroll/contract';
import { addDays, shortDate } from '../../../lib/dates';
import type { SignedCard } from '../../../access/timecardAccess';
import { weekText } from '../common/weekText';

export interface PayCard extends SignedCard {
  timecardId: string;
  version: number;
  /** Monday, `YYYY-MM-DD` */
  weekStart: string;
  /** What a report calls it. */
  label: string;
}

/**
 * Where the list is filtered by a stage, only the cards in it are meant: of several weeks others may be in other stages. Where it is
 * filtered by weeks without a card, none is.
 */
export const cardsOf = (rows: readonly PayrollRow[], stageId: string): PayCard[] =>
  rows.flatMap(({ employeeId, name, supervisor, cards, withoutCard }) =>
    cards
      .filter(({ stage }) => stageId === '' || stage.id === stageId)
      .map(({ timecardId, version, stage, signed, weekStart }) => ({
        timecardId,
        version,
        weekStart,
        stage,
        voided: undefined,
        acceptance: signed || undefined,
        employee: { id: employeeId, name },
        supervisor: supervisor ?? { id: '0', name: '' },
        label: cards.length + withoutCard > 1 ? `${name}, week of ${shortDate(weekStart)}` : name,
      })),
  );

/** From the first of their weeks to the last: 'Nov 2 – Nov 15, 2026'. */
export function weeksOf(cards: readonly PayCard[]): string {
  const mondays = cards.map(({ weekStart }) => weekStart).sort();
  return weekText({ days: [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)] });
}
