import type { Meeting } from '../../api/contactTrace/contract';
import type { Named } from '../../api/schema';
import type { DailyRecord } from '../../api/timecards/contract';
import { overlap } from '../../domain/timecards/entryRules';
import { hoursBetween } from '../../domain/timecards/week';
import { addDays, type Day } from '../../lib/dates';
import { minutesOf } from '../../lib/time';

const MINUTES_PER_DAY = 24 * 60;

/** Minutes since the beginning of 1970, in local time. */
interface Span {
  from: number;
  to: number;
}

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 60_000;

function spanOf({ date, start = '', end = '', overnight }: DailyRecord): Span {
  const [from = 0, to = 0] = [minutesOf(start), minutesOf(end)];
  return { from: midnight(date) + from, to: midnight(date) + to + (overnight ? MINUTES_PER_DAY : 0) };
}

/** Merges overlapping and adjacent spans. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

const clock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

function toMeeting(job: Named, { from, to }: Span): Meeting {
  const date = new Date(from * 60_000).toISOString().slice(0, 10);
  const [start, end] = [clock(from), clock(to)];
  const nextDay = to >= midnight(addDays(date, 1));
  const hours = hoursBetween({ date, start, end, overnight: nextDay, breakMinutes: 0 }) ?? 0;
  return { date, job, from: start, to: end, nextDay, hours };
}

const hasTimes = ({ start, end }: DailyRecord): boolean => start !== undefined && end !== undefined;

/**
 * Returns the meetings of two employees on the same job, latest first. If one of them has only hours without times,
 * they count as having met that day for an unknown duration.
 */
export function meetingsOf(own: readonly DailyRecord[], others: readonly DailyRecord[]): Meeting[] {
  const spans = new Map<string, { job: Named; spans: Span[] }>();
  const untimedMeetings: Meeting[] = [];
  for (const mine of own) {
    const { job, date } = mine;
    if (!job) continue;
    for (const other of others) {
      if (other.job?.id !== job.id) continue;
      if (overlap(mine, other)) {
        const [a, b] = [spanOf(mine), spanOf(other)];
        const at = spans.get(job.id) ?? { job, spans: [] };
        at.spans.push({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });
        spans.set(job.id, at);
      } else if (other.date === date && !(hasTimes(mine) && hasTimes(other)))
        untimedMeetings.push({ date, job, from: '', to: '', nextDay: false, hours: 0 });
    }
  }
  const met = [...spans.values()].flatMap((at) =>
    mergeSpans(at.spans).map((span) => toMeeting(at.job, span)),
  );
  const isOn = (day: Meeting) => (one: Meeting) => one.date === day.date && one.job.id === day.job.id;
  const untimed = untimedMeetings.filter(
    (one, index) => !met.some(isOn(one)) && untimedMeetings.findIndex(isOn(one)) === index,
  );
  return [...met, ...untimed].sort((a, b) => (`${a.date} ${a.from}` < `${b.date} ${b.from}` ? 1 : -1));
}
