import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { timecardId } from '../seed/timecards';
import type { StoredCard } from './stored';

/** More void cards of one week there are not. */
const MOST = 50;

/**
 * The id of an employee's card of a week, there or not. A void card keeps its id and gives room: the next one has a number
 * behind it.
 */
export function liveCardId({ timecards }: Company, employeeId: string, weekStart: Day): string {
  const first = timecardId(employeeId, weekStart);
  let id = first;
  for (let number = 2; number <= MOST && timecards.get(id)?.voided; number++) id = `${first}-${number}`;
  return id;
}

export function liveCard(company: Company, employeeId: string, weekStart: Day): StoredCard | undefined {
  const card = company.timecards.get(timecardId(employeeId, weekStart));
  return card?.voided ? company.timecards.get(liveCardId(company, employeeId, weekStart)) : card;
}
