import type { Employee } from '../../api/employees/contract';
import type { CostCode, Job } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import type { StageMover } from '../../api/timeSettings/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Seed } from '../db';
import { nothingWritten, type StoredCard } from '../timecards/stored';
import type { Business } from './businesses';
import { random } from './random';
import { withHabits } from './timecardHabits';
import { withSignatures } from './timecardSignatures';
import { daysOf } from './weekDays';
import { halfDays, noDetails, type Times, wholeDay } from './workTimes';

export const stages = {
  open: { id: '1', name: 'Open', closed: false },
  submitted: { id: '2', name: 'Submitted', closed: false },
  approved: { id: '3', name: 'Approved', closed: true },
} as const;

/** Who may move cards into them. */
export const movers: Record<keyof typeof stages, StageMover[]> = {
  open: ['foreman', 'manager'],
  submitted: ['employee', 'foreman', 'manager'],
  approved: ['manager'],
};

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

interface From {
  business: Business;
  /** As they are now. */
  employee: (id: string) => Employee | undefined;
  /** The day somebody left whom the seed has suspended, '' for all others of the seed: who has only been added has no past weeks. */
  leftOn: (employeeId: string) => Day | undefined;
  /** Who an employee is as a user. */
  who: (employee: Named) => Named;
  openJobs: () => readonly Job[];
  costCodes: (jobId: string) => readonly CostCode[];
}

export interface TimecardSeed extends Seed<StoredCard> {
  /** The same card without jobs and cost codes: sums over ten thousand of them need none. */
  outline: (employee: Employee, weekStart: Day, today: Day) => StoredCard | undefined;
}

/** A card per employee and ISO week, for the last few weeks, each made only when it is asked for. */
export function timecardSeed({ business, employee, leftOn, who, openJobs, costCodes }: From): TimecardSeed {
  let calendar: { today: Day; ages: ReadonlyMap<Day, number> } | undefined;
  /** This week's is 0, last week's 1; undefined for weeks without cards. */
  const ageOf = (weekStart: Day, thisDay: Day): number | undefined => {
    if (calendar?.today !== thisDay) {
      const current = isoWeekOf(thisDay).days[0] ?? thisDay;
      const mondays = Array.from({ length: business.weeks }, (_, age) => addDays(current, -7 * age));
      calendar = { today: thisDay, ages: new Map(mondays.map((day, age) => [day, age])) };
    }
    return calendar.ages.get(weekStart);
  };

  /** What somebody does in a week: one thing all week, another in second halves of days, and now and then elsewhere for a day. */
  const workOf = (worker: Employee, cardId: string, days: readonly Day[]) => {
    const { chance, whole } = random('work', cardId);
    const jobs = openJobs();
    const home = random('home job', worker.id).whole(0, jobs.length - 1) + (chance(0.2) ? 1 : 0);
    const work = (offset: number): Pick<DailyRecord, 'job' | 'costCode'> => {
      const job = jobs[(home + offset) % jobs.length];
      const codes = job ? costCodes(job.id) : [];
      const code = codes[whole(0, Math.max(0, codes.length - 1))];
      return {
        job: job && { id: job.id, name: job.name },
        costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
      };
    };
    const [first, second] = [work(0), work(0)];
    const [away, dayAway] = chance(0.25) ? [work(1), days[whole(0, 4)]] : [first];
    return (date: Day, part: number) => (date === dayAway ? away : part === 0 ? first : second);
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
        ...{ job: undefined, costCode: undefined },
        ...times,
        ...noDetails,
      }));
    });
  };

  const outline = (worker: Employee, weekStart: Day, thisDay: Day): StoredCard | undefined => {
    const age = ageOf(weekStart, thisDay);
    const left = leftOn(worker.id);
    if (age === undefined || left === undefined || (left !== '' && left < weekStart)) return undefined;
    if (age === 0 && worker.id === LATE) return undefined;
    const id = timecardId(worker.id, weekStart);
    const { chance } = random('week', id);
    const reliable = RELIABLE.includes(worker.id);
    if (chance(0.05) && !reliable && left === '') return undefined;
    const submitted = chance(0.7);
    const stage =
      age === 0 ? stages.open : age > 1 ? stages.approved : submitted ? stages.submitted : stages.open;
    const days = daysOf(weekStart)
      .slice(0, chance(0.15) ? 6 : 5)
      .filter((day) => day < thisDay && (left === '' || day <= left));
    const self = { id: worker.id, name: `${worker.firstName} ${worker.lastName}` };
    const bare: StoredCard = {
      ...nothingWritten,
      timecardId: id,
      employee: self,
      // Who has nobody above keeps the own card.
      supervisor: worker.supervisor ?? self,
      weekStart,
      stageId: stage.id,
      version: 1,
      records: records(id, days),
    };
    return withSignatures(withHabits(bare, { age, days, reliable }), { age, who });
  };

  const whole = (id: string): StoredCard | undefined => {
    const { employeeId = '', weekStart = '' } = partsOf(id) ?? {};
    const worker = employee(employeeId);
    const card = worker && outline(worker, weekStart, today());
    if (!card) return undefined;
    const work = workOf(worker, id, daysOf(weekStart));
    const parts = new Map<Day, number>();
    return {
      ...card,
      records: card.records.map((record) => {
        const part = parts.get(record.date) ?? 0;
        parts.set(record.date, part + 1);
        return { ...record, ...work(record.date, part) };
      }),
    };
  };

  return { get: whole, outline };
}
