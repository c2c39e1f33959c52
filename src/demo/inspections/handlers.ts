import { isManagerOr } from '../../access/recordAccess';
import { MAX_ACTION_LENGTH } from '../../api/correctiveActions/contract';
import {
  inspectionCalls,
  inspectionDashboard,
  type InspectionDraft,
  inspectionStatuses,
  reviewInspection,
  shareInspection,
  submitInspection,
} from '../../api/inspections/contract';
import { itemTitle } from '../../api/inspectionItems/contract';
import { nowIso } from '../../lib/clock';
import { addDays, daysFrom, localDay, mondayOf, today, weeksBetween } from '../../lib/dates';
import type { Answers, Questionnaire } from '../../lib/questionnaire/questionnaire';
import {
  answerProblems,
  answersToSend,
  answerTo,
  failedQuestions,
  scoreOf,
  withPhotosOfFailures,
} from '../../lib/questionnaire/rules';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { sendNotification } from '../notifications/inbox';
import { jobOf } from '../names';
import { invalid, refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredInspection } from './seed';
import { settingsIn } from '../settings';
import { inspectionDemoSettings } from '../areaSettings/handlers';
import { addCorrectiveAction, correctiveActionsOf } from '../correctiveActions/handlers';

const FIRST_ID = 810_001;

export const formOf = ({ inspectionForms }: Company, { formId }: Pick<StoredInspection, 'formId'>) =>
  inspectionForms.get(formId);
const noQuestions: Questionnaire = { sections: [] };
const questionsFor = (company: Company, inspection: StoredInspection): Questionnaire =>
  formOf(company, inspection)?.versions.find(({ number }) => number === inspection.formVersion) ??
  noQuestions;
/** Percent; undefined without scored answers. */
export const scoreOfInspection = (inspection: StoredInspection, company: Company) =>
  scoreOf(questionsFor(company, inspection), inspection.answers)?.percent;
export const failedOf = (inspection: StoredInspection, company: Company) =>
  failedQuestions(questionsFor(company, inspection), inspection.answers);

function toRow(inspection: StoredInspection, company: Company) {
  const { id, formVersion, status, jobId, assigneeId, organization, dueDate, repeats, version } = inspection;
  const { submittedAt, submittedById, formId } = inspection;
  const form = formOf(company, inspection);
  const item = company.inspectionItems.get(inspection.itemId);
  const isDone = status !== 'SCHEDULED';
  return {
    id,
    name: form?.name ?? '',
    form: { id: formId, name: form?.name ?? '' },
    formVersion,
    use: form?.use,
    status,
    job: jobOf(company, jobId),
    assignee: userOf(company, assigneeId),
    organization,
    item: item && { id: item.id, name: itemTitle(item) },
    dueDate,
    repeats,
    submittedAt,
    submittedBy: userOf(company, submittedById),
    score: isDone ? scoreOfInspection(inspection, company) : undefined,
    failed: isDone ? failedOf(inspection, company).length : 0,
    version,
  };
}

/** The last result of the same form and version, on the same item or job, before this one. */
const previousOf = ({ inspections }: Company, inspection: StoredInspection) =>
  inspections
    .all()
    .filter(
      ({ formId, formVersion, jobId, itemId, submittedAt }) =>
        formId === inspection.formId &&
        formVersion === inspection.formVersion &&
        itemId === inspection.itemId &&
        (itemId !== '' || jobId === inspection.jobId) &&
        submittedAt !== '' &&
        submittedAt < inspection.submittedAt,
    )
    .sort((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1))
    .at(-1);

function toResponse(inspection: StoredInspection, company: Company) {
  const { id, answers, reviewedAt, reviewedById, reviewNote } = inspection;
  return {
    ...toRow(inspection, company),
    answers,
    previousAnswers: previousOf(company, inspection)?.answers,
    correctiveActions: correctiveActionsOf(company, 'INSPECTION', id),
    reviewedAt,
    reviewedBy: userOf(company, reviewedById),
    reviewNote,
  };
}

