import type { SummaryDelay, SummaryJob, SummaryWork } from '../../api/dailyReports/contract';
import { hoursOf, roundHours } from '../../domain/timecards/week';
import { type Day, mondayOf, weekday } from '../../lib/dates';
import type { Company } from '../company';
import { jobOf } from '../names';
import type { StoredDailyReport } from './seed';
import { reportContent, toReportRow } from './reportResponse';

const noTotals = { complete: 0, open: 0, missing: 0, people: 0, hours: 0, delayHours: 0 };

/** Adds up the reports of a period, also by its weeks. `missingOf`: the days of a job without a report, from a day on. */
export function summarizeReports(
  rows: readonly StoredDailyReport[],
  company: Company,
  missingOf: (jobId: string, from: Day) => readonly Day[],
  mondays: readonly Day[],
) {
  const jobs = new Map<string, SummaryJob & { first: Day }>();
  const delays = new Map<string, SummaryDelay>();
  const work = new Map<string, SummaryWork>();
  for (const report of rows) {
    const { jobId, date, status } = report;
    const { people, hours, delayHours } = toReportRow(report, company);
    const known = jobs.get(jobId) ?? {
      id: jobId,
      number: jobOf(company, jobId)?.number ?? '',
      name: jobOf(company, jobId)?.name ?? '',
      ...noTotals,
      missingOn: undefined,
      first: date,
    };
    jobs.set(jobId, {
      ...known,
      [status === 'OPEN' ? 'open' : 'complete']: known[status === 'OPEN' ? 'open' : 'complete'] + 1,
      people: known.people + people,
      hours: roundHours(known.hours + hours),
      delayHours: roundHours(known.delayHours + delayHours),
      first: date < known.first ? date : known.first,
    });
    for (const cause of new Set(report.delays.map((delay) => delay.cause))) {
      const before = delays.get(cause) ?? { cause, reports: 0, hours: 0 };
      const lost = hoursOf(report.delays.filter((delay) => delay.cause === cause));
      delays.set(cause, { cause, reports: before.reports + 1, hours: roundHours(before.hours + lost) });
    }
    const counted = new Set<string>();
    for (const { costCode, quantity, unit } of reportContent(report, company).work) {
      if (!costCode || quantity === undefined) continue;
      const id = `${costCode.id} ${unit}`;
      const before = work.get(id) ?? { id, costCode, unit, quantity: 0, reports: 0 };
      work.set(id, {
        ...before,
        quantity: roundHours(before.quantity + quantity),
        reports: before.reports + (counted.has(id) ? 0 : 1),
      });
      counted.add(id);
    }
  }
  const missingDays: Day[] = [];
  const rowsByJob = [...jobs.values()]
    .map(({ first, ...job }) => {
      const days = missingOf(job.id, first);
      missingDays.push(...days);
      const on = (name: string) => days.filter((day) => weekday(day).toLowerCase() === name).length;
      return {
        ...job,
        missing: days.length,
        missingOn: {
          monday: on('monday'),
          tuesday: on('tuesday'),
          wednesday: on('wednesday'),
          thursday: on('thursday'),
          friday: on('friday'),
          saturday: on('saturday'),
          sunday: on('sunday'),
        },
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const sum = (field: keyof typeof noTotals) =>
    roundHours(rowsByJob.reduce((total, job) => total + job[field], 0));
  return {
    complete: sum('complete'),
    open: sum('open'),
    missing: sum('missing'),
    people: sum('people'),
    hours: sum('hours'),
    delayHours: sum('delayHours'),
    jobs: rowsByJob,
    delays: [...delays.values()].sort((one, other) => other.hours - one.hours),
    work: [...work.values()].sort((one, other) => (one.costCode.name < other.costCode.name ? -1 : 1)),
    weeks: mondays.map((monday) => {
      const isInWeek = (day: Day) => mondayOf(day) === monday;
      const ofWeek = rows.filter(({ date }) => isInWeek(date));
      const open = ofWeek.filter(({ status }) => status === 'OPEN').length;
      return {
        monday,
        complete: ofWeek.length - open,
        open,
        missing: missingDays.filter(isInWeek).length,
      };
    }),
  };
}
