import { correctiveStatuses, dueDateFor } from '../../api/correctiveActions/contract';
import { inspectionSettings } from '../../api/areaSettings/contract';
import {
  inspectionCalls,
  inspectionDashboard,
  type InspectionDraft,
  inspectionStatuses,
  reviewInspection,
  shareInspection,
  submitInspection,
} from '../../api/inspections/contract';
import { now } from '../../lib/clock';
import { addDays, daysFrom, isoWeekOf, today } from '../../lib/dates';
import type { Answers, Questionnaire } from '../../lib/questionnaire/questionnaire';
import {
  answerProblems,
  answersToSend,
  answerTo,
  failedQuestions,
  scoreOf,
} from '../../lib/questionnaire/rules';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { nextId } from '../nextId';
import { invalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredInspection } from '../seed/inspections';
import { correctiveActionFirstId } from './correctiveActions';

const FIRST_ID = 810_001;

const formOf = ({ inspectionForms }: Company, { formId }: Pick<StoredInspection, 'formId'>) =>
  inspectionForms.get(formId);
const noQuestions: Questionnaire = { sections: [] };
const questionsFor = (company: Company, inspection: StoredInspection): Questionnaire =>
  formOf(company, inspection)?.versions.find(({ number }) => number === inspection.formVersion) ??
  noQuestions;
const nameIn = (table: { get: (id: string) => { name: string } | undefined }, id: string) => {
  const row = table.get(id);
  return row && { id, name: row.name };
};
const userOf = ({ users }: Company, id: string) => {
  const user = users.get(id);
  return user && { id, name: user.fullName };
};

function toRow(inspection: StoredInspection, company: Company) {
  const { id, formVersion, status, jobId, assigneeId, organization, dueDate, repeats, version } = inspection;
  const { answers, submittedAt, submittedById, formId } = inspection;
  const form = formOf(company, inspection);
  const questionnaire = questionsFor(company, inspection);
  const isDone = status !== 'SCHEDULED';
  return {
    id,
    name: form?.name ?? '',
    form: { id: formId, name: form?.name ?? '' },
    formVersion,
    use: form?.use,
    status,
    job: nameIn(company.jobs, jobId),
    assignee: userOf(company, assigneeId),
    organization,
    dueDate,
    repeats,
    submittedAt,
    submittedBy: userOf(company, submittedById),
    score: isDone ? scoreOf(questionnaire, answers)?.percent : undefined,
    failed: isDone ? failedQuestions(questionnaire, answers).length : 0,
    version,
  };
}

