/** Problems of time cards that are listed before the cards move to a later stage (FAULT-112). */
import { queryOptions } from '@tanstack/react-query';
import { fetchAllPages, MAX_PAGE_SIZE } from '../../../api/fetchPages';
import { type Finding, type FindingKind, MAX_PERIOD_WEEKS } from '../../../api/payroll/contract';
import { fetchPayrollCheck, payrollQueries } from '../../../api/payroll/queries';
import type { StageSetting } from '../../../api/timeSettings/contract';
import { type Day, isoWeekOf, weekday } from '../../../lib/dates';
import { findingKindLabels } from './findingKinds';
import type { ListedCard } from './manyCards';

/** The kinds that a move does not settle. Signatures are known from the cards. */
const checkedKinds: readonly Finding['kind'][] = [
  'MISSING_DAY',
  'OVERLAP',
  'LONG_DAY',
  'NO_COST_CODE',
] satisfies FindingKind[];

/** By id of the card; cards without problems are missing. */
export type StageProblems = ReadonlyMap<string, readonly string[]>;

/** 'Overlap on Tuesday: 10:30–11:00 AM twice' */
const findingText = ({ kind, date, what }: Finding): string => {
  const where = date === '' ? '' : ` on ${weekday(date)}`;
  const more = kind === 'MISSING_DAY' || what === '' ? '' : `: ${what}`;
  return `${findingKindLabels[kind].label}${where}${more}`;
};

/** The problems of these cards, from the findings of the check. */
export function stageProblems(
  cards: readonly Pick<ListedCard, 'timecardId' | 'acceptance'>[],
  findings: readonly Finding[],
  acceptance: boolean,
): StageProblems {
  const byCard = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (!checkedKinds.includes(finding.kind)) continue;
    const { timecardId = '' } = finding;
    byCard.set(timecardId, [...(byCard.get(timecardId) ?? []), finding]);
  }
  const problems = new Map<string, string[]>();
  for (const card of cards) {
    const own = byCard.get(card.timecardId) ?? [];
    const unsigned = acceptance && !card.acceptance ? [findingKindLabels.UNSIGNED.label] : [];
    const texts = [...unsigned, ...own.map(findingText)];
    if (texts.length > 0) problems.set(card.timecardId, texts);
  }
  return problems;
}

/** Weeks in runs that a single check can cover. */
function periodsOf(mondays: readonly Day[]): { first: Day; last: Day }[] {
  const sorted = [...new Set(mondays)].sort();
  const periods: { first: Day; last: Day }[] = [];
  for (const monday of sorted) {
    const period = periods.at(-1);
    const weeks = period ? (Date.parse(monday) - Date.parse(period.first)) / (7 * 86_400_000) + 1 : Infinity;
    if (period && weeks <= MAX_PERIOD_WEEKS) period.last = monday;
    else periods.push({ first: monday, last: monday });
  }
  return periods;
}

/** Fetches what the check finds on these cards. Rejects when it cannot be loaded completely. */
export async function fetchFindings(
  cards: readonly Pick<ListedCard, 'weekStart'>[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const periods = periodsOf(cards.map(({ weekStart }) => weekStart));
  const found = await Promise.all(
    periods.map(({ first, last }) =>
      fetchAllPages(
        async (page) => {
          const period = {
            startDateTime: isoWeekOf(first).startDateTime,
            endDateTime: isoWeekOf(last).endDateTime,
            payrollGroupId: undefined,
          };
          const check = await fetchPayrollCheck(period, { page, size: MAX_PAGE_SIZE }, signal, {
            silent: true,
          });
          return { rows: check.findings, total: check.total };
        },
        ({ id }) => id,
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** The findings of the cards of one week. */
export const findingsQuery = (weekStart: Day) =>
  queryOptions({
    queryKey: [...payrollQueries.checks, 'week', weekStart],
    queryFn: ({ signal }) => fetchFindings([{ weekStart }], signal),
  });

/** True when the move leads to a later stage. */
export function isForward(
  { stage }: Pick<ListedCard, 'stage'>,
  to: StageSetting,
  stages: readonly StageSetting[],
): boolean {
  const at = (id: string) => stages.findIndex((one) => one.id === id);
  return at(to.id) > at(stage.id);
}