const isLate = ({ status, dueDate }: StoredInspection) => status === 'SCHEDULED' && dueDate < today();

function requireScheduled({ status }: StoredInspection) {
  if (status !== 'SCHEDULED')
    throw new Refusal(409, 'This inspection was submitted and can no longer be changed.');
}

function hasStatus(inspection: StoredInspection, status: string | undefined, company: Company): boolean {
  if (!status) return true;
  if (status === 'LATE') return isLate(inspection);
  const isDone = inspection.status !== 'SCHEDULED';
  if (status === 'DONE') return isDone;
  if (status === 'PASSED' || status === 'FAILED')
    return isDone && failedOf(inspection, company).length > 0 === (status === 'FAILED');
  return inspection.status === status;
}

/** Managers see all inspections, others those that they fill in. */
export const canSeeInspection = ({ assigneeId, submittedById }: StoredInspection, person: Caller) =>
  isManagerOr('inspection', person, assigneeId, submittedById);

const inspections = demoResource<StoredInspection, InspectionDraft>(inspectionCalls, {
  rows: ({ company }) => company.inspections,
  needs: 'inspections',
  canSee: canSeeInspection,
  firstId: FIRST_ID,
  sort: (company) => ({
    dueDate: ({ dueDate }) => dueDate,
    submittedAt: ({ submittedAt }) => submittedAt,
    status: ({ status }) => inspectionStatuses.indexOf(status),
    // Those without a score come after all others.
    score: (one) => (one.submittedAt === '' ? undefined : scoreOfInspection(one, company)) ?? 101,
  }),
  defaultSort: 'dueDate',
  searchText: (inspection, company) =>
    [
      formOf(company, inspection)?.name,
      company.jobs.get(inspection.jobId)?.name,
      userOf(company, inspection.assigneeId)?.name,
      inspection.organization,
      company.inspectionItems.get(inspection.itemId)?.name,
      company.inspectionItems.get(inspection.itemId)?.number,
    ].join('\n'),
  filter: (query, company, { userId }) => {
    const mine = query.text('mine') === 'true';
    const [use, status] = [query.text('use'), query.text('status')];
    const [jobId, organization] = [query.text('jobId'), query.text('organization')];
    const itemId = query.text('itemId');
    const [from, to] = [query.text('from'), query.text('to')];
    return (inspection) => {
      const day = localDay(inspection.submittedAt) || inspection.dueDate;
      return (
        (!use || formOf(company, inspection)?.use === use) &&
        hasStatus(inspection, status, company) &&
        (!jobId || inspection.jobId === jobId) &&
        (!itemId || inspection.itemId === itemId) &&
        (!mine || inspection.assigneeId === userId) &&
        (organization === undefined || inspection.organization === organization) &&
        (!from || day >= from) &&
        (!to || day <= to)
      );
    };
  },
  toListItem: toRow,
  toResponse,
  check: (
    { formId, jobId, assigneeId, itemId },
    { inspectionForms, inspectionItems, jobs, users },
    before,
  ) => {
    if (before) requireScheduled(before);
    refuseInvalid(
      formId !== before?.formId &&
        inspectionForms.get(formId)?.status !== 'PUBLISHED' &&
        'formId: This form is not published.',
      !jobs.get(jobId) && 'jobId: This job no longer exists.',
      assigneeId !== '' && !users.get(assigneeId) && 'assigneeId: This user no longer exists.',
      itemId !== '' && !inspectionItems.get(itemId) && 'itemId: This item no longer exists.',
    );
  },
  toStored: (draft, before, { inspectionForms }) => ({
    answers: {},
    submittedAt: '',
    submittedById: '',
    reviewedAt: '',
    reviewedById: '',
    reviewNote: '',
    status: 'SCHEDULED',
    ...draft,
    // A change of the form itself leaves planned inspections with the version that they were planned with.
    formVersion:
      before?.formId === draft.formId
        ? before.formVersion
        : (inspectionForms.get(draft.formId)?.versions.at(-1)?.number ?? 1),
  }),
  checkRemoval: requireScheduled,
});

