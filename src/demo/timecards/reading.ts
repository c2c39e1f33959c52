import type { Employee } from '../../api/employees/contract';
import { isoWeekOf, parseDate } from '../../lib/dates';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import type { Person } from '../person';
import type { Query } from '../query';
import { invalid, notFound, Refusal } from '../refusal';
import type { StoredCard } from './stored';

/** The employee, where the person keeps the time card of; else the reason why not. */
export function worker(person: Person, company: Company, employeeId: string): Employee {
  const employee = company.employees.get(employeeId);
  if (employee && person.keepsTimecardOf(employee)) return employee;
  person.must('timecards');
  if (!employee) throw notFound('employee');
  throw notYours();
}

const notYours = (): Refusal =>
  new Refusal(403, 'You can only see the time cards of your own crew. Ask your administrator.');

/** Their own, those of their crew as it is today, and those that lie with them; managers see all. */
export function seesCard(
  person: Person,
  company: Company,
  card: Pick<StoredCard, 'employee' | 'supervisor'>,
) {
  const employee = company.employees.get(card.employee.id);
  const { manager, foreman } = person.subject.flags.timecard;
  return (
    (employee !== undefined && person.keepsTimecardOf(employee)) ||
    (person.may('timecards') && (manager || (foreman && card.supervisor.id === person.account.employeeId)))
  );
}

/** The card, for who may see it. */
export function cardOf(person: Person, company: Company, timecardId: string): StoredCard {
  const card = company.timecards.get(timecardId);
  if (card && seesCard(person, company, card)) return card;
  if (!card && person.account.employeeId === undefined) person.must('timecards');
  if (!card) throw notFound('time card');
  person.must('timecards');
  throw notYours();
}

function dayOf(name: string, value: string): Day {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) || !parseDate(value))
    throw invalid(`${name} must be YYYY-MM-DD HH:mm:ss.`);
  return value.slice(0, 10);
}

/** CALL-081: the first and the last day that a list is limited to, if any; each may be left out. */
export function daysWithin(query: Query): { from?: Day; to?: Day } {
  const asked = (name: string) => {
    const value = query.text(name);
    return value === undefined ? undefined : dayOf(name, value);
  };
  const [from, to] = [asked('startDateTime'), asked('endDateTime')];
  if (from !== undefined && to !== undefined && to < from)
    throw invalid('endDateTime must not be before startDateTime.');
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** CALL-081: the first and the last day that a call asks about. */
export function daysAsked(query: Query): { from: Day; to: Day } {
  const [start, end] = [query.required('startDateTime'), query.required('endDateTime')];
  const { from = dayOf('startDateTime', start), to = dayOf('endDateTime', end) } = daysWithin(query);
  return { from, to };
}

/** The Monday of the week that a call asks about. */
export function mondayAsked(query: Query): Day {
  const { from, to } = daysAsked(query);
  const { days } = isoWeekOf(from);
  if (from !== days[0] || to !== days[6]) throw invalid('The call is about one week, from Monday to Sunday.');
  return from;
}
