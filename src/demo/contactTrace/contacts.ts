/** Finds the people who worked at the same place and time as an employee. */
import type { Contact } from '../../api/contactTrace/contract';
import type { Employee } from '../../api/employees/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { roundHours } from '../../domain/timecards/week';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Company } from '../company';
import { employeeName } from '../employees/staff';
import { activeCard } from '../timecards/activeCard';
import { meetingsOf } from './meetings';

interface ContactParams {
  from: Day;
  to: Day;
  jobId: string | undefined;
}

/** Returns the weeks of a period, including the day before it, whose work may continue after midnight. */
function weeksOf({ from, to }: ContactParams): Day[] {
  const weeks: Day[] = [];
  const last = to < today() ? to : today();
  for (let monday = isoWeekOf(addDays(from, -1)).days[0] ?? from; monday <= last; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}

/** Returns the contacts in the period. Employees without common meetings are left out. */
export function contactsOf(company: Company, employee: Employee, params: ContactParams): Contact[] {
  const { employees, timecards, timecardSeed } = company;
  const weeks = weeksOf(params);
  const workOf = (id: string): DailyRecord[] =>
    weeks.flatMap((week) => activeCard(company, id, week)?.records ?? []);
  const own = workOf(employee.id).filter(
    ({ job }) => job && (params.jobId === undefined || job.id === params.jobId),
  );
  const jobs = new Set(own.map(({ job }) => job?.id));
  // Reads only the cards of employees who have a seeded job in common or a changed card, instead of all ten thousand.
  const changed = new Set(timecards.changed().map(([, card]) => card.employee.id));
  const mayMeet = (other: Employee) =>
    changed.has(other.id) || timecardSeed.possibleJobIds(other.id).some((id) => jobs.has(id));
  return employees.all().flatMap((other): Contact[] => {
    if (other.id === employee.id || !mayMeet(other)) return [];
    const meetings = meetingsOf(own, workOf(other.id)).filter(
      ({ date }) => date >= params.from && date <= params.to,
    );
    return meetings.length === 0 ? [] : [contactOf(other, meetings)];
  });
}

/** `meetings` must be sorted, latest first. */
function contactOf(employee: Employee, meetings: Contact['meetings']): Contact {
  const { id, employeeNumber, phone, email, supervisor } = employee;
  return {
    employeeId: id,
    name: employeeName(employee),
    employeeNumber,
    phone,
    email,
    supervisor: supervisor?.name ?? '',
    days: new Set(meetings.map(({ date }) => date)).size,
    hours: roundHours(meetings.reduce((sum, { hours }) => sum + hours, 0)),
    jobs: [...new Map(meetings.map(({ job }) => [job.id, job])).values()],
    lastDate: meetings[0]?.date ?? '',
    meetings,
  };
}
