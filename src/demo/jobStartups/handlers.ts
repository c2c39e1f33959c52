import {
  answerJobStartup,
  decideJobStartup,
  jobStartupActivity,
  jobStartupCalls,
  type JobStartupDraft,
  jobStartupFigures,
  jobStartupFileCalls,
  startupStatuses,
  startupStatusNames,
} from '../../api/jobStartups/contract';
import {
  approvalDenialReason,
  APPROVALS_NEEDED,
  isStartupChangeable,
  startupDue,
} from '../../domain/jobStartups/rules';
import { nowIso } from '../../lib/clock';
import { isLate } from '../../lib/due';
import { isAnswerable, type Questionnaire, questionsOf } from '../../lib/questionnaire/questionnaire';
import {
  answerProblems,
  answersToSend,
  answerTo,
  askedAgain,
  askedQuestions,
  failedQuestions,
  isAnswered,
} from '../../lib/questionnaire/rules';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles, documentType, fileRoutes } from '../files/handlers';
import { jobOf } from '../names';
import type { Query } from '../query';
import { invalid, refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredStartup } from './seed';

const reads = 'jobStartup';
const needs = 'jobStartupManagement';

const versionOf = ({ inspectionForms }: Company, { formId, formVersion }: StoredStartup) =>
  inspectionForms.get(formId)?.versions.find(({ number }) => number === formVersion);
const questionsFor = (company: Company, row: StoredStartup): Questionnaire => ({
  sections: versionOf(company, row)?.sections ?? [],
});
/** All photos and files of the answers. */
const filesOf = ({ answers }: Pick<StoredStartup, 'answers'>) =>
  Object.values(answers).flatMap((answer) => answer?.photos ?? []);

function toListItem(row: StoredStartup, company: Company) {
  const { id, partnerName, jobName, client, status, startsOn, dueDate, submittedAt, version } = row;
  const partner = company.organizations.get(row.partnerId);
  const job = client ? { id: `client-${jobName}`, name: jobName } : jobOf(company, row.jobId);
  const questionnaire = questionsFor(company, row);
  const asked = askedQuestions(questionnaire, row.answers).filter(isAnswerable);
  const currentName = partner?.name ?? partnerName;
  return {
    id,
    name: `${client?.name ?? currentName}, ${job?.name ?? jobName}`,
    partner: partner && { id: partner.id, name: partner.name },
    partnerName: currentName,
    client,
    job,
    jobClosed: company.jobs.get(row.jobId)?.status === 'CLOSED',
    status,
    startsOn,
    dueDate,
    asked: asked.length,
    answered: asked.filter((question) => isAnswered(question, answerTo(row.answers, question))).length,
    failed: failedQuestions(questionnaire, row.answers).length,
    submittedAt,
    submittedBy: userOf(company, row.submittedById),
    approvals: row.approvals.map(({ id: userId, at }) => ({
      id: userId,
      name: userOf(company, userId)?.name ?? client?.name ?? '',
      at,
    })),
    version,
  };
}

function toResponse(row: StoredStartup, company: Company) {
  const { note, formId, formVersion, answers, queriedIds, objection, client } = row;
  const form = company.inspectionForms.get(formId);
  return {
    ...toListItem(row, company),
    note,
    form: form && { id: form.id, name: form.name },
    formVersion,
    ...questionsFor(company, row),
    answers,
    queried: queriedIds.map((id) => ({ id })),
    objection: objection && { ...objection, by: userOf(company, objection.byId) ?? client },
  };
}

const changeFields: ChangeFields<StoredStartup> = [
  ['Trade partner', ({ partnerName }) => partnerName],
  ['Job', ({ jobName }) => jobName],
  ['First day', ({ startsOn }) => startsOn],
  ['Due date', ({ dueDate }) => dueDate],
  ['Note', ({ note }) => note],
];

/** The filters that the figures have, too. */
function sharedFilter(query: Query) {
  const [partnerId, jobId] = [query.text('partnerId'), query.text('jobId')];
  const [from, to] = [query.text('from'), query.text('to')];
  const isClient = query.boolean('client') ?? false;
  return (row: StoredStartup) =>
    (row.client !== undefined) === isClient &&
    (!partnerId || row.partnerId === partnerId) &&
    (!jobId || row.jobId === jobId) &&
    (!from || row.dueDate >= from) &&
    (!to || row.dueDate <= to);
}

const isLateStartup = (row: StoredStartup, company: Company) => isLate(startupDue(toListItem(row, company)));

