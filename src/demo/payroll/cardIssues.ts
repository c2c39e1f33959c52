/** Checks of a single card that do not depend on its employee. */
import type { Finding } from '../../api/payroll/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { costCodeProblem, LONG_DAY_HOURS, overlap } from '../../domain/timecards/entryRules';
import { addDays } from '../../lib/dates';
import { formatTime } from '../../lib/time';
import { daysOf } from '../timecards/weekDays';
import { dailyHours } from '../timecards/cardSummary';
import type { StoredCard } from '../timecards/stored';

export type PayIssue = Pick<Finding, 'kind' | 'date' | 'recordId' | 'what'>;

const hoursInWords = (hours: number): string => `${hours.toFixed(2)} hours`;

const startOf = ({ date, start = '' }: DailyRecord): string => `${date} ${start}`;
const endOf = ({ date, end = '', overnight }: DailyRecord): string =>
  `${overnight ? addDays(date, 1) : date} ${end}`;

/** Returns a text such as `10:30–11:00 AM twice`: from the start of the later entry to the earlier of both ends. */
function overlapText(later: DailyRecord, other: DailyRecord): string {
  const end = endOf(later) < endOf(other) ? endOf(later) : endOf(other);
  const [from, to] = [formatTime(later.start ?? ''), formatTime(end.slice(-5))];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to} twice`;
}

/** Returns one fault for each entry that begins before an earlier entry ends. */
function overlaps(records: readonly DailyRecord[]): PayIssue[] {
  const inOrder = records.toSorted((a, b) =>
    startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0,
  );
  return inOrder.flatMap((row, index): PayIssue[] => {
    const other = inOrder.slice(0, index).find((before) => overlap(before, row));
    return other
      ? [{ kind: 'OVERLAP', date: row.date, recordId: row.id, what: overlapText(row, other) }]
      : [];
  });
}

const longDays = ({ weekStart, records, reviews }: StoredCard): PayIssue[] => {
  const days = daysOf(weekStart);
  return dailyHours(days, records).flatMap((hours, dayIndex): PayIssue[] => {
    const date = days[dayIndex] ?? '';
    return hours > LONG_DAY_HOURS && !reviews[date]
      ? [{ kind: 'LONG_DAY', date, recordId: '', what: hoursInWords(hours) }]
      : [];
  });
};

/** Without a job, or without a cost code where entries need one (JOB-22). */
const withoutCode = (records: readonly DailyRecord[], isRequired: boolean): PayIssue[] =>
  records.flatMap(({ id, date, job, costCode, hours }): PayIssue[] =>
    job && !costCodeProblem(costCode !== undefined, isRequired)
      ? []
      : [
          {
            kind: 'NO_COST_CODE',
            date,
            recordId: id,
            what: `${job?.name ?? 'No job'}, ${hoursInWords(hours)}`,
          },
        ],
  );

export const cardIssues = (card: StoredCard, requiresCostCode: boolean): PayIssue[] => [
  ...overlaps(card.records),
  ...longDays(card),
  ...withoutCode(card.records, requiresCostCode),
];
