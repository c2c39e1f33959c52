import {
  analysisMoves,
  analysisStatuses,
  analysisStatusNames,
  hazardAnalysisActivity,
  hazardAnalysisCalls,
  type HazardAnalysisDraft,
  libraryTaskById,
  libraryTasks,
  moveHazardAnalysis,
  signHazardAnalysis,
} from '../../api/hazardAnalyses/contract';
import {
  analysisAcceptDenialReason,
  highestRemainingRisk,
  signDenialReason,
  editDenialReason,
} from '../../domain/hazardAnalyses/rules';
import type { Named } from '../../api/schema';
import { nowIso } from '../../lib/clock';
import { formatShortDate, today } from '../../lib/dates';
import type { Caller } from '../caller';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf } from '../names';
import { invalid, notFound, refuseInvalid, Refusal } from '../refusal';
import { route } from '../route';
import { hazardSettingsOfDemo } from '../areaSettings/handlers';
import type { StoredHazardAnalysis } from './seed';
import { settingsIn } from '../settings';
import { sorted } from '../sorted';

const FIRST_ID = 730_001;

const employeeOf = ({ employees }: Company, id: string): Named | undefined => employees.signer(id);

function toRow(analysis: StoredHazardAnalysis, company: Company) {
  const { id, name, status, jobId, date, place, supervisorId, tasks, crewIds, version } = analysis;
  return {
    id,
    name,
    status,
    job: jobOf(company, jobId),
    date,
    place,
    supervisor: employeeOf(company, supervisorId),
    ...highestRemainingRisk(tasks),
    crewSize: crewIds.length,
    signed: Object.keys(analysis.signatures).length,
    createdBy: userOf(company, analysis.createdById),
    createdAt: analysis.createdAt,
    version,
  };
}

const toResponse = (analysis: StoredHazardAnalysis, company: Company) => ({
  ...toRow(analysis, company),
  tasks: analysis.tasks,
  crew: analysis.crewIds.flatMap((id) => {
    const employee = company.employees.signer(id);
    const { at = '', signature, instead, deviceId = '' } = analysis.signatures[id] ?? {};
    return employee ? { ...employee, at, signature, instead, device: userOf(company, deviceId) } : [];
  }),
  photos: analysis.photos,
  reviewedAt: analysis.reviewedAt,
  reviewedBy: userOf(company, analysis.reviewedById),
  reason: analysis.reason,
});

const tasksText = ({ tasks }: StoredHazardAnalysis): string =>
  tasks.map(({ name, hazards }) => `${name}: ${hazards.map((one) => one.name).join(', ')}`).join('; ');

const changeFields = (company: Company): ChangeFields<StoredHazardAnalysis> => [
  ['Status', ({ status }) => analysisStatusNames[status]],
  ['Reason', ({ reason }) => reason],
  ['Work', ({ name }) => name],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Date', ({ date }) => formatShortDate(date)],
  ['Place', ({ place }) => place],
  ['Supervisor', ({ supervisorId }) => employeeOf(company, supervisorId)?.name ?? ''],
  ['Tasks', tasksText],
  ['Photos', ({ photos }) => photos],
  ['Crew', ({ crewIds }) => crewIds.flatMap((id) => employeeOf(company, id) ?? [])],
  ['Signatures', ({ signatures }) => Object.keys(signatures).flatMap((id) => employeeOf(company, id) ?? [])],
];

/** The fields of a new analysis that its draft does not have. */
const newAnalysis = ({ userId }: Caller) => ({
  createdById: userId,
  createdAt: nowIso(),
});

