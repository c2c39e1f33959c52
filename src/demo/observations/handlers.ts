import { isManagerOr } from '../../access/recordAccess';
import {
  assignObservation,
  closeObservation,
  completeObservation,
  observationActivity,
  observationCalls,
  observationCategoryNames,
  observationFigures,
  type ObservationDraft,
  observationKindNames,
  observationStatusNames,
  reopenObservation,
} from '../../api/observations/contract';
import { nowIso } from '../../lib/clock';
import { addDays, formatShortDate, localDay, mondayOf, today, weeksBetween } from '../../lib/dates';
import { isLate } from '../../lib/due';
import { trendWeeks } from '../../lib/period';
import { type RiskBand, riskBandOf } from '../../lib/risk';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredObservation } from './seed';
import { settingsIn } from '../settings';
import { observerSettingsOfDemo } from '../areaSettings/handlers';
import { correctiveActionsOf } from '../correctiveActions/handlers';

const FIRST_ID = 720_001;

/** The author, unless the observation is anonymous. */
const authorOf = ({ anonymous, createdById }: StoredObservation, company: Company) =>
  anonymous ? undefined : userOf(company, createdById);

function toListItem(row: StoredObservation, company: Company) {
  const { jobId, assigneeId, ...rest } = row;
  return {
    ...rest,
    // It would name the author of an anonymous one.
    createdById: undefined,
    photo: row.photos[0],
    photos: undefined,
    evidence: undefined,
    evidencePhotos: undefined,
    job: jobOf(company, jobId),
    assignee: userOf(company, assigneeId),
    createdBy: authorOf(row, company),
  };
}

const toResponse = (row: StoredObservation, company: Company) => ({
  ...toListItem(row, company),
  photos: row.photos,
  evidence: row.evidence,
  evidencePhotos: row.evidencePhotos,
  correctiveActions: correctiveActionsOf(company, 'OBSERVATION', row.id),
});

const bandOf = ({ kind, severity, likelihood }: StoredObservation) =>
  kind === 'NEGATIVE' ? riskBandOf(severity, likelihood) : undefined;
const isOverdue = ({ status, dueDate }: StoredObservation) =>
  isLate({ day: dueDate, isDone: status !== 'OPEN' });

const riskOf = ({ kind, severity, likelihood }: StoredObservation) =>
  kind === 'NEGATIVE' ? severity * likelihood : 0;

const changeFields = (company: Company): ChangeFields<StoredObservation> => [
  ['Kind', ({ kind }) => observationKindNames[kind]],
  ['Category', ({ category }) => observationCategoryNames[category]],
  ['What was seen', ({ name }) => name],
  ['Place', ({ place }) => place],
  ['Status', ({ status }) => observationStatusNames[status]],
  ['Severity', ({ severity }) => String(severity)],
  ['Likelihood', ({ likelihood }) => String(likelihood)],
  ['Due date', ({ dueDate }) => dueDate && formatShortDate(dueDate)],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Assigned to', ({ assigneeId }) => userOf(company, assigneeId)?.name ?? ''],
  ['What was done', ({ evidence }) => evidence],
  ['Photos', ({ photos }) => photos],
];

function requireKnown({ jobs, users }: Company, { jobId = '', assigneeId = '' }) {
  refuseInvalid(
    jobId !== '' && !jobs.get(jobId) && 'jobId: This job no longer exists.',
    assigneeId !== '' && !users.get(assigneeId) && 'assigneeId: This user no longer exists.',
  );
}

/** Managers see all observations, others their own and those assigned to them. */
export const canSeeObservation = ({ assigneeId, createdById }: StoredObservation, person: Caller) =>
  isManagerOr('observation', person, assigneeId, createdById);

