import {
  addCorrectiveActionComment,
  changeCorrectiveAction,
  correctiveActionCalls,
  correctiveActionComments,
  type CorrectiveActionDraft,
  correctiveActionHistory,
  correctiveStatus,
  correctiveStatuses,
  moveCorrectiveAction,
  movesFrom,
  NOT_CLOSED,
  priorities,
  priorityNames,
} from '../../api/correctiveActions/contract';
import { now } from '../../lib/clock';
import { formatShortDate, today } from '../../lib/dates';
import { type ChangeFields, fieldChanges, historyEvent, recordChanges } from '../changes';
import { addComment, commentPage } from '../comments';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { invalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredCorrectiveAction } from '../seed/correctiveActions';

/** The first id of added actions. */
export const correctiveActionFirstId = 710_001;

const jobOf = ({ jobs }: Company, jobId: string) => {
  const job = jobs.get(jobId);
  return job && { id: job.id, name: job.name };
};
const userOf = ({ users }: Company, userId: string) => {
  const user = users.get(userId);
  return user && { id: userId, name: user.fullName };
};

function toResponse(action: StoredCorrectiveAction, company: Company) {
  const { jobId, responsibleId, createdById, ...row } = action;
  return {
    ...row,
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
  const errors = [
    jobId !== '' && !jobs.get(jobId) && 'jobId: This job no longer exists.',
    responsibleId !== '' && !users.get(responsibleId) && 'responsibleId: This user no longer exists.',
  ].filter((error) => error !== false);
  if (errors.length > 0) throw invalid(...errors);
}

const isOverdue = ({ status, dueDate }: StoredCorrectiveAction) =>
  dueDate < today() && !correctiveStatus(status).closed;

const actions = demoResource<StoredCorrectiveAction, CorrectiveActionDraft>(correctiveActionCalls, {
  rows: ({ company }) => company.correctiveActions,
  needs: 'inspections',
  // Managers see all actions, others those that they added or are responsible for.
  canSee: ({ responsibleId, createdById }, person) =>
    person.may('inspectionManagement') || [responsibleId, createdById].includes(person.userId),
  firstId: correctiveActionFirstId,
  sort: {
    name: ({ name }) => name,
    priority: ({ priority }) => priorities.indexOf(priority),
    dueDate: ({ dueDate }) => dueDate,
    status: ({ status }) => correctiveStatuses().findIndex(({ code }) => code === status),
    createdAt: ({ createdAt }) => createdAt,
  },
  defaultSort: 'dueDate',
  searchText: ({ name, jobId, responsibleId, organization }, company) =>
    [name, jobOf(company, jobId)?.name, userOf(company, responsibleId)?.name, organization].join('\n'),
  filter: (query) => {
    const [status, priority, jobId] = [query.text('status'), query.text('priority'), query.text('jobId')];
    const [overdue, responsibleId] = [query.text('overdue') === 'true', query.text('responsibleId')];
    return (action) =>
      (!status ||
        (status === NOT_CLOSED ? !correctiveStatus(action.status).closed : action.status === status)) &&
      (!priority || action.priority === priority) &&
      (!jobId || action.jobId === jobId) &&
      (!responsibleId || action.responsibleId === responsibleId) &&
      (!overdue || isOverdue(action));
  },
  toListItem: toResponse,
  toResponse,
  check: (draft, company) => requireKnown(company, draft),
  checkRemoval: ({ createdById }, _, person) => {
    if (createdById !== person.userId) person.require('inspectionManagement');
  },
  toStored: (draft, before, _, person) => ({
    status: before?.status ?? correctiveStatuses()[0]?.code ?? '',
    source: before?.source,
    createdById: before?.createdById ?? person.userId,
    createdAt: before?.createdAt ?? new Date(now()).toISOString(),
    closedAt: before?.closedAt ?? '',
    evidence: before?.evidence ?? '',
    photos: before?.photos ?? [],
    ...draft,
  }),
  onSaved: (call, row, before) => {
    const { company } = call;
    const changes = before ? fieldChanges(changeFields(company), before, row) : [historyEvent('Added')];
    recordChanges(call, company.correctiveActionHistories, row.id, changes);
  },
});

/** Stores a change of an action as a new version. */
const keepChange = (
  call: SignedInCall,
  action: StoredCorrectiveAction,
  change: Partial<StoredCorrectiveAction>,
) => actions.keep(call, { ...action, ...change, version: action.version + 1 });

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
      closedAt: target.closed ? new Date(now()).toISOString() : '',
    });
  }),

  route(changeCorrectiveAction, (call) => {
    const action = actions.one(call);
    const { responsibleId = action.responsibleId, dueDate = action.dueDate } = call.body;
    requireKnown(call.company, { responsibleId });
    if (responsibleId === '' && action.organization === '')
      throw invalid('responsibleId: Choose who is responsible.');
    return keepChange(call, action, { responsibleId, dueDate });
  }),

  route(correctiveActionComments, (call) => {
    const { id } = actions.readable(call);
    const { company, query } = call;
    return commentPage(company, query, company.correctiveActionComments.get(id)?.rows ?? []);
  }),

  route(addCorrectiveActionComment, (call) => {
    const { id } = actions.readable(call);
    return addComment(call, call.company.correctiveActionComments, id, call.body);
  }),

  route(correctiveActionHistory, (call) => {
    const { id } = actions.readable(call);
    const rows = call.company.correctiveActionHistories.get(id)?.rows ?? [];
    return { history: call.query.slice(rows.toReversed()), total: rows.length };
  }),
];