const startups = demoResource<StoredStartup, JobStartupDraft>(jobStartupCalls, {
  rows: ({ company }) => company.jobStartups,
  needs,
  readers: reads,
  firstId: 896_001,
  sort: (company) => ({
    dueDate: ({ dueDate }) => dueDate,
    startsOn: ({ startsOn }) => startsOn,
    partner: (row) => toListItem(row, company).partnerName,
    job: (row) => toListItem(row, company).job?.name ?? row.jobName,
    status: ({ status }) => startupStatuses.indexOf(status),
  }),
  defaultSort: 'dueDate',
  searchText: (row, company) => {
    const { name, client, submittedBy, approvals } = toListItem(row, company);
    return [name, client?.name, submittedBy?.name, ...approvals.map((one) => one.name)].join('\n');
  },
  filter: (query, company, { userId }) => {
    const matches = sharedFilter(query);
    const status = query.oneOf('status', [...startupStatuses, 'PENDING']);
    const [late, toApprove] = [query.boolean('late'), query.boolean('toApprove')];
    return (row) =>
      matches(row) &&
      (!status || (status === 'PENDING' ? row.status !== 'APPROVED' : row.status === status)) &&
      (!late || isLateStartup(row, company)) &&
      (!toApprove || approvalDenialReason(toListItem(row, company), userId) === undefined);
  },
  toListItem,
  toResponse,
  check: ({ partnerId, jobId }, company, before) => {
    if (before) requireChangeable(before);
    const partner = company.organizations.get(partnerId);
    const job = company.jobs.get(jobId);
    refuseInvalid(
      partner?.kind !== 'TRADE' && 'partnerId: This trade partner no longer exists.',
      partner?.status === 'INACTIVE' &&
        before?.partnerId !== partnerId &&
        'partnerId: This trade partner is inactive.',
      !job && 'jobId: This job no longer exists.',
      job?.status === 'CLOSED' && before?.jobId !== jobId && 'jobId: This job is closed.',
      company.jobStartups
        .all()
        .some((one) => one.id !== before?.id && one.partnerId === partnerId && one.jobId === jobId) &&
        'jobId: This trade partner already has a job startup for this job.',
    );
    if (!before && !publishedForm(company))
      throw new Refusal(409, 'There is no published form for job startups. Publish one in Forms.');
  },
  toStored: (draft, before, company, { userId }) => ({
    ...(before ?? newStartup(company, userId)),
    ...draft,
    partnerName: company.organizations.get(draft.partnerId)?.name ?? '',
    jobName: company.jobs.get(draft.jobId)?.name ?? '',
  }),
  onSaved: (call, row, before) =>
    recordSave(call, call.company.activity.jobStartup.history, changeFields, row, before),
  checkRemoval: ({ approvals }) => {
    if (approvals.length > 0) throw new Refusal(409, 'It was approved, so it stays.');
  },
  onRemoved: (row, company) => {
    company.activity.jobStartup.remove(row.id);
    removeDroppedPhotos(company, { photos: [] }, { photos: filesOf(row) });
  },
});

const publishedForm = ({ inspectionForms }: Company) =>
  inspectionForms
    .all()
    .filter(({ use, status }) => use === 'JOB_STARTUP' && status === 'PUBLISHED')
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
    .at(0);

function newStartup(company: Company, userId: string) {
  const form = publishedForm(company);
  return {
    status: 'OPEN' as const,
    formId: form?.id ?? '',
    formVersion: form?.versions.at(-1)?.number ?? 0,
    answers: {},
    queriedIds: [],
    submittedAt: '',
    submittedById: '',
    approvals: [],
    createdById: userId,
  };
}

function requireChangeable({ status }: StoredStartup) {
  if (!isStartupChangeable({ status }))
    throw new Refusal(
      409,
      status === 'APPROVED'
        ? 'This job startup is approved and can no longer be changed.'
        : 'This job startup waits for approval. Return it to change it.',
    );
}

function recordEvent(call: SignedInCall, { id }: StoredStartup, what: string, to = '') {
  recordChanges(call, call.company.activity.jobStartup.history, id, [{ what, from: '', to }]);
}

function keep(call: SignedInCall, row: StoredStartup): unknown {
  call.company.jobStartups.put(row.id, row);
  return toResponse(row, call.company);
}

