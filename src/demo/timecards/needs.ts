import type { TimecardCount } from '../../api/timecardDashboard/contract';
import type { AttentionFilter } from '../../api/timecardDashboard/queries';
import type { Day } from '../../lib/dates';
import { changeDenialReason, reviewDenialReason, stageMoveDenialReason } from '../../access/timecardAccess';
import type { Caller } from '../caller';
import { daysOf } from './weekDays';
import { type StoredCardSettings, stageOn } from './settings';
import type { WeekRow } from './week';

export type Needs = Record<AttentionFilter, number>;

interface NeedsParams {
  person: Pick<Caller, 'userId' | 'subject'>;
  monday: Day;
  thisDay: Day;
  settings: StoredCardSettings;
}

/**
 * Returns what an employee's week needs from this person. Only problems that the person may fix, sign, review, or
 * move on are counted.
 */
function needsOf(row: WeekRow, { person, monday, thisDay, settings }: NeedsParams): Needs {
  const { subject } = person;
  const { rules, stages, lock } = settings;
  const card = { ...row.card, weekStart: monday, stage: stageOn(settings, row.card.stageId) };
  const [, , , , friday = '', , sunday = ''] = daysOf(monday);
  const mayChange = changeDenialReason(subject, card, rules, lock) === undefined;
  const mayReview = row.unreviewedDays > 0 && reviewDenialReason(subject, card, lock) === undefined;
  const written = card.pto.length > 0 || card.worked.some((hours) => hours > 0);
  const unsigned =
    rules.acceptance && written && !card.stage.closed && !row.signed && row.timecardId && thisDay >= friday;
  const at = stages.findIndex(({ id }) => id === card.stageId);
  const mayMove =
    sunday < thisDay &&
    row.timecardId !== undefined &&
    stages.slice(at + 1).some(
      (to) =>
        stageMoveDenialReason(subject, card, {
          from: stages[at],
          to,
          acceptance: rules.acceptance,
          lock,
        }) === undefined,
    );
  return {
    missing: mayChange ? row.missingDays : 0,
    unreviewed: mayReview ? row.unreviewedDays : 0,
    unsigned: unsigned ? 1 : 0,
    doubtful: mayChange ? row.doubtfulDays : 0,
    toSendOn: mayMove ? 1 : 0,
  };
}

const needsCache = new WeakMap<readonly WeekRow[], Map<string, Map<WeekRow, Needs>>>();

/** Returns a cached version of `needsOf` for these rows. The cache is per person and valid until data changes. */
export function needsIn(rows: readonly WeekRow[], params: NeedsParams): (row: WeekRow) => Needs {
  const people = needsCache.get(rows) ?? new Map<string, Map<WeekRow, Needs>>();
  needsCache.set(rows, people);
  const { userId } = params.person;
  const needs = people.get(userId) ?? new Map(rows.map((row) => [row, needsOf(row, params)]));
  people.set(userId, needs);
  return (row) => needs.get(row) ?? needsOf(row, params);
}

export function needsOfAll(all: readonly Needs[]): TimecardCount['needs'] {
  const sum = (need: AttentionFilter) => all.reduce((count, needs) => count + needs[need], 0);
  return {
    missingDays: sum('missing'),
    missingPeople: all.filter(({ missing }) => missing > 0).length,
    unreviewedDays: sum('unreviewed'),
    unsigned: sum('unsigned'),
    doubtfulDays: sum('doubtful'),
    toSendOn: sum('toSendOn'),
  };
}
