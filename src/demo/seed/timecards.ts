import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { CostCode, Job } from '../../api/jobs/contract';
import type { DailyRecord, Timecard } from '../../api/timecards/contract';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Seed } from '../db';
import type { Business } from './businesses';
import { random } from './random';

export const stages = {
  open: { id: '1', name: 'Open', closed: false },
  submitted: { id: '2', name: 'Submitted', closed: false },
  approved: { id: '3', name: 'Approved', closed: true },
} as const;

/** Tomás fills his in at the end of the week. */
const LATE = '10014';
/** People of the sign-in page keep theirs up to yesterday, so that there is always something to see. */
const RELIABLE = ['10001', '10002', '30001', '50001'];

export const timecardId = (employeeId: string, weekStart: Day): string => `${employeeId}-${weekStart}`;

/** The employee and the Monday of a card's id. */
function partsOf(id: string): { employeeId: string; weekStart: Day } | undefined {
  const [, employeeId, weekStart] = /^(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return employeeId && weekStart ? { employeeId, weekStart } : undefined;
}

const monday = (day: Day): Day => isoWeekOf(day).days[0] ?? day;

interface From {
  business: Business;
  employee: (id: string) => Employee | undefined;
  openJobs: () => readonly Job[];
  costCodes: (jobId: string) => readonly CostCode[];
}

/** A card per employee and ISO week, for the last few weeks, each made only when it is asked for. */
export function timecardSeed({ business, employee, openJobs, costCodes }: From): Seed<Timecard> {
  /** This week's is 0, last week's 1; undefined for weeks without cards. */
  const ageOf = (weekStart: Day): number | undefined => {
    const current = monday(today());
    for (let age = 0; age < business.weeks; age++) if (addDays(current, -7 * age) === weekStart) return age;
    return undefined;
  };

  const records = (worker: Employee, weekStart: Day, saturday: boolean): DailyRecord[] => {
    const id = timecardId(worker.id, weekStart);
    const { chance, whole } = random('time card', id);
    const jobs = openJobs();
    const jobAt = (offset: number) => jobs[(whole(0, 1) + offset) % jobs.length];
    const homeJob = random('home job', worker.id).whole(0, jobs.length - 1);
    const days = isoWeekOf(weekStart)
      .days.slice(0, saturday ? 6 : 5)
      .filter((day) => day < today());
    return days.flatMap((date) => {
      const early = chance(0.4);
      const halves = chance(0.45) ? halfDays(early) : [wholeDay(early, chance(0.2))];
      if (chance(0.03)) return [];
      return halves.map((times, part): DailyRecord => {
        const job = jobAt(homeJob + part);
        const codes = job ? costCodes(job.id) : [];
        const code = codes[whole(0, Math.max(0, codes.length - 1))];
        return {
          id: `${id}-${date.slice(-2)}${part + 1}`,
          date,
          job: job && { id: job.id, name: job.name },
          costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
          ...times,
        };
      });
    });
  };

  return {
    get(id) {
      const { employeeId, weekStart } = partsOf(id) ?? {};
      const worker = employeeId ? employee(employeeId) : undefined;
      const age = weekStart ? ageOf(weekStart) : undefined;
      if (!worker || !weekStart || age === undefined) return undefined;
      const { chance } = random('week', id);
      const reliable = RELIABLE.includes(worker.id);
      if (age === 0 && worker.id === LATE) return undefined;
      if (!reliable && (chance(0.05) || (worker.status !== ACTIVE && age < 3))) return undefined;
      const stage =
        age === 0
          ? stages.open
          : age === 1
            ? chance(0.7)
              ? stages.submitted
              : stages.open
            : stages.approved;
      return {
        timecardId: id,
        employee: { id: worker.id, name: `${worker.firstName} ${worker.lastName}` },
        // Who has nobody above keeps the own card.
        supervisor: worker.supervisor ?? { id: worker.id, name: `${worker.firstName} ${worker.lastName}` },
        weekStart,
        stage,
        version: 1,
        records: records(worker, weekStart, chance(0.15)),
      };
    },
  };
}

type Times = Pick<DailyRecord, 'start' | 'end' | 'breakMinutes' | 'hours'>;

const wholeDay = (early: boolean, long: boolean): Times => ({
  start: early ? '06:30' : '07:00',
  end: early ? (long ? '17:00' : '15:00') : long ? '17:30' : '15:30',
  breakMinutes: 30,
  hours: long ? 10 : 8,
});

const halfDays = (early: boolean): Times[] => [
  { start: early ? '06:30' : '07:00', end: early ? '10:30' : '11:00', breakMinutes: 0, hours: 4 },
  { start: early ? '11:00' : '11:30', end: early ? '15:00' : '15:30', breakMinutes: 0, hours: 4 },
];