/** Adds a corrective action for each failed answer that needs one. */
function addCorrectiveActions(call: SignedInCall, inspection: StoredInspection): void {
  const { id, answers, jobId, organization, assigneeId } = inspection;
  for (const question of failedOf(inspection, call.company))
    if (question.onFailure.includes('correctiveAction'))
      addCorrectiveAction(call, {
        name: question.text.slice(0, MAX_ACTION_LENGTH),
        description: answerTo(answers, question).comment,
        jobId,
        responsibleId: assigneeId || call.person.userId,
        organization,
        source: { kind: 'INSPECTION', id, name: formOf(call.company, inspection)?.name ?? '' },
        questionId: question.id,
      });
}

/** Tells the manager of the job what was found. */
function notifyManager(company: Company, inspection: StoredInspection): void {
  const job = company.jobs.get(inspection.jobId);
  const manager = company.employees.get(job?.managerId ?? '')?.user;
  const findings = failedOf(inspection, company).length;
  if (!job || !manager || findings === 0) return;
  sendNotification(company.inboxes, manager.userId, {
    id: `findings-${inspection.id}`,
    createdDateTime: inspection.submittedAt,
    serviceName: 'safety-inspection-service',
    title: 'Inspection with findings',
    message: `${formOf(company, inspection)?.name ?? 'An inspection'}, ${job.name}: ${findings} ${findings === 1 ? 'finding' : 'findings'}.`,
  });
}

type Row = ReturnType<typeof toRow>;

/** The figures of results and of what is late. */
function figuresOf(done: readonly Row[], late: readonly Row[]) {
  const scores = done.flatMap(({ score }) => score ?? []);
  return {
    done: done.length,
    late: late.length,
    failed: done.reduce((sum, { failed }) => sum + failed, 0),
    score:
      scores.length > 0 ? Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length) : undefined,
  };
}

/** The figures by a part of the inspections, most results first. */
function groupsOf(
  done: readonly Row[],
  late: readonly Row[],
  groupOf: (row: Row) => { id: string; name: string } | undefined,
) {
  const noGroup = { id: '', name: '' };
  const inGroup = (rows: readonly Row[], id: string) =>
    rows.filter((row) => (groupOf(row) ?? noGroup).id === id);
  const groups = new Map(
    [...done, ...late].map((row) => groupOf(row) ?? noGroup).map((one) => [one.id, one]),
  );
  return [...groups.values()]
    .map(({ id, name }) => ({ id, name, ...figuresOf(inGroup(done, id), inGroup(late, id)) }))
    .sort((one, other) => other.done - one.done || (one.name < other.name ? -1 : 1));
}

const MAX_FAILED_ITEMS = 10;

function failedItemsOf(company: Company, done: readonly StoredInspection[]) {
  const counts = new Map<string, number>();
  for (const inspection of done)
    for (const { text } of failedOf(inspection, company)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_FAILED_ITEMS);
}