/** The last result of the same form and version on the same job before this one. */
const previousOf = ({ inspections }: Company, inspection: StoredInspection) =>
  inspections
    .all()
    .filter(
      ({ formId, formVersion, jobId, submittedAt }) =>
        formId === inspection.formId &&
        formVersion === inspection.formVersion &&
        jobId === inspection.jobId &&
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
    correctiveActions: company.correctiveActions
      .all()
      .filter(({ source }) => source?.kind === 'INSPECTION' && source.id === id)
      .map(({ id: actionId, name, status }) => ({ id: actionId, name, status })),
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

const inspections = demoResource<StoredInspection, InspectionDraft>(inspectionCalls, {
  rows: ({ company }) => company.inspections,
  needs: 'inspections',
  // Managers see all inspections, others those that they fill in.
  canSee: ({ assigneeId, submittedById }, person) =>
    person.may('inspectionManagement') || [assigneeId, submittedById].includes(person.userId),
  firstId: FIRST_ID,
  sort: {
    name: ({ formId }) => formId,
    dueDate: ({ dueDate }) => dueDate,
    submittedAt: ({ submittedAt }) => submittedAt,
    status: ({ status }) => inspectionStatuses.indexOf(status),
  },
  defaultSort: 'dueDate',
  searchText: (inspection, company) =>
    [
      formOf(company, inspection)?.name,
      company.jobs.get(inspection.jobId)?.name,
      userOf(company, inspection.assigneeId)?.name,
      inspection.organization,
    ].join('\n'),
  filter: (query, company) => {
    const [uses, status] = [query.text('use')?.split(','), query.text('status')];
    const [jobId, formId, organization] = [
      query.text('jobId'),
      query.text('formId'),
      query.text('organization'),
    ];
    const [from, to] = [query.text('from'), query.text('to')];
    return (inspection) => {
      const day = inspection.submittedAt.slice(0, 10) || inspection.dueDate;
      return (
        (!uses || uses.includes(formOf(company, inspection)?.use ?? '')) &&
        (!status || (status === 'LATE' ? isLate(inspection) : inspection.status === status)) &&
        (!jobId || inspection.jobId === jobId) &&
        (!formId || inspection.formId === formId) &&
        (organization === undefined || inspection.organization === organization) &&
        (!from || day >= from) &&
        (!to || day <= to)
      );
    };
  },
  toListItem: toRow,
  toResponse,
  check: ({ formId, jobId, assigneeId }, { inspectionForms, jobs, users }, before) => {
    if (before) requireScheduled(before);
    const errors = [
      formId !== before?.formId &&
        inspectionForms.get(formId)?.status !== 'PUBLISHED' &&
        'formId: This form is not published.',
      !jobs.get(jobId) && 'jobId: This job no longer exists.',
      assigneeId !== '' && !users.get(assigneeId) && 'assigneeId: This user no longer exists.',
    ].filter((error) => error !== false);
    if (errors.length > 0) throw invalid(...errors);
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
  const { company, person } = call;
  const { answers, jobId, organization, assigneeId } = inspection;
  const form = formOf(company, inspection);
  const stored = company.settings.get(inspectionSettings.read.key) as { correctionDays?: number } | undefined;
  for (const question of failedQuestions(questionsFor(company, inspection), answers)) {
    if (!question.onFailure.includes('correctiveAction')) continue;
    const id = nextId(company, 'correctiveAction', correctiveActionFirstId);
    company.correctiveActions.put(id, {
      id,
      name: question.text.slice(0, 200),
      description: answerTo(answers, question).comment,
      status: correctiveStatuses()[0]?.code ?? '',
      priority: 'MEDIUM',
      dueDate: dueDateFor('MEDIUM', stored?.correctionDays ?? 7, today()),
      jobId,
      responsibleId: assigneeId || person.userId,
      organization,
      source: { kind: 'INSPECTION', id: inspection.id, name: form?.name ?? '' },
      createdById: person.userId,
      createdAt: new Date(now()).toISOString(),
      closedAt: '',
      evidence: '',
      photos: [],
      version: 1,
    });
  }
}

/** The figures of results and of what is late. */
function figuresOf(company: Company, done: readonly StoredInspection[], late: number) {
  const rows = done.map((inspection) => toRow(inspection, company));
  const scores = rows.flatMap(({ score }) => score ?? []);
  return {
    done: rows.length,
    late,
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    score:
      scores.length > 0 ? Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length) : undefined,
  };
}

/** The figures by a key of the inspections, most results first. */
function groupsOf(
  company: Company,
  { done, late }: { done: readonly StoredInspection[]; late: readonly StoredInspection[] },
  keyOf: (inspection: StoredInspection) => string,
  nameOf: (key: string) => string,
) {
  const keys = [...new Set([...done, ...late].map(keyOf))];
  return keys
    .map((key) => ({
      id: key,
      name: nameOf(key),
      ...figuresOf(
        company,
        done.filter((one) => keyOf(one) === key),
        late.filter((one) => keyOf(one) === key).length,
      ),
    }))
    .sort((one, other) => other.done - one.done || (one.name < other.name ? -1 : 1));
}

const MAX_FAILED_ITEMS = 10;

function failedItemsOf(company: Company, done: readonly StoredInspection[]) {
  const counts = new Map<string, number>();
  for (const inspection of done)
    for (const { text } of failedQuestions(questionsFor(company, inspection), inspection.answers))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_FAILED_ITEMS);
}

export const inspectionHandlers = [
  /** SAFE-13 */
  route(inspectionDashboard, ({ company, person, query }) => {
    person.require('inspections');
    const [use, from, to] = [query.text('use'), query.text('from'), query.text('to')];
    if (!from || !to || from > to) throw invalid('from: Choose a period.');
    const isManager = person.may('inspectionManagement');
    const visible = company.inspections
      .all()
      .filter(
        (one) =>
          (use === undefined || formOf(company, one)?.use === use) &&
          (isManager || one.assigneeId === person.userId),
      );
    const within = (first: string, last: string) =>
      visible.filter(({ submittedAt }) => {
        const day = submittedAt.slice(0, 10);
        return day !== '' && day >= first && day <= last;
      });
    const done = within(from, to);
    const late = visible.filter(isLate);
    const before = within(addDays(from, -daysFrom(from, to) - 1), addDays(from, -1));
    const days = Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => addDays(from, index));
    const mondays = [...new Set(days.map((day) => isoWeekOf(day).days[0] ?? ''))];
    return {
      ...figuresOf(company, done, late.length),
      planned: visible.filter(
        ({ status, dueDate }) =>
          status === 'SCHEDULED' && dueDate >= today() && dueDate < addDays(today(), 7),
      ).length,
      toReview: visible.filter(({ status }) => status === 'SUBMITTED').length,
      before: figuresOf(company, before, 0),
      weeks: mondays.map((monday) => {
        const ofWeek = done.filter(
          ({ submittedAt }) => isoWeekOf(submittedAt.slice(0, 10)).days[0] === monday,
        );
        const withFailures = ofWeek.filter((one) => toRow(one, company).failed > 0).length;
        return { monday, passed: ofWeek.length - withFailures, withFailures };
      }),
      failedItems: failedItemsOf(company, done),
      jobs: groupsOf(
        company,
        { done, late },
        ({ jobId }) => jobId,
        (id) => company.jobs.get(id)?.name ?? '',
      ),
      organizations: groupsOf(
        company,
        { done, late },
        ({ organization }) => organization,
        (name) => name,
      ),
      inspectors: groupsOf(
        company,
        { done, late },
        ({ submittedById, assigneeId }) => submittedById || assigneeId,
        (id) => userOf(company, id)?.name ?? '',
      ),
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
    const [problem] = answerProblems(questionnaire, answers);
    if (problem) throw invalid(`answers: ${problem.text}`);
    const submitted: StoredInspection = {
      ...inspection,
      answers,
      status: 'SUBMITTED',
      submittedAt: new Date(now()).toISOString(),
      submittedById: person.userId,
      version: inspection.version + 1,
    };
    const form = formOf(company, inspection);
    if (form) company.inspectionForms.put(form.id, { ...form, usedCount: form.usedCount + 1 });
    addCorrectiveActions(call, submitted);
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
      reviewedAt: new Date(now()).toISOString(),
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
    const unknown = userIds.some((id) => !call.company.users.get(id));
    if (unknown) throw invalid('userIds: A user no longer exists.');
    if (userIds.length + emails.length === 0) throw invalid('userIds: Choose at least one recipient.');
    return { sent: userIds.length + emails.length };
  }),
];
