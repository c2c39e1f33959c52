import type { Employee } from '../../api/employees/contract';
import type { CostCode } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import type { StageMover } from '../../api/timeSettings/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Seed } from '../db';
import { emptyCard, type StoredCard } from './stored';
import type { Business } from '../seed/businesses';
import type { StoredJob } from '../jobs/seed';
import { random } from '../seed/random';
import { withEntryPattern } from './entryPatterns';
import { withSignatures } from './signaturesSeed';
import { type VoidDetails, voidDetailsOf } from './voidsSeed';
import { isDayOff } from '../timeSettings/seed';
import { cachedMonday } from '../../domain/timecards/week';
import { daysOf } from './weekDays';
import { halfDays, noDetails, type Times, wholeDay } from './workTimes';

export const stages = {
  open: { id: '1', name: 'Open', closed: false },
  submitted: { id: '2', name: 'Submitted', closed: false },
  approved: { id: '3', name: 'Approved', closed: true },
} as const;

/** Who may move cards into each stage. */
export const movers: Record<keyof typeof stages, StageMover[]> = {
  open: ['foreman', 'manager'],
  submitted: ['employee', 'foreman', 'manager'],
  approved: ['manager'],
};

/** Tomás, who enters his hours at the end of the week. */
const LATE_EMPLOYEE = '10014';
/** The employee whose first entry of last week has no cost code. */
const NO_CODE = '10020';
/** Employees who have a card every week. Last week's card of each one has an error. */
const WITH_ERRORS = ['10015', '10018', '10019', NO_CODE, '10023'];
export const hasSeededErrors = (employeeId: string): boolean => WITH_ERRORS.includes(employeeId);
/** Demo users have entries up to yesterday, so that their cards are never empty. */
const RELIABLE = ['10001', '10002', '30001', '50001'];

export const timecardId = (employeeId: string, weekStart: Day): string => `${employeeId}-${weekStart}`;

/** Suffix of a card that replaced a void one. */
const SECOND_SUFFIX = '-2';

/** Returns the employee and the Monday of a card id, and whether it is the second card of that week. */
function partsOf(id: string): { employeeId: string; weekStart: Day; second: boolean } | undefined {
  const [, employeeId, weekStart, second] = /^(\d+)-(\d{4}-\d{2}-\d{2})(-2)?$/.exec(id) ?? [];
  return employeeId && weekStart ? { employeeId, weekStart, second: second === SECOND_SUFFIX } : undefined;
}

interface TimecardSeedParams {
  business: Business;
  /** Returns the current data of an employee. */
  employee: (id: string) => Employee | undefined;
  /**
   * Returns the day on which a suspended employee of the seed left, and '' for all others of the seed. Undefined for
   * employees who were added later and have no past weeks.
   */
  leftOn: (employeeId: string) => Day | undefined;
  /** Returns the user of an employee. */
  userOf: (employee: Named) => Named;
  openJobs: () => readonly Pick<StoredJob, 'id' | 'number' | 'name'>[];
  costCodes: (jobId: string) => readonly CostCode[];
}

type Work = Pick<DailyRecord, 'job' | 'costCode'>;

export interface TimecardSeed extends Seed<StoredCard> {
  /**
   * Returns the current card of a week, without jobs and cost codes, which the sums over ten thousand cards do not
   * need. Returns a void card only if no other has replaced it.
   */
  outline: (employee: Employee, weekStart: Day, today: Day) => StoredCard | undefined;
  /** Returns the job and cost code of an employee on a day, with or without a card. */
  work: (employee: Employee, day: Day) => Work;
  /** Returns only the job. The cost code is expensive to compute. */
  job: (employee: Employee, day: Day) => Named | undefined;
  /** Returns the ids of all jobs that an employee's cards may contain. */
  possibleJobIds: (employeeId: string) => readonly string[];
  /** Returns all voided cards, without jobs and cost codes. */
  voided: (today: Day) => readonly StoredCard[];
}

