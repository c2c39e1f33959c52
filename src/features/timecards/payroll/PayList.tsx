import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Grouping, PayrollRow, PayrollSummary } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { CARDS_AT_ONCE, type ChosenCard } from '../../../api/timecardActs/contract';
import { moveCards } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { MenuButton } from '../../../components/MenuButton';
import { List } from '../../../components/page/List';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../access/access';
import { callWork } from '../../../session/callWork';
import { useSubject } from '../../../session/store';
import { cardSender, mayMoveBack, movable, type Stage, stageQuestion } from '../common/manyCards';
import { employeeNoun, timecardNoun } from '../common/nouns';
import { stageChoices } from '../common/stageChoices';
import { useCardSettings } from '../common/useCardSettings';
import { payColumnsWith } from './columns';
import { cardsOf, type PayCard, weeksOf } from './payCards';
import { groupFilter, type PayListState, searchBox } from './payListState';
import type { ChosenPeriod } from './payPeriod';

interface Move {
  cards: readonly PayCard[];
  stage: Stage;
  /** Each may be moved back to the stage that it has now. */
  mayUndo: boolean;
  /** Leaves these selected. */
  keep: (employeeIds: readonly string[]) => void;
}

/**
 * CALL-136, TIME-01: moves as many cards as there are, in batches that can be stopped between. Those that were not moved are told of,
 * each with the reason (FAULT-97), and `keep` leaves their employees selected. Undo takes each back to where it was, unless somebody
 * else has changed it since.
 */
function useStageMove() {
  const client = useQueryClient();
  const base = {
    noun: timecardNoun,
    atOnce: CARDS_AT_ONCE,
    // Once for all batches. Without an answer it may have been done all the same (FAULT-54).
    settled: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
  };

  return ({ cards, stage, mayUndo, keep }: Move) => {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    /** As they are since they were moved. */
    const moved = new Map<string, Pick<Timecard, 'version' | 'stage'>>();
    async function move(timecards: ChosenCard[]) {
      const answer = await moveCards({ timecards, stageId: stage.id });
      for (const { timecardId, message, card } of answer.results)
        if (card && message === '') moved.set(timecardId, card);
      return answer;
    }
    return runBulk({
      ...{ ...callWork(), ...base },
      title: `Moving time cards to '${stage.name}'`,
      said: (count) => `${countOf(count, timecardNoun)} moved to '${stage.name}'`,
      parts: [{ rows: rowsOf(cards), send: cardSender(cards, move) }],
      keep: (keys) => keep([...new Set(keys.flatMap((key) => byId.get(key)?.employee.id ?? []))]),
      undo: mayUndo
        ? (keys) => ({
            ...{ ...callWork(), ...base },
            title: 'Moving time cards back',
            said: (count) => `${countOf(count, timecardNoun)} moved back`,
            parts: partsBack(
              keys.flatMap((key) => byId.get(key) ?? []),
              moved,
            ),
          })
        : undefined,
    });
  };
}

const rowsOf = (cards: readonly PayCard[]) =>
  cards.map(({ timecardId, label }) => ({ key: timecardId, name: label }));

/** Of those that came from one stage, each in the version that it has since. */
function partsBack(
  cards: readonly PayCard[],
  moved: ReadonlyMap<string, Pick<Timecard, 'version' | 'stage'>>,
): Bulk['parts'] {
  const stageIds = [...new Set(cards.map(({ stage }) => stage.id))];
  return stageIds.map((stageId) => {
    const theirs = cards.filter(({ stage }) => stage.id === stageId);
    return {
      rows: rowsOf(theirs),
      send: cardSender(
        theirs.map((card) => ({ ...card, ...moved.get(card.timecardId) })),
        (timecards) => moveCards({ timecards, stageId }),
      ),
    };
  });
}

