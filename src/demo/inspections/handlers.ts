import { isManagerOr } from '../../access/recordAccess';
import { MAX_ACTION_LENGTH } from '../../api/correctiveActions/contract';
import {
  excuseInspection,
  inspectionCalls,
  inspectionDashboard,
  type InspectionDraft,
  inspectionStatuses,
  isRecurring,
  reviewInspection,
  shareInspection,
  submitInspection,
} from '../../api/inspections/contract';
import { itemTitle } from '../../api/inspectionItems/contract';
import { inspectionDue, scheduleStart } from '../../domain/inspections/rules';
import { nextOccurrence } from '../../domain/schedules/occurrences';
import { nowIso } from '../../lib/clock';
import { addDays, daysFrom, localDay, mondayOf, today, weeksBetween } from '../../lib/dates';
import { dueState, type DueState, isDueThisWeek } from '../../lib/due';
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
import { holidaysOf } from '../talkSchedules/plannedTalks';
import { jobOf } from '../names';
import { invalid, refuseInvalid, Refusal } from '../refusal';
import { route, type SignedInCall } from '../route';
import { plannedDayOf } from './planned';
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
  const { id, formVersion, status, jobId, assigneeId, organization, dueDate, version } = inspection;
  const { submittedAt, submittedById, formId } = inspection;
  const {
    repeats,
    startsOn = '',
    everyWeeks = 0,
    endsOn = '',
    pausedFrom = '',
    pausedUntil = '',
  } = inspection;
  const { plannedFor = '', moveReason = '', nextDate = '' } = inspection;
  const form = formOf(company, inspection);
  const item = company.inspectionItems.get(inspection.itemId);
  const hasResult = submittedAt !== '';
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
    startsOn,
    everyWeeks,
    endsOn,
    pausedFrom,
    pausedUntil,
    plannedFor,
    moveReason,
    nextDate,
    submittedAt,
    submittedBy: userOf(company, submittedById),
    score: hasResult ? scoreOfInspection(inspection, company) : undefined,
    failed: hasResult ? failedOf(inspection, company).length : 0,
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
  const { id, answers, reviewedAt, reviewedById, reviewNote, excuse } = inspection;
  return {
    ...toRow(inspection, company),
    answers,
    previousAnswers: previousOf(company, inspection)?.answers,
    correctiveActions: correctiveActionsOf(company, 'INSPECTION', id),
    reviewedAt,
    reviewedBy: userOf(company, reviewedById),
    reviewNote,
    excusedAt: excuse?.at ?? '',
    excusedBy: excuse && userOf(company, excuse.byId),
    excuseReason: excuse?.reason ?? '',
  };
}

const dueOf = ({ status, dueDate, nextDate = '' }: StoredInspection) =>
  inspectionDue({ status, dueDate, nextDate });
const stateOf = (inspection: StoredInspection): DueState => dueState(dueOf(inspection));
/** Scheduled, and not missed. */
export const isOpenInspection = (inspection: StoredInspection): boolean =>
  inspection.status === 'SCHEDULED' && stateOf(inspection) !== 'MISSED';

/** What was late or missed stays, and only the next one of a schedule is still a plan. */
function requirePlanned(inspection: StoredInspection) {
  const { status, repeats, nextDate } = inspection;
  if (status === 'EXCUSED') throw new Refusal(409, 'This inspection is excused.');
  if (status !== 'SCHEDULED')
    throw new Refusal(409, 'This inspection was submitted and can no longer be changed.');
  if (isRecurring(repeats) && (nextDate || stateOf(inspection) === 'LATE'))
    throw new Refusal(409, 'Its day is over. Fill it in or excuse it. The next inspection can be changed.');
}

function hasStatus(inspection: StoredInspection, status: string | undefined, company: Company): boolean {
  if (!status) return true;
  if (status === 'SCHEDULED') return isOpenInspection(inspection);
  if (status === 'LATE' || status === 'MISSED') return stateOf(inspection) === status;
  const isDone = inspection.submittedAt !== '';
  if (status === 'DONE') return isDone;
  if (status === 'PASSED' || status === 'FAILED')
    return isDone && failedOf(inspection, company).length > 0 === (status === 'FAILED');
  return inspection.status === status;
}

