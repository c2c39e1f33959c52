import { isManagerOr } from '../../access/recordAccess';
import {
  reassignCorrectiveAction,
  correctiveActionActivity,
  correctiveActionCalls,
  type CorrectiveActionLink,
  type CorrectiveActionDraft,
  correctiveStatus,
  correctiveStatuses,
  moveCorrectiveAction,
  movesFrom,
  NOT_CLOSED,
  priorities,
  priorityNames,
  type SourceKind,
} from '../../api/correctiveActions/contract';
import { dueDateFor } from '../../domain/correctiveActions/dueDate';
import { nowIso } from '../../lib/clock';
import { formatShortDate, today } from '../../lib/dates';
import { isLate } from '../../lib/due';
import { activityRoutes, recordSave } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { invalid, refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredCorrectiveAction } from './seed';
import { settingsIn } from '../settings';
import { inspectionDemoSettings } from '../areaSettings/handlers';

const FIRST_ID = 710_001;

function toResponse(action: StoredCorrectiveAction, company: Company) {
  const { jobId, responsibleId, createdById, ...row } = action;
  const { source } = action;
  return {
    ...row,
    photo: source?.kind === 'OBSERVATION' ? company.observations.get(source.id)?.photos[0] : undefined,
    job: jobOf(company, jobId),
    responsible: userOf(company, responsibleId),
    createdBy: userOf(company, createdById),
  };
}

const changeFields = (company: Company): ChangeFields<StoredCorrectiveAction> => [
  ['What must be done', ({ name }) => name],
  ['Details', ({ description }) => description],
  ['Status', ({ status }) => correctiveStatus(status).label],
  ['Priority', ({ priority }) => priorityNames[priority]],
  ['Due date', ({ dueDate }) => formatShortDate(dueDate)],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Responsible', ({ responsibleId }) => userOf(company, responsibleId)?.name ?? ''],
  ['Organization', ({ organization }) => organization],
  ['What was done', ({ evidence }) => evidence],
];

function requireKnown({ jobs, users }: Company, ids: { jobId?: string; responsibleId?: string | undefined }) {
  const { jobId = '', responsibleId = '' } = ids;
  refuseInvalid(
    jobId !== '' && !jobs.get(jobId) && 'jobId: This job no longer exists.',
    responsibleId !== '' && !users.get(responsibleId) && 'responsibleId: This user no longer exists.',
  );
}

/** The record that a new action follows from, with its current name. */
function sourceOf(
  { source }: CorrectiveActionDraft,
  { inspections, inspectionForms, observations }: Company,
): StoredCorrectiveAction['source'] {
  if (!source) return undefined;
  const name =
    source.kind === 'OBSERVATION'
      ? observations.get(source.id)?.name
      : inspectionForms.get(inspections.get(source.id)?.formId ?? '')?.name;
  return name === undefined ? undefined : { ...source, name };
}

/** The actions that follow from a record, for its response. */
export const correctiveActionsOf = (
  company: Company,
  kind: SourceKind,
  sourceId: string,
): CorrectiveActionLink[] =>
  company.correctiveActions
    .all()
    .filter(({ source }) => source?.kind === kind && source.id === sourceId)
    .map(({ id, name, status, dueDate, responsibleId, organization, questionId = '' }) => ({
      id,
      name,
      status,
      dueDate,
      responsible: userOf(company, responsibleId),
      organization,
      questionId,
    }));

const isOverdue = ({ status, dueDate }: StoredCorrectiveAction) =>
  isLate({ day: dueDate, isDone: correctiveStatus(status).closed });

/** The fields of a new action that its draft does not have. */
const newAction = ({ userId }: Caller) => ({
  status: correctiveStatuses()[0]?.code ?? '',
  source: undefined,
  createdById: userId,
  createdAt: nowIso(),
  closedAt: '',
  evidence: '',
  photos: [],
});

