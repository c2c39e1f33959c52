/** Time cards of payroll rows, for the stage rules. Pure functions. */
import type { PayrollRow } from '../../../api/payroll/contract';
import { formatShortDate } from '../../../lib/dates';
import type { ListedCard } from '../common/manyCards';

/**
 * The cards that match a stage filter, because other weeks of a row may be in other stages. None for weeks without a
 * card.
 */
export const cardsOf = (rows: readonly PayrollRow[], stageId: string): ListedCard[] =>
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
        label: cards.length + withoutCard > 1 ? `${name}, week of ${formatShortDate(weekStart)}` : name,
      })),
  );
