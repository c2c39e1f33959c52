/** Who worked at the same place and time as somebody. */
import type { Contact } from '../../api/contactTrace/contract';
import type { Employee } from '../../api/employees/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { roundHours } from '../../api/timecards/week';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Company } from '../company';
import { nameOf } from '../staff';
import { liveCard } from '../timecards/live';
import { meetingsOf } from './meetings';

interface Asked {
  from: Day;
  to: Day;
  jobId: string | undefined;
}

/** The weeks that a period touches, with the evening before it: its work may reach over midnight. */
function weeksOf({ from, to }: Asked): Day[] {
  const weeks: Day[] = [];
  const last = to < today() ? to : today();
  for (let monday = isoWeekOf(addDays(from, -1)).days[0] ?? from; monday <= last; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}

/** All they have in common in the period; nobody with whom there is nothing. */
export function contactsOf(company: Company, employee: Employee, asked: Asked): Contact[] {
  const { employees, timecards, timecardSeed } = company;
  const weeks = weeksOf(asked);
  const workOf = (id: string): DailyRecord[] =>
    weeks.flatMap((week) => liveCard(company, id, week)?.records ?? []);
  const own = workOf(employee.id).filter(
    ({ job }) => job && (asked.jobId === undefined || job.id === asked.jobId),
  );
  const jobs = new Set(own.map(({ job }) => job?.id));
  // Of ten thousand, the cards of a few are read: of whom the seed puts on one of these jobs, and of whom a card has been changed.
  const changed = new Set(timecards.changed().map(([, card]) => card.employee.id));
  const mayMeet = (other: Employee) =>
    changed.has(other.id) || timecardSeed.places(other.id).some((id) => jobs.has(id));
  return employees.all().flatMap((other): Contact[] => {
    if (other.id === employee.id || !mayMeet(other)) return [];
    const meetings = meetingsOf(own, workOf(other.id)).filter(
      ({ date }) => date >= asked.from && date <= asked.to,
    );
    return meetings.length === 0 ? [] : [contactOf(other, meetings)];
  });
}

/** `meetings` with the last first. */
function contactOf(employee: Employee, meetings: Contact['meetings']): Contact {
  const { id, employeeNumber, phone, email, supervisor } = employee;
  return {
    employeeId: id,
    name: nameOf(employee),
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
