/** Who worked on which job and day, from time cards. */
import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { cachedMonday, roundHours } from '../../domain/timecards/week';
import { addDays, type Day } from '../../lib/dates';
import { employeeName } from '../employees/staff';
import type { StoredCard } from '../timecards/stored';

interface CrewMember extends Named {
  classification: string;
  hours: number;
}

/** The crew of a job on a day by employee, and the cost codes of their hours by id. */
export interface JobDayCrew {
  crew: CrewMember[];
  costCodes: Map<string, Named>;
}

interface CardSource {
  employees: readonly Employee[];
  /** False for employees whose cards cannot contain one of the jobs. */
  mayWork: (employeeId: string) => boolean;
  cardOf: (employeeId: string, monday: Day) => StoredCard | undefined;
}

/** The Mondays of the weeks from the week of `from` to that of `to`. */
export function mondaysOf(from: Day, to: Day): Day[] {
  const mondays: Day[] = [];
  for (let monday = cachedMonday(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Reads the cards of the weeks. Returns a function that finds the crew of a job and day. */
export function readCrews(
  { employees, mayWork, cardOf }: CardSource,
  mondays: readonly Day[],
): (jobId: string, date: Day) => JobDayCrew | undefined {
  const found = new Map<string, JobDayCrew>();
  for (const employee of employees)
    for (const monday of mayWork(employee.id) ? mondays : [])
      for (const { job, date, hours, costCode } of cardOf(employee.id, monday)?.records ?? []) {
        if (!job || hours <= 0) continue;
        const key = `${job.id} ${date}`;
        const day = found.get(key) ?? { crew: [], costCodes: new Map<string, Named>() };
        found.set(key, day);
        if (costCode) day.costCodes.set(costCode.id, costCode);
        const member = day.crew.find(({ id }) => id === employee.id);
        if (member) member.hours = roundHours(member.hours + hours);
        else
          day.crew.push({
            id: employee.id,
            name: employeeName(employee),
            classification: employee.classifications[0]?.name ?? employee.jobTitle,
            hours,
          });
      }
  return (jobId, date) => found.get(`${jobId} ${date}`);
}
