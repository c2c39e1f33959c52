import type { Employee } from '../../api/employees/contract';
import { isoWeekOf, parseDate } from '../../lib/dates';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import type { Caller } from '../caller';
import type { Query } from '../query';
import { invalid, notFound, Refusal } from '../refusal';
import type { StoredCard } from './stored';

/** Returns the employee. Refuses the call if the person may not manage the employee's time cards. */
export function accessibleEmployee(person: Caller, company: Company, employeeId: string): Employee {
  const employee = company.employees.get(employeeId);
  if (employee && person.managesTimecardsOf(employee)) return employee;
  person.require('timecards');
  if (!employee) throw notFound('employee');
  throw notOwnCrew();
}

const notOwnCrew = (): Refusal =>
  new Refusal(403, 'You can only see the time cards of your own crew. Ask your administrator.');

/**
 * Employees may see their own cards. Foremen may also see the cards of their current crew and the cards that list
 * them as supervisor. Managers see all.
 */
export function canSeeCard(
  person: Caller,
  company: Company,
  card: Pick<StoredCard, 'employee' | 'supervisor'>,
) {
  const employee = company.employees.get(card.employee.id);
  const { manager, foreman } = person.subject.flags.timecard;
  return (
    (employee !== undefined && person.managesTimecardsOf(employee)) ||
    (person.may('timecards') && (manager || (foreman && card.supervisor.id === person.account.employeeId)))
  );
}

/** Returns the card. Refuses the call if the person may not see it. */
export function visibleCard(person: Caller, company: Company, timecardId: string): StoredCard {
  const card = company.timecards.get(timecardId);
  if (card && canSeeCard(person, company, card)) return card;
  if (!card && person.account.employeeId === undefined) person.require('timecards');
  if (!card) throw notFound('time card');
  person.require('timecards');
  throw notOwnCrew();
}

function dayOf(name: string, value: string): Day {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) || !parseDate(value))
    throw invalid(`${name} must be YYYY-MM-DD HH:mm:ss.`);
  return value.slice(0, 10);
}

/** Returns the first and last day of an optional date filter. Each may be undefined (CALL-081). */
export function optionalDays(query: Query): { from?: Day; to?: Day } {
  const optionalDay = (name: string) => {
    const value = query.text(name);
    return value === undefined ? undefined : dayOf(name, value);
  };
  const [from, to] = [optionalDay('startDateTime'), optionalDay('endDateTime')];
  if (from !== undefined && to !== undefined && to < from)
    throw invalid('endDateTime must not be before startDateTime.');
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Returns the requested first and last day, which are required (CALL-081). */
export function requestedDays(query: Query): { from: Day; to: Day } {
  const [start, end] = [query.required('startDateTime'), query.required('endDateTime')];
  const { from = dayOf('startDateTime', start), to = dayOf('endDateTime', end) } = optionalDays(query);
  return { from, to };
}

/** Returns the Monday of the requested week. */
export function requestedMonday(query: Query): Day {
  const { from, to } = requestedDays(query);
  const { days } = isoWeekOf(from);
  if (from !== days[0] || to !== days[6]) throw invalid('The range must be one week, from Monday to Sunday.');
  return from;
}