export const inspectionHandlers = [
  /** SAFE-13 */
  route(inspectionDashboard, ({ company, person, query }) => {
    person.require('inspections');
    const [use, from, to, ofJob, organization] = ['use', 'from', 'to', 'jobId', 'organization'].map((name) =>
      query.text(name),
    );
    if (!from || !to || from > to) throw invalid('from: Choose a period.');
    const visible = company.inspections
      .all()
      .filter(
        (one) =>
          (!use || formOf(company, one)?.use === use) &&
          (!ofJob || one.jobId === ofJob) &&
          (!organization || one.organization === organization) &&
          canSeeInspection(one, person),
      );
    const toRows = (some: readonly StoredInspection[]) => some.map((one) => toRow(one, company));
    const within = (first: string, last: string) =>
      visible.filter(({ submittedAt }) => {
        const day = localDay(submittedAt);
        return day !== '' && day >= first && day <= last;
      });
    const results = within(from, to);
    const [done, late] = [toRows(results), toRows(visible.filter(isLate))];
    const before = within(addDays(from, daysFrom(to, from) - 1), addDays(from, -1));
    return {
      ...figuresOf(done, late),
      planned: visible.filter(
        ({ status, dueDate }) =>
          status === 'SCHEDULED' && dueDate >= today() && dueDate < addDays(today(), 7),
      ).length,
      toReview: visible.filter(({ status }) => status === 'SUBMITTED').length,
      before: figuresOf(toRows(before), []),
      weeks: weeksBetween(from, to).map((monday) => {
        const ofWeek = done.filter(({ submittedAt }) => mondayOf(localDay(submittedAt)) === monday);
        const withFailures = ofWeek.filter(({ failed }) => failed > 0).length;
        const { score } = figuresOf(ofWeek, []);
        return { monday, passed: ofWeek.length - withFailures, withFailures, score };
      }),
      failedItems: failedItemsOf(company, results),
      jobs: groupsOf(done, late, ({ job }) => job),
      organizations: groupsOf(done, late, ({ organization }) => ({ id: organization, name: organization })),
      inspectors: groupsOf(done, late, ({ submittedBy, assignee }) => submittedBy ?? assignee),
    };
  }),

  ...inspections.routes,

  /** SAFE-11 */
  route(submitInspection, (call) => {
    const { company, person, body } = call;
    const inspection = inspections.one(call);
    if (inspection.status !== 'SCHEDULED') {
      const by = userOf(company, inspection.submittedById)?.name ?? 'Somebody else';
      throw new Refusal(409, `${by} has already submitted this inspection. Your answers are still here.`);
    }
    inspections.requireCurrentVersion(inspection, body.version, ' Your answers are still here.');
    const questionnaire = questionsFor(company, inspection);
    const answers: Answers = answersToSend(questionnaire, body.answers);
    const settings = settingsIn(company, inspectionDemoSettings);
    const [problem] = answerProblems(
      settings.photoNeeded ? withPhotosOfFailures(questionnaire) : questionnaire,
      answers,
    );
    if (problem) throw invalid(`answers: ${problem.text}`);
    const submitted: StoredInspection = {
      ...inspection,
      answers,
      status: 'SUBMITTED',
      submittedAt: nowIso(),
      submittedById: person.userId,
      version: inspection.version + 1,
    };
    const form = formOf(company, inspection);
    if (form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
    addCorrectiveActions(call, submitted);
    if (settings.notifyManager) notifyManager(company, submitted);
    if (inspection.repeats === 'WEEKLY') {
      inspections.add(call, {
        ...inspection,
        dueDate: addDays(inspection.dueDate, 7),
        formVersion: form?.versions.at(-1)?.number ?? inspection.formVersion,
      });
    }
    return inspections.keep(call, submitted);
  }),

  route(reviewInspection, (call) => {
    const { person, body } = call;
    person.require('inspectionManagement');
    const inspection = inspections.one(call);
    inspections.requireCurrentVersion(inspection, body.version);
    if (inspection.status === 'SCHEDULED') throw new Refusal(409, 'This inspection is not submitted yet.');
    return inspections.keep(call, {
      ...inspection,
      status: 'REVIEWED',
      reviewedAt: nowIso(),
      reviewedById: person.userId,
      reviewNote: body.note,
      version: inspection.version + 1,
    });
  }),

  /** SAFE-18 */
  route(shareInspection, (call) => {
    const { userIds, emails } = call.body;
    const inspection = inspections.one(call);
    if (inspection.status === 'SCHEDULED') throw new Refusal(409, 'This inspection has no result yet.');
    refuseInvalid(
      userIds.some((id) => !call.company.users.get(id)) && 'userIds: A user no longer exists.',
      userIds.length + emails.length === 0 && 'userIds: Choose at least one recipient.',
    );
    return { sent: userIds.length + emails.length };
  }),
];
