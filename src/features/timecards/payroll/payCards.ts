/** Cards of payroll's rows, as the rules of stages want them. Pure. */
import type { PayrollRow } from '../../../api/payroll/contract';
import { shortDate } from '../../../lib/dates';
import type { ListedCard } from '../common/manyCards';

/**
 * Where the list is filtered by a stage, only the cards in it are meant: of several weeks others may be in other stages. Where it is
 * filtered by weeks without a card, none is.
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
        label: cards.length + withoutCard > 1 ? `${name}, week of ${shortDate(weekStart)}` : name,
      })),
  );
