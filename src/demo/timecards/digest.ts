import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { roundHours } from '../../api/timecards/week';
import type { Day } from '../../lib/dates';
import { nameOf } from '../staff';
import { daysOf } from '../seed/weekDays';
import { nothingWritten, type StoredCard } from './stored';
import { doubtfulDays } from './sums';

/** Of a card, what the dashboards need: ten thousand whole ones are too much to hold. */
export interface Digest extends Pick<
  StoredCard,
  'timecardId' | 'employee' | 'supervisor' | 'stageId' | 'version' | 'acceptance' | 'voided' | 'pto'
> {
  /** Monday to Sunday. */
  worked: readonly number[];
  /** Days with work that nobody has reviewed. */
  unreviewedDays: number;
  doubtfulDays: number;
  perDiem: number;
  skills: readonly Skill[];
}

/** What somebody has worked as, and on which days; undefined: as they usually do. */
interface Skill {
  classification: Named | undefined;
  days: readonly Day[];
}

export function skillsOf(records: StoredCard['records']): Skill[] {
  const skills = new Map<string | undefined, { classification: Named | undefined; days: Day[] }>();
  for (const { classification, date } of records) {
    const known = skills.get(classification?.id);
    if (!known) skills.set(classification?.id, { classification, days: [date] });
    else if (!known.days.includes(date)) known.days.push(date);
  }
  return [...skills.values()];
}

/** Hours of each day, in the week's order. */
export const hoursOf = (days: readonly Day[], records: StoredCard['records']): number[] => {
  const hours = days.map(() => 0);
  for (const row of records) {
    const place = days.indexOf(row.date);
    hours[place] = (hours[place] ?? 0) + row.hours;
  }
  return hours.map(roundHours);
};

export function digestOf(card: StoredCard): Digest {
  const { timecardId, employee, supervisor, stageId, version, acceptance, voided, pto } = card;
  const days = daysOf(card.weekStart);
  const worked = hoursOf(days, card.records);
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
    unreviewedDays: days.filter((day, place) => (worked[place] ?? 0) > 0 && !card.reviews[day]).length,
    doubtfulDays: doubtfulDays(card.records),
    perDiem: roundHours(card.records.reduce((sum, { perDiem }) => sum + perDiem, 0)),
    skills: skillsOf(card.records),
  };
}

/** A card that is not there yet, as it would begin. */
export const newCard = (
  employee: Employee,
  timecardId: string,
  weekStart: Day,
  firstStage: string,
): StoredCard => {
  const self = { id: employee.id, name: nameOf(employee) };
  return {
    ...nothingWritten,
    timecardId,
    weekStart,
    employee: self,
    supervisor: employee.supervisor ?? self,
    stageId: firstStage,
  };
};
