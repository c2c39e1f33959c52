import {
  answerDailyReport,
  completeDailyReport,
  dailyReportActivity,
  dailyReportCalls,
  dailyReportCrew,
  dailyReportDays,
  dailyReportDocumentCalls,
  type DailyReportDraft,
  dailyReportSections,
  dailyReportStatuses,
  dailyReportStatusNames,
  dailyReportSummary,
  dailyReportTags,
  delayCauses,
  reopenDailyReport,
  saveDailyReportSections,
  sectionIds,
} from '../../api/dailyReports/contract';
import {
  completeDenialReason,
  emptyOnPurpose,
  isMissingReport,
  reportEditDenialReason,
} from '../../domain/dailyReports/rules';
import { reportSections } from '../../domain/dailyReports/sections';
import { hoursOf, roundHours } from '../../domain/timecards/week';
import { nowIso } from '../../lib/clock';
import { addDays, type Day, daysFrom, formatShortDate, today, weeksBetween } from '../../lib/dates';
import { answerProblems, answersToSend } from '../../lib/questionnaire/rules';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, historyEvent, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { addReportDocument } from './reportDocument';
import {
  OTHER_JOBS,
  reportContent,
  reportQuestions,
  sectionsOfJob,
  toReportDetail,
  toReportRow,
} from './reportResponse';
import { summarizeReports } from './reportSummary';
import { demoResource } from '../demoResource';
import { documentRoutes } from '../documents';
import { jobCrews } from '../jobs/jobCrews';
import { jobOf } from '../names';
import { invalid, notFound, refuseInvalid, Refusal } from '../refusal';
import { route } from '../route';
import type { StoredDailyReport } from './seed';

const FIRST_ID = 740_001;
const MAX_DAYS = 62;
const MAX_SUMMARY_DAYS = 366;

/** The representation of the sections of a job. */
function sectionsResponse(company: Company, jobId: string) {
  const { sections, formId, version } = sectionsOfJob(company, jobId);
  const form = company.inspectionForms.get(formId);
  return { sections, form: form && { id: form.id, name: form.name }, version };
}

const changeFields = (company: Company): ChangeFields<StoredDailyReport> => [
  ['Status', ({ status }) => dailyReportStatusNames[status]],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Date', ({ date }) => formatShortDate(date)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ...reportSections.map(
    ({ id, label, text, none }) =>
      [
        label,
        (report: StoredDailyReport) =>
          report.nothing.includes(id) ? (none ?? '') : text(reportContent(report, company)),
      ] as const,
  ),
];

const reportOfDay = ({ dailyReports }: Company, jobId: string, date: Day) =>
  dailyReports.all().find((report) => report.jobId === jobId && report.date === date);

/** Returns the job that the path names. */
function jobIdOf({ params, company }: { params: { projectId: string }; company: Company }): string {
  if (!company.jobs.get(params.projectId)) throw notFound('job');
  return params.projectId;
}

const textOf = (report: StoredDailyReport, company: Company): string =>
  reportSections.map(({ text }) => text(reportContent(report, company))).join('\n');

