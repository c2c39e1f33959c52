import { type HolidayNames, nextOccurrence, type Schedule } from '../../domain/schedules/occurrences';
import type { Day } from '../../lib/dates';
import type { StoredItem } from '../inspectionItems/seed';
import type { StoredJob } from '../jobs/seed';
import { closedOn } from '../talkSchedules/plans';
import type { StoredInspection } from './seed';

/** What the plan follows from, besides the inspections that are stored. */
export interface PlanSources {
  job: (id: string) => StoredJob | undefined;
  item: (id: string) => StoredItem | undefined;
  /** The version of a form that is published. */
  formVersion: (formId: string) => number | undefined;
  holidays: HolidayNames;
}

/** Schedules that were started long ago are shortened, so that the list stays readable. */
const MAX_OF_SCHEDULE = 400;

/** The id of the first one of its schedule. */
const scheduleIdOf = (id: string): string => id.split('-', 1)[0] ?? id;

export const scheduleOf = ({
  repeats,
  startsOn = '',
  everyWeeks,
  endsOn,
  pausedFrom,
  pausedUntil,
  dueDate,
}: Omit<StoredInspection, 'id' | 'version'>): Schedule => ({
  repeats,
  startsOn: startsOn || dueDate,
  everyWeeks,
  endsOn,
  pausedFrom,
  pausedUntil,
});

/** The day of the schedule, also when its due date has moved past a holiday. */
export const plannedDayOf = ({ plannedFor = '', dueDate }: StoredInspection): Day => plannedFor || dueDate;

/** While its item is out of service, nothing is due. */
function isOut(item: StoredItem | undefined, day: Day): boolean {
  if (!item) return false;
  const { inService, outFrom = '', backOn = '' } = item;
  return day >= outFrom && (!inService || day < backOn);
}

/** The one after another, by the calendar; undefined where nothing follows. */
function nextPlanned(
  row: StoredInspection,
  index: number,
  now: Day,
  sources: PlanSources,
): StoredInspection | undefined {
  const job = sources.job(row.jobId);
  const lastDay = job ? closedOn(job) : '';
  const item = sources.item(row.itemId);
  const next: StoredInspection = {
    ...row,
    formVersion: sources.formVersion(row.formId) ?? row.formVersion,
    status: 'SCHEDULED',
    answers: {},
    startsOn: scheduleOf(row).startsOn,
    // It was not added with the key of the first one.
    key: '',
    nextId: undefined,
    nextDate: undefined,
    submittedAt: '',
    submittedById: '',
    reviewedAt: '',
    reviewedById: '',
    reviewNote: '',
    excuse: undefined,
    version: 1,
  };
  if (row.repeats === 'BEFORE_USE') {
    const isOver = lastDay !== '' || isOut(item, now);
    return isOver ? undefined : { ...next, id: `${scheduleIdOf(row.id)}-use-${index}`, dueDate: '' };
  }
  let after = plannedDayOf(row);
  for (let tries = 0; tries < MAX_OF_SCHEDULE; tries++) {
    const found = nextOccurrence(scheduleOf(row), after, sources.holidays);
    if (!found || (lastDay !== '' && found.date > lastDay)) return undefined;
    after = found.plannedFor || found.date;
    if (!isOut(item, after))
      return {
        ...next,
        id: `${scheduleIdOf(row.id)}-${after}`,
        dueDate: found.date,
        plannedFor: found.plannedFor,
        moveReason: found.reason,
      };
    if (after > now) return undefined;
  }
  return undefined;
}

/** A schedule, up to the first one that is not done and whose day is not over. Each has the due date of the next one. */
function rowsOfSchedule(
  first: StoredInspection,
  stored: ReadonlyMap<string, StoredInspection>,
  now: Day,
  sources: PlanSources,
): StoredInspection[] {
  function nextOf(row: StoredInspection): StoredInspection | undefined {
    const isNext = row.status === 'SCHEDULED' && (row.dueDate === '' || row.dueDate >= now);
    const planned =
      row.repeats === 'ONCE' || isNext ? undefined : nextPlanned(row, rows.length + 1, now, sources);
    return planned && (stored.get(planned.id) ?? planned);
  }
  const rows: StoredInspection[] = [];
  let row: StoredInspection | undefined = first;
  while (row && rows.length < MAX_OF_SCHEDULE) {
    const next = nextOf(row);
    rows.push({ ...row, nextId: next?.id, nextDate: next?.dueDate });
    row = next;
  }
  return rows;
}

/**
 * Returns all inspections by id: those that are stored, and those that the schedules plan. What was missed stays in between.
 * Nothing that is stored is left out, also when its schedule no longer has its day, such as after a new holiday.
 */
export function withPlanned(
  stored: readonly StoredInspection[],
  now: Day,
  sources: PlanSources,
): ReadonlyMap<string, StoredInspection> {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const planned = stored
    .filter(({ id, repeats }) => repeats !== 'ONCE' && scheduleIdOf(id) === id)
    .flatMap((first) => rowsOfSchedule(first, byId, now, sources));
  return new Map([...byId, ...planned.map((row) => [row.id, row] as const)]);
}