const rows = demoResource<StoredObservation, ObservationDraft>(observationCalls, {
  rows: ({ company }) => company.observations,
  needs: 'observations',
  canSee: canSeeObservation,
  firstId: FIRST_ID,
  sort: {
    name: ({ name }) => name,
    category: ({ category }) => observationCategoryNames[category],
    risk: riskOf,
    status: ({ status }) => observationStatusNames[status],
    dueDate: ({ dueDate }) => dueDate,
    createdAt: ({ createdAt }) => createdAt,
  },
  defaultSort: 'createdAt',
  searchText: (row, company) =>
    [
      row.name,
      row.place,
      jobOf(company, row.jobId)?.name,
      userOf(company, row.assigneeId)?.name,
      authorOf(row, company)?.name,
    ].join('\n'),
  filter: (query, _, { userId }) => {
    const [kind, status, category] = [query.text('kind'), query.text('status'), query.text('category')];
    const [risk, whose, jobId] = [query.text('risk'), query.text('whose'), query.text('jobId')];
    const overdue = query.text('overdue') === 'true';
    const personId = query.text('personId');
    const [from, to] = [query.text('from'), query.text('to')];
    return (row) =>
      (!from || localDay(row.createdAt) >= from) &&
      (!to || localDay(row.createdAt) <= to) &&
      // Nobody finds out who has added an anonymous one.
      (!personId || row.assigneeId === personId || (!row.anonymous && row.createdById === personId)) &&
      (!overdue || isOverdue(row)) &&
      (!whose || (whose === 'ASSIGNED' ? row.assigneeId : row.createdById) === userId) &&
      (!jobId || row.jobId === jobId) &&
      (!kind || row.kind === kind) &&
      (!status || row.status === status) &&
      (!category || row.category === category) &&
      (!risk || bandOf(row) === risk);
  },
  toListItem,
  toResponse,
  check: (draft, company, before) => {
    requireKnown(company, draft);
    const { anonymous, photoNeeded } = settingsIn(company, observerSettingsOfDemo);
    refuseInvalid(
      !before &&
        draft.anonymous &&
        !anonymous &&
        'anonymous: Your company does not allow anonymous observations.',
      !before && photoNeeded && draft.photos.length === 0 && 'photos: Add a photo.',
    );
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('observation', createdById),
  toStored: (draft, before, company, person) => {
    const complete = completeObservation(draft);
    const { followUpDays } = settingsIn(company, observerSettingsOfDemo);
    const isPositive = draft.kind === 'POSITIVE';
    return {
      createdById: before?.createdById ?? person.userId,
      createdAt: before?.createdAt ?? nowIso(),
      evidence: before?.evidence ?? '',
      evidencePhotos: before?.evidencePhotos ?? [],
      ...complete,
      // Positive ones need no follow-up.
      status: isPositive ? 'CLOSED' : (before?.status ?? 'OPEN'),
      closedAt: isPositive ? before?.closedAt || nowIso() : (before?.closedAt ?? ''),
      dueDate: isPositive ? '' : complete.dueDate || addDays(today(), followUpDays),
      // A later save must not reveal the author.
      anonymous: before?.anonymous ?? draft.anonymous,
    };
  },
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.activity.observation.history, changeFields(company), row, before);
    removeDroppedPhotos(company, row, before);
  },
});

/** Stores a change of an observation as a new version. The response has its author. */
const keepChange = (call: SignedInCall, row: StoredObservation, change: Partial<StoredObservation>) =>
  rows.keep(call, { ...row, ...change, version: row.version + 1 });

function bandCounts(some: readonly StoredObservation[]) {
  const of = (band: RiskBand) => some.filter((row) => bandOf(row) === band).length;
  return { extreme: of('EXTREME'), high: of('HIGH'), medium: of('MEDIUM'), low: of('LOW') };
}

export const observationHandlers = [
  ...rows.routes,

  route(observationFigures, ({ company, person, query }) => {
    person.require('observations');
    const ofJob = query.text('jobId');
    const visible = company.observations
      .all()
      .filter((row) => (!ofJob || row.jobId === ofJob) && canSeeObservation(row, person));
    const open = visible.filter(({ status }) => status === 'OPEN');
    const { from, to } = trendWeeks();
    return {
      ...bandCounts(open),
      overdue: open.filter(isOverdue).length,
      assigned: open.filter(({ assigneeId }) => assigneeId === person.userId).length,
      weeks: weeksBetween(from, to).map((monday) => {
        const ofWeek = visible.filter(({ createdAt }) => mondayOf(localDay(createdAt)) === monday);
        const positive = ofWeek.filter(({ kind }) => kind === 'POSITIVE').length;
        return { monday, ...bandCounts(ofWeek), positive };
      }),
    };
  }),

  /** SAFE-19 */
  route(closeObservation, (call) => {
    const row = rows.one(call);
    if (row.status === 'CLOSED') throw new Refusal(409, 'Someone else has closed this observation.');
    const { evidence, photos: evidencePhotos } = call.body;
    return keepChange(call, row, { status: 'CLOSED', evidence, evidencePhotos, closedAt: nowIso() });
  }),

  route(reopenObservation, (call) => {
    const row = rows.one(call);
    if (row.status === 'OPEN') throw new Refusal(409, 'This observation is open.');
    if (row.kind === 'POSITIVE') throw new Refusal(409, 'A positive observation needs no follow-up.');
    return keepChange(call, row, { status: 'OPEN', closedAt: '' });
  }),

  route(assignObservation, (call) => {
    const row = rows.one(call);
    requireKnown(call.company, call.body);
    return keepChange(call, row, { assigneeId: call.body.assigneeId });
  }),

  ...activityRoutes(observationActivity, {
    readable: rows.readable,
    activity: ({ company }) => company.activity.observation,
    // The history must not name the author of an anonymous one.
    shown: (entry, { anonymous, createdById }) =>
      anonymous && entry.by?.id === createdById ? { ...entry, by: undefined } : entry,
  }),
];