const reports = demoResource<StoredDailyReport, DailyReportDraft>(dailyReportCalls, {
  rows: ({ company }) => company.dailyReports,
  needs: 'dailyReportWriting',
  readers: 'dailyReportReading',
  firstId: FIRST_ID,
  sort: (company) => ({
    // As named, but the days in their order.
    name: ({ jobId, date }) => `${jobOf(company, jobId)?.name} ${date}`,
    date: ({ date }) => date,
    status: ({ status }) => dailyReportStatuses.indexOf(status),
    people: ({ crew }) => crew.reduce((sum, { people }) => sum + people, 0),
    hours: ({ crew }) => hoursOf(crew),
  }),
  defaultSort: 'date',
  searchText: (report, company) => {
    const job = jobOf(company, report.jobId);
    const authors = report.authorIds.map((id) => userOf(company, id)?.name);
    return [job?.number, job?.name, report.date, ...report.tags, ...authors, textOf(report, company)].join(
      '\n',
    );
  },
  filter: (query) => {
    const status = query.oneOf('status', dailyReportStatuses);
    const delay = query.oneOf('delay', delayCauses);
    const [jobId, tag] = [query.text('jobId'), query.text('tag')];
    const [fromDate, toDate] = [query.text('fromDate'), query.text('toDate')];
    return (report) =>
      (!status || report.status === status) &&
      (!jobId || report.jobId === jobId) &&
      (!fromDate || report.date >= fromDate) &&
      (!toDate || report.date <= toDate) &&
      (!tag || report.tags.includes(tag)) &&
      (!delay || report.delays.some(({ cause }) => cause === delay));
  },
  toListItem: toReportRow,
  toResponse: toReportDetail,
  check: ({ jobId, date, work }, company, before) => {
    const denied = before && reportEditDenialReason(before.status);
    if (denied) throw new Refusal(409, `This daily report cannot be changed. ${denied}`);
    const other = reportOfDay(company, jobId, date);
    refuseInvalid(
      !company.jobs.get(jobId) && 'jobId: This job no longer exists.',
      other !== undefined &&
        other.id !== before?.id &&
        'date: There is already a report of this job and day. Open it and add to it.',
      date > today() && 'date: The day has not come yet.',
      work.some(({ costCodeId }) => costCodeId !== '' && !company.costCodes.get(costCodeId)) &&
        'work: A cost code no longer exists.',
    );
  },
  toStored: (draft, before, _, { userId }) => {
    const stored: Omit<StoredDailyReport, 'id' | 'version'> = {
      ...draft,
      weather: {
        ...draft.weather,
        low: draft.weather.low ?? undefined,
        high: draft.weather.high ?? undefined,
      },
      status: 'OPEN',
      authorIds: [...new Set([...(before?.authorIds ?? []), userId])],
      changedAt: nowIso(),
      signed: undefined,
      questions: before?.questions,
    };
    return { ...stored, nothing: emptyOnPurpose(stored) };
  },
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.activity.dailyReport.history, changeFields(company), row, before);
    removeDroppedPhotos(company, row, before);
  },
  checkRemoval: (_, __, person) => person.require('dailyReports'),
  onRemoved: (report, company) => {
    company.activity.dailyReport.remove(report.id);
    removeDroppedPhotos(company, { photos: [] }, report);
  },
});

const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index));

