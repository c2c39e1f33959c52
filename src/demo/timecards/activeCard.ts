import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { timecardId } from './seed';
import type { StoredCard } from './stored';

/** The maximum number of cards of one week, including void ones. */
const MAX_CARDS = 50;

/**
 * Returns the id of an employee's current card of a week, which may not exist yet. A void card keeps its id, and its
 * replacement gets a number as a suffix.
 */
export function activeCardId({ timecards }: Company, employeeId: string, weekStart: Day): string {
  const first = timecardId(employeeId, weekStart);
  let id = first;
  for (let number = 2; number <= MAX_CARDS && timecards.get(id)?.voided; number++) id = `${first}-${number}`;
  return id;
}

export function activeCard(company: Company, employeeId: string, weekStart: Day): StoredCard | undefined {
  const card = company.timecards.get(timecardId(employeeId, weekStart));
  return card?.voided ? company.timecards.get(activeCardId(company, employeeId, weekStart)) : card;
}