/** Managers see all inspections, others those that they fill in. */
export const canSeeInspection = ({ assigneeId, submittedById }: StoredInspection, person: Caller) =>
  isManagerOr('inspection', person, assigneeId, submittedById);

const MAX_DAYS_BACK = 366;
const NEVER = '9999';

/** The due date by the calendar and the holidays. The first day of a schedule stays while its due date is not changed. */
function plannedBy(draft: InspectionDraft, before: StoredInspection | undefined, company: Company) {
  const { repeats, dueDate } = draft;
  const unmoved = { startsOn: '', plannedFor: '', moveReason: '' };
  if (!isRecurring(repeats)) return { ...unmoved, dueDate: repeats === 'BEFORE_USE' ? '' : dueDate };
  const { startsOn, after } = scheduleStart(draft, before);
  const found = nextOccurrence({ ...draft, startsOn }, after, holidaysOf(company));
  if (!found) throw invalid('endsOn: No inspection is left to plan');
  return { startsOn, dueDate: found.date, plannedFor: found.plannedFor, moveReason: found.reason };
}

const inspections = demoResource<StoredInspection, InspectionDraft>(inspectionCalls, {
  rows: ({ company }) => company.inspections,
  needs: 'inspections',
  canSee: canSeeInspection,
  firstId: FIRST_ID,
  sort: (company) => ({
    // Those before use come last.
    dueDate: ({ dueDate }) => dueDate || NEVER,
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
    { formId, jobId, assigneeId, itemId, dueDate, repeats },
    { inspectionForms, inspectionItems, jobs, users },
    before,
  ) => {
    if (before) requirePlanned(before);
    refuseInvalid(
      formId !== before?.formId &&
        inspectionForms.get(formId)?.status !== 'PUBLISHED' &&
        'formId: This form is not published.',
      !jobs.get(jobId) && 'jobId: This job no longer exists.',
      assigneeId !== '' && !users.get(assigneeId) && 'assigneeId: This user no longer exists.',
      itemId !== '' && !inspectionItems.get(itemId) && 'itemId: This item no longer exists.',
      isRecurring(repeats) &&
        dueDate < addDays(today(), -MAX_DAYS_BACK) &&
        'dueDate: A schedule starts at most a year ago.',
    );
  },
  toStored: (draft, before, company) => ({
    answers: {},
    submittedAt: '',
    submittedById: '',
    reviewedAt: '',
    reviewedById: '',
    reviewNote: '',
    status: 'SCHEDULED',
    ...draft,
    ...plannedBy(draft, before, company),
    // A change of the form itself leaves planned inspections with the version that they were planned with.
    formVersion:
      before?.formId === draft.formId
        ? before.formVersion
        : (company.inspectionForms.get(draft.formId)?.versions.at(-1)?.number ?? 1),
  }),
  checkRemoval: requirePlanned,
  onRemoved: (removed, { inspections: table }) => {
    // The one before would plan it again.
    const before = table.all().find(({ nextId }) => nextId === removed.id);
    if (before?.repeats === 'BEFORE_USE') table.put(before.id, { ...before, repeats: 'ONCE' });
    else if (before) table.put(before.id, { ...before, endsOn: plannedDayOf(before) });
  },
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

interface FigureRows {
  done: readonly Row[];
  late: readonly Row[];
  missed: readonly Row[];
}

/** The figures of results, and of what is late and was missed. */
function figuresOf({ done, late, missed }: FigureRows) {
  const scores = done.flatMap(({ score }) => score ?? []);
  return {
    done: done.length,
    late: late.length,
    missed: missed.length,
    failed: done.reduce((sum, { failed }) => sum + failed, 0),
    score:
      scores.length > 0 ? Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length) : undefined,
  };
}

/** The figures by a part of the inspections, most results first. */
function groupsOf(
  { done, late, missed }: FigureRows,
  groupOf: (row: Row) => { id: string; name: string } | undefined,
) {
  const noGroup = { id: '', name: '' };
  const inGroup = (rows: readonly Row[], id: string) =>
    rows.filter((row) => (groupOf(row) ?? noGroup).id === id);
  const groups = new Map(
    [...done, ...late, ...missed].map((row) => groupOf(row) ?? noGroup).map((one) => [one.id, one]),
  );
  return [...groups.values()]
    .map(({ id, name }) => ({
      id,
      name,
      ...figuresOf({ done: inGroup(done, id), late: inGroup(late, id), missed: inGroup(missed, id) }),
    }))
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
    const resultsWithin = (first: string, last: string) =>
      visible.filter(({ submittedAt }) => {
        const day = localDay(submittedAt);
        return day !== '' && day >= first && day <= last;
      });
    const allMissed = visible.filter((one) => stateOf(one) === 'MISSED');
    const within = (first: string, last: string) => ({
      done: toRows(resultsWithin(first, last)),
      missed: toRows(allMissed.filter(({ dueDate }) => dueDate >= first && dueDate <= last)),
    });
    const rows = { ...within(from, to), late: toRows(visible.filter((one) => stateOf(one) === 'LATE')) };
    const { done } = rows;
    const weeks = (some: readonly Row[]) =>
      weeksBetween(from, to).map((monday) => {
        const ofWeek = some.filter(({ submittedAt }) => mondayOf(localDay(submittedAt)) === monday);
        const withFailures = ofWeek.filter(({ failed }) => failed > 0).length;
        const { score } = figuresOf({ done: ofWeek, late: [], missed: [] });
        return { monday, passed: ofWeek.length - withFailures, withFailures, score };
      });
    return {
      ...figuresOf(rows),
      planned: visible.filter((one) => isDueThisWeek(dueOf(one))).length,
      toReview: visible.filter(({ status }) => status === 'SUBMITTED').length,
      before: figuresOf({
        ...within(addDays(from, daysFrom(to, from) - 1), addDays(from, -1)),
        late: [],
      }),
      weeks: weeks(done),
      failedItems: failedItemsOf(company, resultsWithin(from, to)),
      jobs: groupsOf(rows, ({ job }) => job).map((group) => ({
        ...group,
        weeks: weeks(done.filter(({ job }) => (job?.id ?? '') === group.id)).map(({ monday, score }) => ({
          monday,
          score,
        })),
      })),
      organizations: groupsOf(rows, ({ organization }) => ({ id: organization, name: organization })),
      inspectors: groupsOf(rows, ({ submittedBy, assignee }) => submittedBy ?? assignee),
    };
  }),

  ...inspections.routes,

  /** SAFE-11 */
  route(submitInspection, (call) => {
    const { company, person, body } = call;
    const inspection = inspections.one(call);
    if (inspection.status === 'EXCUSED')
      throw new Refusal(409, 'This inspection is excused. Your answers are still here.');
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
    return inspections.keep(call, submitted);
  }),

  route(reviewInspection, (call) => {
    const { person, body } = call;
    person.require('inspectionManagement');
    const inspection = inspections.one(call);
    inspections.requireCurrentVersion(inspection, body.version);
    if (inspection.submittedAt === '') throw new Refusal(409, 'This inspection is not submitted yet.');
    return inspections.keep(call, {
      ...inspection,
      status: 'REVIEWED',
      reviewedAt: nowIso(),
      reviewedById: person.userId,
      reviewNote: body.note,
      version: inspection.version + 1,
    });
  }),

  route(excuseInspection, (call) => {
    const { person, body } = call;
    person.require('inspectionManagement');
    const { reason, version } = body;
    const inspection = inspections.one(call);
    inspections.requireCurrentVersion(inspection, version);
    if (reason === '' && inspection.status !== 'EXCUSED')
      throw new Refusal(409, 'This inspection is not excused.');
    if (reason !== '' && !['LATE', 'MISSED'].includes(stateOf(inspection)))
      throw new Refusal(409, 'Only a late or missed inspection can be excused.');
    return inspections.keep(call, {
      ...inspection,
      status: reason === '' ? 'SCHEDULED' : 'EXCUSED',
      excuse: reason === '' ? undefined : { at: nowIso(), byId: person.userId, reason },
      version: inspection.version + 1,
    });
  }),

  /** SAFE-18 */
  route(shareInspection, (call) => {
    const { userIds, emails } = call.body;
    const inspection = inspections.one(call);
    if (inspection.submittedAt === '') throw new Refusal(409, 'This inspection has no result yet.');
    refuseInvalid(
      userIds.some((id) => !call.company.users.get(id)) && 'userIds: A user no longer exists.',
      userIds.length + emails.length === 0 && 'userIds: Choose at least one recipient.',
    );
    return { sent: userIds.length + emails.length };
  }),
];