/** One card per employee and ISO week for the last weeks, each generated on first use. */
export function timecardSeed({
  business,
  employee,
  leftOn,
  userOf,
  openJobs,
  costCodes,
}: TimecardSeedParams): TimecardSeed {
  const manager = userOf({ id: String(business.employees.first), name: '' });
  let calendar: { today: Day; ages: ReadonlyMap<Day, number> } | undefined;
  /** Returns 0 for this week, 1 for last week, and undefined for weeks without cards. */
  const ageOf = (weekStart: Day, thisDay: Day): number | undefined => {
    if (calendar?.today !== thisDay) {
      const current = isoWeekOf(thisDay).days[0] ?? thisDay;
      const mondays = Array.from({ length: business.weeks }, (_, age) => addDays(current, -7 * age));
      calendar = { today: thisDay, ages: new Map(mondays.map((day, age) => [day, age])) };
    }
    return calendar.ages.get(weekStart);
  };

  /** Returns the index of the employee's main job among the open jobs. */
  const mainJobIndex = (employeeId: string): number =>
    random('home job', employeeId).whole(0, openJobs().length - 1);

  /**
   * Returns the work of an employee in a week: one job and cost code, another one for the second part of a day, and
   * sometimes a day on a different job.
   */
  const workOf = (worker: Employee, weekStart: Day) => {
    const { chance, next, whole } = random('work', timecardId(worker.id, weekStart));
    const jobs = openJobs();
    const home = mainJobIndex(worker.id) + (chance(0.2) ? 1 : 0);
    const work = (offset: number) => {
      const job = jobs[(home + offset) % jobs.length];
      const draw = next();
      return {
        job: job && { id: job.id, number: job.number, name: job.name },
        // Computes the cost codes of a job only when they are needed.
        costCode: (): Named | undefined => {
          const codes = job ? costCodes(job.id) : [];
          const code = codes[Math.floor(draw * codes.length)];
          return code && { id: code.id, name: `${code.code} ${code.name}` };
        },
      };
    };
    const [first, second] = [work(0), work(0)];
    const [away, dayAway] = chance(0.25) ? [work(1), daysOf(weekStart)[whole(0, 4)]] : [first];
    return (date: Day, part = 0) => (date === dayAway ? away : part === 0 ? first : second);
  };

  const records = (cardId: string, days: readonly Day[]): DailyRecord[] => {
    const { chance } = random('time card', cardId);
    return days.flatMap((date) => {
      const early = chance(0.4);
      const halves = chance(0.45) ? halfDays(early) : [wholeDay(early, chance(0.2))];
      if (chance(0.03)) return [];
      return halves.map((times: Times, part): DailyRecord => ({
        id: `${cardId}-${date.slice(-2)}${part + 1}`,
        date,
        job: undefined,
        costCode: undefined,
        ...times,
        ...noDetails,
      }));
    });
  };

  const cardOf = (
    worker: Employee,
    weekStart: Day,
    thisDay: Day,
    isSecond: (voidDetails: VoidDetails | undefined) => boolean,
  ): StoredCard | undefined => {
    const age = ageOf(weekStart, thisDay);
    const left = leftOn(worker.id);
    if (age === undefined || left === undefined || (left !== '' && left < weekStart)) return undefined;
    if (age === 0 && worker.id === LATE_EMPLOYEE) return undefined;
    const voidDetails = voidDetailsOf(business, worker.id, age);
    const second = isSecond(voidDetails);
    if (second && !voidDetails?.isReplaced) return undefined;
    const id = timecardId(worker.id, weekStart);
    const { chance } = random('week', id);
    const reliable = RELIABLE.includes(worker.id);
    if (chance(0.05) && !reliable && !hasSeededErrors(worker.id) && left === '') return undefined;
    const submitted = chance(0.7);
    const stage =
      age === 0 ? stages.open : age > 1 ? stages.approved : submitted ? stages.submitted : stages.open;
    const days = daysOf(weekStart)
      .slice(0, chance(0.15) ? 6 : 5)
      .filter((day) => day < thisDay && (left === '' || day <= left) && !isDayOff(day));
    const self = { id: worker.id, name: `${worker.firstName} ${worker.lastName}` };
    const bare: StoredCard = {
      ...emptyCard,
      timecardId: id,
      employee: self,
      // Employees without a supervisor manage their own card.
      supervisor: worker.supervisor ?? self,
      weekStart,
      stageId: stage.id,
      version: 1,
      records: records(id, days),
    };
    const card = withSignatures(withEntryPattern(bare, { age, days, reliable }), {
      age,
      manager,
      userOf,
      voidDetails: second ? undefined : voidDetails,
    });
    return second ? { ...card, timecardId: id + SECOND_SUFFIX } : card;
  };

  const outline: TimecardSeed['outline'] = (worker, weekStart, thisDay) =>
    cardOf(worker, weekStart, thisDay, (voidDetails) => voidDetails?.isReplaced === true);

  const fullCard = (id: string): StoredCard | undefined => {
    const { employeeId = '', weekStart = '', second = false } = partsOf(id) ?? {};
    const worker = employee(employeeId);
    const card = worker && cardOf(worker, weekStart, today(), () => second);
    if (!card) return undefined;
    const work = workOf(worker, weekStart);
    const lacksCode = employeeId === NO_CODE && ageOf(weekStart, today()) === 1;
    const parts = new Map<Day, number>();
    return {
      ...card,
      records: card.records.map((record, index) => {
        const part = parts.get(record.date) ?? 0;
        parts.set(record.date, part + 1);
        const { job, costCode } = work(record.date, part);
        return { ...record, job, costCode: lacksCode && index === 0 ? undefined : costCode() };
      }),
    };
  };

  const workOn = (worker: Employee, day: Day) => workOf(worker, cachedMonday(day))(day);

  return {
    get: fullCard,
    outline,
    work: (worker, day) => {
      const { job, costCode } = workOn(worker, day);
      return { job, costCode: costCode() };
    },
    job: (worker, day) => workOn(worker, day).job,
    possibleJobIds: (employeeId) => {
      const [jobs, home] = [openJobs(), mainJobIndex(employeeId)];
      // One week in five, an employee works on the next job, and a single day elsewhere may be on the one after that.
      return [0, 1, 2].flatMap((offset) => jobs[(home + offset) % jobs.length]?.id ?? []);
    },
    voided: (thisDay) => {
      const { first, count } = business.employees;
      const monday = cachedMonday(thisDay);
      const weeks = Array.from({ length: business.weeks }, (_, age) => addDays(monday, -7 * age));
      return Array.from({ length: count }, (_, index) => String(first + index)).flatMap((id) =>
        weeks.flatMap((week, age) => {
          const worker = voidDetailsOf(business, id, age) && employee(id);
          return (worker && cardOf(worker, week, thisDay, () => false)) ?? [];
        }),
      );
    },
  };
}