export const jobStartupHandlers = [
  route(jobStartupFigures, ({ company, person, query }) => {
    person.require(reads);
    const rows = company.jobStartups.all().filter(sharedFilter(query));
    const of = (status: StoredStartup['status']) => rows.filter((row) => row.status === status).length;
    return {
      open: of('OPEN'),
      submitted: of('SUBMITTED'),
      returned: of('RETURNED'),
      approved: of('APPROVED'),
      late: rows.filter((row) => isLateStartup(row, company)).length,
    };
  }),

  ...startups.routes,

  /** SAFE-24 */
  route(answerJobStartup, (call) => {
    const { company, person, body } = call;
    const row = startups.readable(call);
    requireChangeable(row);
    startups.requireCurrentVersion(row, body.version, ' Your answers are still here.');
    const questionnaire = questionsFor(company, row);
    const shown = row.status === 'RETURNED' ? askedAgain(questionnaire, row.queriedIds) : questionnaire;
    const ids = new Set(questionsOf(shown).map(({ id }) => id));
    const pick = (answers: StoredStartup['answers'], isShown: boolean) =>
      Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id) === isShown));
    const answers = answersToSend(questionnaire, {
      ...pick(row.answers, false),
      ...pick(body.answers, true),
    });
    const changed = { ...row, answers, version: row.version + 1 };
    if (!areOwnFiles(filesOf(changed), company, person.userId, filesOf(row)))
      throw invalid('answers: A file was not uploaded.');
    recordEvent(call, row, 'Answers changed');
    const response = keep(call, changed);
    removeDroppedPhotos(company, { photos: filesOf(changed) }, { photos: filesOf(row) });
    return response;
  }),

  /** SAFE-24 */
  route(decideJobStartup, (call) => {
    const { company, person, body } = call;
    const { userId } = person;
    const { decision, reason, questionIds, version } = body;
    const row = decision === 'SUBMIT' ? startups.readable(call) : startups.one(call);
    const { status, approvals } = row;
    const hasApproved = approvals.some(({ id }) => id === userId);
    const isDone =
      (decision === 'SUBMIT' &&
        status === 'SUBMITTED' &&
        row.submittedById === userId &&
        approvals.length === 0) ||
      (decision === 'APPROVE' && hasApproved) ||
      (decision === 'RETURN' &&
        status === 'RETURNED' &&
        row.objection?.byId === userId &&
        row.objection.reason === reason);
    // The browser has sent it again (FAULT-102).
    if (isDone) return toResponse(row, company);
    startups.requireCurrentVersion(row, version);
    if (decision !== 'WITHDRAW' && toListItem(row, company).jobClosed)
      throw new Refusal(409, 'The job is closed.');
    const at = nowIso();
    const next = version + 1;

    if (decision === 'SUBMIT') {
      requireChangeable(row);
      const [problem] = answerProblems(questionsFor(company, row), row.answers);
      if (problem) throw new Refusal(409, `Not all questions are answered. ${problem.text}.`);
      recordEvent(call, row, 'Submitted');
      const form = company.inspectionForms.get(row.formId);
      if (form && row.submittedAt === '')
        company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
      return keep(call, {
        ...row,
        status: 'SUBMITTED',
        submittedAt: at,
        submittedById: userId,
        approvals: [],
        queriedIds: [],
        version: next,
      });
    }

    if (row.client) throw new Refusal(403, `${row.client.name} decides about it.`);

    if (decision === 'APPROVE') {
      const denial = approvalDenialReason(toListItem(row, company), userId);
      if (denial) throw new Refusal(409, denial);
      const both = [...approvals, { id: userId, at }];
      const isLast = both.length >= APPROVALS_NEEDED;
      recordEvent(call, row, 'Approved', `${both.length} of ${APPROVALS_NEEDED}`);
      const { objection, ...rest } = row;
      return keep(call, {
        ...rest,
        ...(objection && !isLast && { objection }),
        approvals: both,
        status: isLast ? 'APPROVED' : 'SUBMITTED',
      });
    }

    if (decision === 'RETURN') {
      if (status !== 'SUBMITTED' && status !== 'APPROVED')
        throw new Refusal(409, `It cannot be returned: ${startupStatusNames[status].toLowerCase()}.`);
      recordEvent(call, row, 'Returned', reason);
      const known = new Set(questionsOf(questionsFor(company, row)).map(({ id }) => id));
      return keep(call, {
        ...row,
        status: 'RETURNED',
        approvals: [],
        queriedIds: questionIds.filter((id) => known.has(id)),
        objection: { kind: 'RETURNED', byId: userId, at, reason },
        version: next,
      });
    }

    if (!hasApproved) throw new Refusal(409, 'You have not approved it.');
    recordEvent(call, row, 'Approval withdrawn', reason);
    return keep(call, {
      ...row,
      status: 'SUBMITTED',
      approvals: approvals.filter(({ id }) => id !== userId),
      objection: { kind: 'WITHDRAWN', byId: userId, at, reason },
      version: next,
    });
  }),

  ...activityRoutes(jobStartupActivity, {
    readable: startups.readable,
    activity: ({ company }) => company.activity.jobStartup,
  }),

  ...fileRoutes(
    jobStartupFileCalls,
    reads,
    reads,
    documentType({
      accept: '.pdf,.docx,.xlsx,.jpg,.jpeg,.png,.webp',
      kinds: 'a PDF, an office file or a picture',
    }),
  ),
];
