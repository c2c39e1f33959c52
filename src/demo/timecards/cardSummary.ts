import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { absencesIn } from '../../domain/timecards/events';
import { roundHours } from '../../domain/timecards/week';
import type { Day } from '../../lib/dates';
import { employeeName } from '../employees/staff';
import { daysOf } from './weekDays';
import { emptyCard, type StoredCard } from './stored';
import { doubtfulDays } from './sums';

/** The data of a card that the dashboards need. Ten thousand full cards would take too much memory. */
export interface CardSummary extends Pick<
  StoredCard,
  'timecardId' | 'employee' | 'supervisor' | 'stageId' | 'version' | 'acceptance' | 'voided' | 'pto'
> {
  /** Hours from Monday to Sunday. */
  worked: readonly number[];
  /** Number of days with work and without a review. */
  unreviewedDays: number;
  doubtfulDays: number;
  absentDays: readonly Day[];
  perDiem: number;
  workedClassifications: readonly WorkedClassification[];
}

/** A classification and the days on which it was worked. Undefined for the employee's default classification. */
interface WorkedClassification {
  classification: Named | undefined;
  days: readonly Day[];
}

export function workedClassifications(records: StoredCard['records']): WorkedClassification[] {
  const byId = new Map<string | undefined, { classification: Named | undefined; days: Day[] }>();
  for (const { classification, date } of records) {
    const known = byId.get(classification?.id);
    if (!known) byId.set(classification?.id, { classification, days: [date] });
    else if (!known.days.includes(date)) known.days.push(date);
  }
  return [...byId.values()];
}

/** Returns the hours of each day in `days`. */
export const dailyHours = (days: readonly Day[], records: StoredCard['records']): number[] => {
  const hours = days.map(() => 0);
  for (const row of records) {
    const index = days.indexOf(row.date);
    hours[index] = (hours[index] ?? 0) + row.hours;
  }
  return hours.map(roundHours);
};

export function summarizeCard(card: StoredCard): CardSummary {
  const { timecardId, employee, supervisor, stageId, version, acceptance, voided, pto } = card;
  const days = daysOf(card.weekStart);
  const worked = dailyHours(days, card.records);
  return {
    timecardId,
    employee,
    supervisor,
    stageId,
    version,
    acceptance,
    voided,
    pto,
    worked,
    unreviewedDays: days.filter((day, index) => (worked[index] ?? 0) > 0 && !card.reviews[day]).length,
    doubtfulDays: doubtfulDays(card.records),
    absentDays: absencesIn(card.events).map(({ date }) => date),
    perDiem: roundHours(card.records.reduce((sum, { perDiem }) => sum + perDiem, 0)),
    workedClassifications: workedClassifications(card.records),
  };
}

/** Returns the initial values of a card that does not exist yet. */
export const initialCard = (
  employee: Employee,
  timecardId: string,
  weekStart: Day,
  firstStage: string,
): StoredCard => {
  const self = { id: employee.id, name: employeeName(employee) };
  return {
    ...emptyCard,
    timecardId,
    weekStart,
    employee: self,
    supervisor: employee.supervisor ?? self,
    stageId: firstStage,
  };
};
