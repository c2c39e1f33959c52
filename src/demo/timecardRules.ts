import type { Activities } from '../api/timecards/contract';
import { isoWeekOf } from '../lib/dates';
import type { Company } from './company';

type Entry = Activities['records'][number];

const HOURS_OF_A_DAY = 24;

/** What is wrong with a week's records, a sentence each: the server trusts no client's own check. */
export function recordFaults({ weekStart, records }: Activities, company: Company): string[] {
  const { days } = isoWeekOf(weekStart);
  if (days[0] !== weekStart) return ['weekStart must be a Monday.'];
  const faults = records.flatMap((entry, index) =>
    entryFaults(entry, days, company).map((fault) => `Entry ${index + 1}, ${entry.date}: ${fault}`),
  );
  return faults.length > 0
    ? faults
    : days.flatMap((day) =>
        dayFaults(
          day,
          records.filter(({ date }) => date === day),
        ),
      );
}

function entryFaults(entry: Entry, days: readonly string[], company: Company): string[] {
  const { date, jobId, costCodeId, start, end, breakMinutes, hours } = entry;
  const faults: string[] = [];
  if (!days.includes(date)) faults.push('the day is not in this week.');
  if ((start === undefined) !== (end === undefined)) faults.push('start and end go together.');
  if (start !== undefined && end !== undefined) {
    const worked = minutesOf(end) - minutesOf(start) - breakMinutes;
    if (end <= start) faults.push('the end is not after the start.');
    else if (worked <= 0) faults.push('the break is as long as the work.');
    else if (Math.abs(hours - worked / 60) > 0.01)
      faults.push(`${hours} hours are not the time between start and end.`);
  }
  const job = jobId === undefined ? undefined : company.jobs.get(jobId);
  if (!job) faults.push('there is no such job.');
  else if (job.status !== 'OPEN') faults.push(`the job ${job.name} is closed.`);
  else if (!company.costCodesOf(job.id).some(({ id }) => id === costCodeId))
    faults.push('the job has no such cost code.');
  return faults;
}

function dayFaults(day: string, records: readonly Entry[]): string[] {
  const total = records.reduce((sum, { hours }) => sum + hours, 0);
  if (total > HOURS_OF_A_DAY) return [`${day} adds up to ${total} hours; it has only ${HOURS_OF_A_DAY}.`];
  const stretches = records
    .flatMap(({ start, end }) => (start !== undefined && end !== undefined ? [{ start, end }] : []))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const overlap = stretches.some(({ start }, index) => start < (stretches[index - 1]?.end ?? ''));
  return overlap ? [`${day} has entries at the same time.`] : [];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