interface Props {
  chosen: ChosenPeriod;
  state: PayListState;
  /** To filter by; undefined until they are there, and in a group. */
  stages?: PayrollSummary['stages'] | undefined;
  /** The group whose employees they are; what narrows it down stands above the groups. */
  group?: { by: Grouping; id: string; name: string };
}

/** TIME-37: what is paid to each employee, and the stages of their cards. */
export function PayList({ chosen: { period, weeks, first }, state, stages, group }: Props) {
  const { data: summary } = useQuery(payrollQueries.summary(period));
  const hasHolidays = (summary?.holiday ?? 0) > 0;
  const columns = useMemo(() => payColumnsWith(hasHolidays), [hasHolidays]);
  const maySeeEmployees = whyNot(useSubject(), 'employees') === undefined;
  const stageId = group ? '' : state.filters.stageId;

  /** To the one card of a week; of several weeks to the employee's list of them. */
  function placeOf({ employeeId, supervisor, cards: [card] }: PayrollRow): string | undefined {
    const supervisorId = supervisor?.id ?? '0';
    if (weeks > 1 && maySeeEmployees) return paths.employee(employeeId, 'timecards');
    if (card) return paths.timecard({ supervisorId, employeeId, timecardId: card.timecardId });
    return weeks > 1 ? undefined : paths.newTimecard(supervisorId, employeeId, first);
  }

  const narrowed = group
    ? {}
    : {
        name: 'payrollEmployees',
        search: searchBox,
        filters: [
          groupFilter,
          { name: 'stageId', label: 'Stage', options: stageChoices(stages), pending: !stages },
        ],
      };
  return (
    <List
      {...narrowed}
      title={group ? `Employees of ${group.name}` : 'Employees'}
      noun={employeeNoun}
      state={state}
      within={JSON.stringify(period)}
      query={({ search, sort, page, size }) =>
        payrollQueries.employees(period, {
          ...{ search, sort, page, size },
          stageId: stageId || undefined,
          groupBy: group?.by,
          groupId: group?.id,
        })
      }
      columns={columns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={placeOf}
      bulk={(selection) => <StageActs selection={selection} stageId={stageId} />}
      empty={{ title: 'Nobody here', text: 'Nobody whose time cards you may see is paid in this period.' }}
    />
  );
}

interface StageActsProps {
  selection: Selection<PayrollRow>;
  /** The stage that the list is filtered by; '': by none. */
  stageId: string;
}

/** TIME-01: moves the time cards of the chosen employees, or of all that match, to another stage. */
function StageActs({ selection, stageId }: StageActsProps) {
  const subject = useSubject();
  const { data: settings, error, refetch } = useCardSettings();
  const { busy, wait, withRows } = useSelectedRows(selection);
  const move = useStageMove();

  async function toStage(stage: Stage, rows: readonly PayrollRow[]) {
    if (!settings) return;
    const cards = cardsOf(rows, stageId);
    if (cards.length === 0) return notify({ kind: 'info', text: 'A week without a time card has no stage.' });
    const rules = { stages: settings.stages, acceptance: settings.rules.acceptance };
    const { concerned, why } = movable(subject, cards, stage, rules);
    if (why !== undefined) return notify({ kind: 'info', text: why });
    const others = cards.length - concerned.length;
    const weeks = weeksOf(concerned);
    if (!(await confirm(stageQuestion(stage, { cards: concerned, weeks, others })))) return;
    const mayUndo = mayMoveBack(subject, concerned, stage, rules);
    await move({ cards: concerned, stage, mayUndo, keep: selection.keep });
  }

  if (!settings)
    return (
      <button type="button" className="btn btn-secondary" aria-busy={!error} onClick={refetch}>
        {error ? 'Load the stages again' : 'Loading the stages…'}
      </button>
    );
  return (
    <MenuButton
      label="Change stage"
      busy={busy}
      acts={settings.stages.map((stage) => ({
        label: stage.name,
        why: wait,
        run: () => void withRows((rows) => toStage(stage, rows)),
      }))}
    />
  );
}