export const dailyReportHandlers = [
  ...reports.routes,
  ...documentRoutes<StoredDailyReport>(dailyReportDocumentCalls, {
    readable: reports.readable,
    find: ({ company, person }, id) => {
      person.require('dailyReportReading');
      return company.dailyReports.get(id);
    },
    noun: 'daily report',
    fileName: (report, { company }) => toReportRow(report, company).name,
    addDocument: addReportDocument,
  }),

  /** TNM-14 */
  route(completeDailyReport, (call) => {
    const { company, person, body } = call;
    person.require('dailyReports');
    const report = reports.one(call);
    reports.requireCurrentVersion(report, body.version, ' Read it again before you sign.');
    const { status, completeness } = toReportRow(report, company);
    const denied = completeDenialReason({ status, completeness });
    if (denied) throw new Refusal(409, denied);
    const at = nowIso();
    return reports.keep(call, {
      ...report,
      status: 'COMPLETE',
      signed: { at, signature: body.signature, deviceId: person.userId },
      changedAt: at,
      version: report.version + 1,
    });
  }),

  /** TNM-14 */
  route(answerDailyReport, (call) => {
    const { company, person, body } = call;
    const report = reports.one(call);
    reports.requireCurrentVersion(report, body.version, ' Your answers are still here.');
    const denied = reportEditDenialReason(report.status);
    if (denied) throw new Refusal(409, `This daily report cannot be changed. ${denied}`);
    const questionnaire = reportQuestions(report, company);
    if (!questionnaire) throw new Refusal(409, 'This job has no questions for daily reports.');
    if (body.formId !== questionnaire.form.id || body.formVersion !== questionnaire.version)
      throw new Refusal(409, 'The questions of this job have changed. Open them again to see the new ones.');
    const answers = answersToSend(questionnaire, body.answers);
    const [problem] = answerProblems(questionnaire, answers);
    if (problem) throw invalid(`answers: ${problem.text}`);
    return reports.keep(call, {
      ...report,
      questions: { formId: questionnaire.form.id, formVersion: questionnaire.version, answers },
      authorIds: [...new Set([...report.authorIds, person.userId])],
      changedAt: nowIso(),
      version: report.version + 1,
    });
  }),

  /** TNM-14 */
  route(reopenDailyReport, (call) => {
    const { company, person, body } = call;
    person.require('dailyReports');
    const report = reports.one(call);
    reports.requireCurrentVersion(report, body.version);
    if (report.status !== 'COMPLETE') throw new Refusal(409, 'This daily report is open already.');
    const signer = userOf(company, report.signed?.deviceId ?? '')?.name;
    recordChanges(call, company.activity.dailyReport.history, report.id, [
      { ...historyEvent('Reopened'), to: body.reason },
      ...(signer ? [{ ...historyEvent('Signature removed'), from: signer }] : []),
    ]);
    return reports.keep(call, {
      ...report,
      status: 'OPEN',
      signed: undefined,
      changedAt: nowIso(),
      version: report.version + 1,
    });
  }),

  /** CALL-197 */
  route(dailyReportTags, ({ person, company }) => {
    person.require('dailyReportReading');
    const used = company.dailyReports.all().flatMap(({ tags }) => tags);
    const tags = [...new Set(used)]
      .sort()
      .map((name) => ({ name, reports: used.filter((tag) => tag === name).length }));
    return { tags, total: tags.length };
  }),

  /** CALL-196 */
  route(dailyReportDays, (call) => {
    call.person.require('dailyReportReading');
    const { company, query } = call;
    const jobId = jobIdOf(call);
    const { from, to } = query.period(MAX_DAYS);
    const crewOf = jobCrews(company, [jobId], from, to);
    const days = daysBetween(from, to).map((date) => {
      const report = reportOfDay(company, jobId, date);
      const row = report && toReportRow(report, company);
      return {
        date,
        hours: roundHours(hoursOf(crewOf(jobId, date)?.crew ?? [])),
        report: row && { id: row.id, status: row.status, completeness: row.completeness },
      };
    });
    const rules = { today: today(), hasCards: days.some(({ hours }) => hours > 0) };
    return {
      days: days.map((day) => ({
        ...day,
        missing: isMissingReport({ ...day, hasReport: day.report !== undefined }, rules),
      })),
    };
  }),

  route(dailyReportCrew, (call) => {
    call.person.require('dailyReportWriting');
    const date = call.query.required('date');
    const jobId = jobIdOf(call);
    const crew = jobCrews(call.company, [jobId], date, date)(jobId, date)?.crew ?? [];
    return { crew: [...crew].sort((one, other) => (one.name < other.name ? -1 : 1)) };
  }),

  route(dailyReportSections, (call) => {
    call.person.require('dailyReportReading');
    return sectionsResponse(call.company, jobIdOf(call));
  }),

  route(saveDailyReportSections, (call) => {
    const { person, company, body } = call;
    person.require('dailyReports');
    const jobId = jobIdOf(call);
    if (sectionsOfJob(company, jobId).version !== body.version)
      throw new Refusal(
        409,
        'Someone else changed these sections in the meantime. Save again to replace them.',
      );
    const { formId } = body;
    const hasForm = formId !== '';
    refuseInvalid(
      hasForm && !company.inspectionForms.get(formId)?.versions.length && 'formId: Choose a published form.',
    );
    const sections = sectionIds.filter((id) => (id === 'questions' ? hasForm : body.sections.includes(id)));
    for (const key of body.forOtherJobs ? [jobId, OTHER_JOBS] : [jobId])
      company.dailyReportSections.put(key, {
        sections,
        formId,
        version: sectionsOfJob(company, key).version + 1,
      });
    return sectionsResponse(company, jobId);
  }),

  /** CALL-196, CALL-198 */
  route(dailyReportSummary, ({ query, person, company }) => {
    person.require('dailyReportReading');
    const { from, to } = query.period(MAX_SUMMARY_DAYS);
    const jobId = query.text('jobId');
    const rows = company.dailyReports
      .all()
      .filter((report) => report.date >= from && report.date <= to && (!jobId || report.jobId === jobId));
    const crewOf = jobCrews(company, [...new Set(rows.map((report) => report.jobId))], from, to);
    const reported = new Set(rows.map((report) => `${report.jobId} ${report.date}`));
    const missingOf = (job: string, first: Day) => {
      const days = daysBetween(first, to).map((date) => ({
        date,
        hours: hoursOf(crewOf(job, date)?.crew ?? []),
        hasReport: reported.has(`${job} ${date}`),
      }));
      const rules = { today: today(), hasCards: days.some(({ hours }) => hours > 0) };
      return days.filter((day) => isMissingReport(day, rules)).map(({ date }) => date);
    };
    return summarizeReports(rows, company, missingOf, weeksBetween(from, to));
  }),

  ...activityRoutes(dailyReportActivity, {
    readable: reports.readable,
    activity: ({ company }) => company.activity.dailyReport,
  }),
];