const actions = demoResource<StoredCorrectiveAction, CorrectiveActionDraft>(correctiveActionCalls, {
  rows: ({ company }) => company.correctiveActions,
  needs: 'inspections',
  // Managers see all actions, others those that they added or are responsible for.
  canSee: ({ responsibleId, createdById }, person) =>
    isManagerOr('correctiveAction', person, responsibleId, createdById),
  firstId: FIRST_ID,
  sort: {
    name: ({ name }) => name,
    priority: ({ priority }) => priorities.indexOf(priority),
    dueDate: ({ dueDate }) => dueDate,
    status: ({ status }) => correctiveStatuses().findIndex(({ code }) => code === status),
    createdAt: ({ createdAt }) => createdAt,
    closedAt: ({ closedAt }) => closedAt,
  },
  defaultSort: 'dueDate',
  searchText: ({ name, jobId, responsibleId, organization }, company) =>
    [name, jobOf(company, jobId)?.name, userOf(company, responsibleId)?.name, organization].join('\n'),
  filter: (query, _, { userId }) => {
    const mine = query.text('mine') === 'true';
    const [status, priority, jobId, organization] = ['status', 'priority', 'jobId', 'organization'].map(
      (name) => query.text(name),
    );
    const overdue = query.text('overdue') === 'true';
    return (action) =>
      (!status ||
        (status === NOT_CLOSED ? !correctiveStatus(action.status).closed : action.status === status)) &&
      (!priority || action.priority === priority) &&
      (!jobId || action.jobId === jobId) &&
      (!organization || action.organization === organization) &&
      (!mine || action.responsibleId === userId) &&
      (!overdue || isOverdue(action));
  },
  toListItem: toResponse,
  toResponse,
  check: (draft, company, before) => {
    requireKnown(company, draft);
    refuseInvalid(
      !before && draft.source !== undefined && !sourceOf(draft, company) && 'source: It no longer exists.',
    );
  },
  checkRemoval: ({ createdById }, _, person) => person.requireManagerOr('correctiveAction', createdById),
  toStored: (draft, before, company, person) => ({
    ...(before ?? newAction(person)),
    ...draft,
    source: before ? before.source : sourceOf(draft, company),
  }),
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.activity.correctiveAction.history, changeFields(company), row, before);
  },
});

/** Stores a change of an action as a new version. */
const keepChange = (
  call: SignedInCall,
  action: StoredCorrectiveAction,
  change: Partial<StoredCorrectiveAction>,
) => actions.keep(call, { ...action, ...change, version: action.version + 1 });

/** Adds the corrective action that a failed answer needs. */
export const addCorrectiveAction = (
  call: SignedInCall,
  action: Pick<
    StoredCorrectiveAction,
    'name' | 'description' | 'jobId' | 'responsibleId' | 'organization' | 'source' | 'questionId'
  >,
) =>
  actions.add(call, {
    ...newAction(call.person),
    ...action,
    priority: 'MEDIUM',
    dueDate: dueDateFor('MEDIUM', settingsIn(call.company, inspectionDemoSettings).correctionDays, today()),
  });

export const correctiveActionHandlers = [
  ...actions.routes,

  /** SAFE-12 */
  route(moveCorrectiveAction, (call) => {
    const { from, to } = call.params;
    const action = actions.one(call);
    const target = movesFrom(action.status).find(({ code }) => code === to);
    if (action.status !== from)
      throw new Refusal(
        409,
        `Someone else has moved this to ${correctiveStatus(action.status).label} in the meantime.`,
      );
    if (!target)
      throw new Refusal(
        409,
        `A corrective action cannot move from ${correctiveStatus(from).label} to ${correctiveStatus(to).label}.`,
      );
    const { evidence, photos } = call.body;
    if (target.closed && evidence === '') throw invalid('evidence: Say what was done.');
    return keepChange(call, action, {
      status: to,
      ...(target.closed && { evidence, photos }),
      closedAt: target.closed ? nowIso() : '',
    });
  }),

  route(reassignCorrectiveAction, (call) => {
    const action = actions.one(call);
    const { responsibleId } = call.body;
    requireKnown(call.company, { responsibleId });
    if (responsibleId === '' && action.organization === '')
      throw invalid('responsibleId: Choose who is responsible.');
    return keepChange(call, action, { responsibleId });
  }),

  ...activityRoutes(correctiveActionActivity, {
    readable: actions.readable,
    activity: ({ company }) => company.activity.correctiveAction,
  }),
];