const analyses = demoResource<StoredHazardAnalysis, HazardAnalysisDraft>(hazardAnalysisCalls, {
  rows: ({ company }) => company.hazardAnalyses,
  needs: 'analysis',
  firstId: FIRST_ID,
  sort: {
    name: ({ name }) => name,
    date: ({ date }) => date,
    risk: ({ tasks }) => {
      const { severity, likelihood } = highestRemainingRisk(tasks);
      return severity * likelihood;
    },
    status: ({ status }) => analysisStatuses.indexOf(status),
  },
  defaultSort: 'date',
  searchText: ({ name, jobId, place, supervisorId, createdById }, company) =>
    [
      name,
      jobOf(company, jobId)?.name,
      place,
      employeeOf(company, supervisorId)?.name,
      userOf(company, createdById)?.name,
    ].join('\n'),
  filter: (query, _, person) => {
    const [status, jobId] = [query.text('status'), query.text('jobId')];
    const mine = query.text('mine') === 'true';
    const personId = query.text('personId');
    return (analysis) =>
      (!personId || analysis.crewIds.includes(personId)) &&
      (!status || analysis.status === status) &&
      (!jobId || analysis.jobId === jobId) &&
      (!mine || analysis.createdById === person.userId);
  },
  toListItem: toRow,
  toResponse,
  check: ({ jobId, supervisorId, crewIds }, company, before, person) => {
    if (before) {
      person.requireManagerOr('hazardAnalysis', before.createdById);
      const denied = editDenialReason(before.status);
      if (denied) throw new Refusal(409, `This hazard analysis cannot be changed. ${denied}`);
    }
    const { jobs, employees } = company;
    refuseInvalid(
      !jobs.get(jobId) && 'jobId: This job no longer exists.',
      supervisorId !== '' && !employees.get(supervisorId) && 'supervisorId: This employee no longer exists.',
      crewIds.some((id) => !employees.get(id) && !before?.crewIds.includes(id)) &&
        'crewIds: An employee no longer exists.',
    );
  },
  toStored: (draft, before, _, person) => ({
    ...(before ?? newAnalysis(person)),
    ...draft,
    crewIds: [...new Set(draft.crewIds)],
    // What was accepted and signed is no longer what it says.
    status: 'DRAFT',
    signatures: {},
    reviewedAt: '',
    reviewedById: '',
    reason: '',
  }),
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.activity.hazardAnalysis.history, changeFields(company), row, before);
    removeDroppedPhotos(company, row, before);
  },
  checkRemoval: (row, _, person) => person.requireManagerOr('hazardAnalysis', row.createdById),
});

/** The tasks of accepted analyses, each name once, from the latest analysis. */
const libraryOf = ({ hazardAnalyses }: Company) => {
  const tasks = hazardAnalyses
    .all()
    .filter(({ status }) => status === 'ACCEPTED')
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .flatMap(({ id, name: work, tasks }) =>
      tasks.map((task, index) => ({ id: `${id}-${index}`, work, ...task })),
    );
  const byName = new Map(tasks.toReversed().map((task) => [task.name.toLowerCase(), task]));
  return sorted([...byName.values()], { name: ({ name }) => name }, { field: 'name', descending: false });
};

export const hazardAnalysisHandlers = [
  ...analyses.routes,

  /** SAFE-20 */
  route(moveHazardAnalysis, (call) => {
    const { person, body } = call;
    const analysis = analyses.one(call);
    const to = body.status;
    analyses.requireMove(analysis, call, 'hazardAnalysis', analysisMoves, analysisStatusNames);
    const denied =
      to === 'ACCEPTED' ? analysisAcceptDenialReason(highestRemainingRisk(analysis.tasks)) : undefined;
    if (denied) throw new Refusal(409, denied);
    const isReview = to === 'ACCEPTED' || to === 'REJECTED';
    return analyses.keep(call, {
      ...analysis,
      status: to,
      reason: to === 'REJECTED' ? body.reason : '',
      ...(isReview && { reviewedAt: nowIso(), reviewedById: person.userId }),
      ...(to === 'DRAFT' && { reviewedAt: '', reviewedById: '', signatures: {} }),
      version: analysis.version + 1,
    });
  }),

  /** SAFE-20 */
  route(signHazardAnalysis, (call) => {
    const { company, person, body } = call;
    const analysis = analyses.one(call);
    analyses.requireCurrentVersion(analysis, body.version, ' Read it again before you sign.');
    const rules = settingsIn(company, hazardSettingsOfDemo);
    const denied = signDenialReason(toRow(analysis, company), rules, today());
    if (denied) throw new Refusal(409, denied);
    if (!analysis.crewIds.includes(body.employeeId)) throw invalid('employeeId: Not in the crew.');
    if (analysis.signatures[body.employeeId]) return toResponse(analysis, company);
    const signed = {
      at: nowIso(),
      signature: body.signature,
      instead: body.instead,
      deviceId: person.userId,
    };
    return analyses.keep(call, {
      ...analysis,
      signatures: { ...analysis.signatures, [body.employeeId]: signed },
    });
  }),

  route(libraryTasks, ({ query, person, company }) => {
    person.require('analysis');
    const matches = query.search();
    const found = libraryOf(company).filter(({ name, work }) => matches(`${name}\n${work}`));
    return { tasks: query.slice(found, 30), total: found.length };
  }),

  route(libraryTaskById, ({ params, person, company }) => {
    person.require('analysis');
    const task = libraryOf(company).find(({ id }) => id === params.taskId);
    if (!task) throw notFound('task');
    return task;
  }),

  ...activityRoutes(hazardAnalysisActivity, {
    readable: analyses.readable,
    activity: ({ company }) => company.activity.hazardAnalysis,
  }),
];
