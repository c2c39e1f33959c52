/** The check before an export: problems to review before a week is paid. */
import { type Finding, findingKinds } from '../../api/payroll/contract';
import { missingDays } from '../../domain/timecards/week';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from '../timecards/weekDays';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';
import { daySums } from '../timecards/sums';
import { enteredOn } from '../timecards/week';
import type { PayIssue } from './cardIssues';
import { rateLookup } from './rates';
import { employmentOf, type PayWeek } from './weeks';

interface CheckData {
  company: Company;
  settings: StoredCardSettings;
  thisDay: Day;
  hasRate: (classificationId: string, day: Day) => boolean;
}

const weekIssue = (kind: PayIssue['kind'], what: string): PayIssue => ({
  kind,
  date: '',
  recordId: '',
  what,
});

function missingDayIssues(
  { monday, row, employee }: PayWeek,
  { company, settings, thisDay }: CheckData,
): PayIssue[] {
  if (row.missingDays === 0) return [];
  const days = daysOf(monday);
  const employment = employmentOf(company, employee);
  const entered = enteredOn(row.card, daySums(days, row.card, employment, settings));
  return missingDays(days, { entered, today: thisDay, ...employment }).map((date) => ({
    kind: 'MISSING_DAY',
    date,
    recordId: '',
    what: 'Nothing entered',
  }));
}

/** Returns the missing steps of a card: its signature, also after approval, and the stage in which it is paid. */
function unfinishedIssues({ monday, row }: PayWeek, { settings, thisDay }: CheckData): PayIssue[] {
  const isOver = (daysOf(monday)[6] ?? monday) < thisDay;
  if (!isOver || !row.stage) return [];
  const written = row.card.pto.length > 0 || row.card.worked.some((hours) => hours > 0);
  const unsigned = settings.rules.acceptance && written && !row.signed;
  return [
    ...(unsigned ? [weekIssue('UNSIGNED', 'Not signed')] : []),
    ...(!row.stage.closed && settings.stages.some(({ closed }) => closed)
      ? [weekIssue('STAGE', `Still '${row.stage.name}'`)]
      : []),
  ];
}

/** Returns the classifications that were worked in but have no rate. */
function missingRateIssues({ row, employee }: PayWeek, { hasRate }: CheckData): PayIssue[] {
  const lacking = new Map<string, string>();
  const [defaultClassification] = employee.classifications;
  for (const { classification = defaultClassification, days } of row.card.workedClassifications)
    if (classification && days.some((day) => !hasRate(classification.id, day)))
      lacking.set(classification.id, classification.name);
  return [...lacking.values()].map((name) => weekIssue('NO_RATE', name));
}

function issuesInWeek(week: PayWeek, data: CheckData): PayIssue[] {
  if (!week.hasCard) return week.lacksCard ? [weekIssue('NO_CARD', 'Nothing entered')] : [];
  return [
    ...missingDayIssues(week, data),
    ...week.issues,
    ...unfinishedIssues(week, data),
    ...missingRateIssues(week, data),
  ];
}

const rankOf = new Map(findingKinds.map((kind, index) => [kind as Finding['kind'], index]));
/** Sorts by day, with faults of the whole week first. */
const byDate = (a: PayIssue, b: PayIssue): number =>
  a.date === b.date ? (rankOf.get(a.kind) ?? 0) - (rankOf.get(b.kind) ?? 0) : a.date < b.date ? -1 : 1;

/** Returns a check of an employee's week that uses the current rules and rates. */
export function checkIn(company: Company): (week: PayWeek) => PayIssue[] {
  const data = {
    company,
    settings: cardSettings(company),
    thisDay: today(),
    hasRate: rateLookup(company),
  };
  return (week) => issuesInWeek(week, data).sort(byDate);
}

export function findingOf({ monday, row }: PayWeek, issue: PayIssue): Finding {
  const { employeeId, name, employeeNumber, supervisor, timecardId } = row;
  const parts = [issue.kind, timecardId ?? `${employeeId}-${monday}`, issue.date, issue.recordId];
  // A week can have several of these faults, one for each classification.
  if (issue.kind === 'NO_RATE') parts.push(issue.what);
  return {
    ...issue,
    id: parts.filter(Boolean).join(' '),
    employee: { id: employeeId, name },
    employeeNumber,
    supervisor,
    weekStart: monday,
    timecardId,
  };
}
