/** The check before an export: problems to review before a week is paid. */
import { type Finding, findingKinds } from '../../api/payroll/contract';
import { missingDays } from '../../api/timecards/week';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from '../seed/weekDays';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';
import { daySums } from '../timecards/sums';
import { enteredOn } from '../timecards/week';
import type { PayFault } from './faults';
import { ratesIn } from './rates';
import { employmentOf, type PayWeek } from './weeks';

interface CheckData {
  company: Company;
  settings: StoredCardSettings;
  thisDay: Day;
  hasRate: (classificationId: string, day: Day) => boolean;
}

const wholeWeek = (kind: PayFault['kind'], what: string): PayFault => ({
  kind,
  date: '',
  recordId: '',
  what,
});

function missing({ monday, row, employee }: PayWeek, { company, settings, thisDay }: CheckData): PayFault[] {
  if (row.missingDays === 0) return [];
  const days = daysOf(monday);
  const employment = employmentOf(company, employee);
  const entered = enteredOn(row.card, daySums(days, row.card, employment, settings));
  return missingDays(days, { entered, today: thisDay, ...employment }).map((date) => ({
    kind: 'MISSING_DAY',
    date,
    recordId: '',
    what: 'Nothing is entered',
  }));
}

/** Returns the missing steps of a card: its signature, and the stage in which it is paid. */
function unfinished({ monday, row }: PayWeek, { settings, thisDay }: CheckData): PayFault[] {
  const isOver = (daysOf(monday)[6] ?? monday) < thisDay;
  if (!isOver || !row.stage || row.stage.closed) return [];
  const written = row.card.pto.length > 0 || row.card.worked.some((hours) => hours > 0);
  const unsigned = settings.rules.acceptance && written && !row.signed;
  return [
    ...(unsigned ? [wholeWeek('UNSIGNED', 'Awaits signature')] : []),
    ...(settings.stages.some(({ closed }) => closed)
      ? [wholeWeek('STAGE', `Still '${row.stage.name}'`)]
      : []),
  ];
}

/** Returns the classifications that were worked in but have no rate. */
function unpriced({ row, employee }: PayWeek, { hasRate }: CheckData): PayFault[] {
  const lacking = new Map<string, string>();
  const [usual] = employee.classifications;
  for (const { classification = usual, days } of row.card.skills)
    if (classification && days.some((day) => !hasRate(classification.id, day)))
      lacking.set(classification.id, classification.name);
  return [...lacking.values()].map((name) => wholeWeek('NO_RATE', name));
}

function faultsIn(week: PayWeek, ground: CheckData): PayFault[] {
  if (!week.hasCard) return week.lacksCard ? [wholeWeek('NO_CARD', 'Nothing is entered')] : [];
  return [...missing(week, ground), ...week.faults, ...unfinished(week, ground), ...unpriced(week, ground)];
}

const rankOf = new Map(findingKinds.map((kind, index) => [kind as Finding['kind'], index]));
/** Sorts by day, with faults of the whole week first. */
const inOrder = (a: PayFault, b: PayFault): number =>
  a.date === b.date ? (rankOf.get(a.kind) ?? 0) - (rankOf.get(b.kind) ?? 0) : a.date < b.date ? -1 : 1;

/** Returns a check of an employee's week that uses the current rules and rates. */
export function checkIn(company: Company): (week: PayWeek) => PayFault[] {
  const ground = {
    company,
    settings: cardSettings(company),
    thisDay: today(),
    hasRate: ratesIn(company),
  };
  return (week) => faultsIn(week, ground).sort(inOrder);
}

export function findingOf({ monday, row }: PayWeek, fault: PayFault): Finding {
  const { employeeId, name, employeeNumber, supervisor, timecardId } = row;
  const parts = [fault.kind, timecardId ?? `${employeeId}-${monday}`, fault.date, fault.recordId];
  // A week can have several of these faults, one for each classification.
  if (fault.kind === 'NO_RATE') parts.push(fault.what);
  return {
    ...fault,
    id: parts.filter(Boolean).join(' '),
    employee: { id: employeeId, name },
    employeeNumber,
    supervisor,
    weekStart: monday,
    timecardId,
  };
}
