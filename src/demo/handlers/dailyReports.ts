import {
  answerDailyReport,
  completeDailyReport,
  type DailyReport,
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
  type SummaryDelay,
  type SummaryJob,
  type SummaryWork,
} from '../../api/dailyReports/contract';
import {
  completeDenialReason,
  completenessOf,
  emptyOnPurpose,
  isMissingReport,
  reportEditDenialReason,
  shownSections,
} from '../../api/dailyReports/rules';
import { reportSections, sectionTable } from '../../api/dailyReports/sections';
import { hoursOf, roundHours } from '../../api/timecards/week';
import { now } from '../../lib/clock';
import { countOf, peopleNoun } from '../../lib/countOf';
import {
  addDays,
  type Day,
  daysFrom,
  formatDateTime,
  formatLongDay,
  formatShortDate,
  today,
} from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { answerProblems, answersToSend } from '../../lib/questionnaire/rules';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import type { Caller } from '../caller';
import { type ChangeFields, historyEvent, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { documentRoutes } from '../documents';
import { jobCrews } from '../jobCrews';
import { jobOf } from '../names';
import type { PdfLayout } from '../pdfLayout';
import { invalid, notFound, refuseInvalid, Refusal } from '../refusal';
import { route } from '../route';
import type { StoredDailyReport } from '../seed/dailyReports';
import { toTicketRow } from '../tickets/ticketResponse';

const FIRST_ID = 740_001;
const MAX_DAYS = 62;
const MAX_SUMMARY_DAYS = 366;

/** The key of the sections for jobs without their own. */
const OTHER_JOBS = '';

/** The sections that are on for a job, saved with a version. */
const sectionsOf = ({ dailyReportSections }: Company, jobId: string) =>
  dailyReportSections.get(jobId) ??
  dailyReportSections.get(OTHER_JOBS) ?? {
    sections: sectionIds.filter((id) => id !== 'questions'),
    formId: '',
    version: 1,
  };

/** The representation of the sections of a job. */
function sectionsResponse(company: Company, jobId: string) {
  const { sections, formId, version } = sectionsOf(company, jobId);
  const form = company.inspectionForms.get(formId);
  return { sections, form: form && { id: form.id, name: form.name }, version };
}

/** The questions of a report: those it was answered with, otherwise the published ones of the job's form. */
function questionsFor(
  { jobId, questions }: Pick<StoredDailyReport, 'jobId' | 'questions'>,
  company: Company,
) {
  const form = company.inspectionForms.get(questions?.formId ?? sectionsOf(company, jobId).formId);
  const number = questions?.formVersion ?? form?.versions.at(-1)?.number;
  const version = form?.versions.find((one) => one.number === number);
  return (
    form &&
    version && {
      form: { id: form.id, name: form.name },
      version: version.number,
      sections: version.sections,
      answers: questions?.answers ?? {},
    }
  );
}

/** The tickets of the report's job and day, as far as a person may see them. */
function ticketsFor({ jobId, date }: StoredDailyReport, company: Company, person: Caller) {
  const isOn = sectionsOf(company, jobId).sections.includes('tickets');
  if (!isOn || !person.may('tmTickets')) return [];
  return company.tickets
    .all()
    .filter((ticket) => ticket.jobId === jobId && ticket.date === date)
    .sort((one, other) => one.number - other.number)
    .map((ticket) => {
      const row = toTicketRow(ticket, company, person.may('ticketManagement'));
      const { id, name, description, status, hours, amount } = row;
      return { id, name, description, status, hours, amount };
    });
}

/** A report with the names of its cost codes, and for a reader with tickets. */
function contentOf(report: StoredDailyReport, company: Company, reader?: Caller) {
  const { costCodes } = company;
  return {
    ...report,
    tickets: reader ? ticketsFor(report, company, reader) : [],
    questions: questionsFor(report, company),
    work: report.work.map(({ costCodeId, description, quantity, unit }) => {
      const code = costCodes.get(costCodeId);
      return {
        costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
        description,
        quantity: quantity ?? undefined,
        unit,
      };
    }),
    photos: [...report.photos],
    tags: [...report.tags],
    nothing: [...report.nothing],
  };
}

function toRow(report: StoredDailyReport, company: Company): DailyReport {
  const { id, jobId, date, status, tags, weather, crew, delays, authorIds, changedAt, version } = report;
  const job = jobOf(company, jobId);
  return {
    id,
    name: [job?.name, formatShortDate(date)].filter(Boolean).join(', '),
    job,
    date,
    status,
    completeness: completenessOf(report, sectionsOf(company, jobId).sections),
    sky: weather.sky,
    people: crew.reduce((sum, { people }) => sum + people, 0),
    hours: roundHours(hoursOf(crew)),
    delayHours: roundHours(hoursOf(delays)),
    tags: [...tags],
    authors: authorIds.flatMap((author) => userOf(company, author) ?? []),
    changedAt,
    version,
  };
}

function toResponse(report: StoredDailyReport, company: Company, person: Caller) {
  const { signed, jobId } = report;
  return {
    ...contentOf(report, company, person),
    jobId: undefined,
    authorIds: undefined,
    signed: undefined,
    ...toRow(report, company),
    sections: sectionsOf(company, jobId).sections,
    completedAt: signed?.at ?? '',
    completedBy: userOf(company, signed?.deviceId ?? ''),
    signature: signed?.signature,
  };
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
          report.nothing.includes(id) ? (none ?? '') : text(contentOf(report, company)),
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
  reportSections.map(({ text }) => text(contentOf(report, company))).join('\n');

const reports = demoResource<StoredDailyReport, DailyReportDraft>(dailyReportCalls, {
  rows: ({ company }) => company.dailyReports,
  needs: 'dailyReports',
  readers: 'dailyReportReading',
  firstId: FIRST_ID,
  sort: {
    name: ({ jobId, date }) => `${jobId} ${date}`,
    date: ({ date }) => date,
    status: ({ status }) => dailyReportStatuses.indexOf(status),
    people: ({ crew }) => crew.reduce((sum, { people }) => sum + people, 0),
    hours: ({ crew }) => hoursOf(crew),
  },
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
  toListItem: toRow,
  toResponse,
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
      changedAt: new Date(now()).toISOString(),
      signed: undefined,
      questions: before?.questions,
    };
    return { ...stored, nothing: emptyOnPurpose(stored) };
  },
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.dailyReportHistories, changeFields(company), row, before);
    removeDroppedPhotos(company, row, before);
  },
  onRemoved: (report, company) => {
    company.dailyReportComments.remove(report.id);
    company.dailyReportHistories.remove(report.id);
    removeDroppedPhotos(company, { photos: [] }, report);
  },
});

const noTotals = { complete: 0, open: 0, missing: 0, people: 0, hours: 0, delayHours: 0 };

/** Adds up the reports of a period. `missingOf` counts the days of a job without a report from a day on. */
function summaryOf(
  rows: readonly StoredDailyReport[],
  company: Company,
  missingOf: (jobId: string, from: Day) => number,
) {
  const jobs = new Map<string, SummaryJob & { first: Day }>();
  const delays = new Map<string, SummaryDelay>();
  const work = new Map<string, SummaryWork>();
  for (const report of rows) {
    const { jobId, date, status } = report;
    const { people, hours, delayHours } = toRow(report, company);
    const known = jobs.get(jobId) ?? {
      id: jobId,
      number: jobOf(company, jobId)?.number ?? '',
      name: jobOf(company, jobId)?.name ?? '',
      ...noTotals,
      first: date,
    };
    jobs.set(jobId, {
      ...known,
      [status === 'OPEN' ? 'open' : 'complete']: known[status === 'OPEN' ? 'open' : 'complete'] + 1,
      people: known.people + people,
      hours: roundHours(known.hours + hours),
      delayHours: roundHours(known.delayHours + delayHours),
      first: date < known.first ? date : known.first,
    });
    for (const cause of new Set(report.delays.map((delay) => delay.cause))) {
      const before = delays.get(cause) ?? { cause, reports: 0, hours: 0 };
      const lost = hoursOf(report.delays.filter((delay) => delay.cause === cause));
      delays.set(cause, { cause, reports: before.reports + 1, hours: roundHours(before.hours + lost) });
    }
    const counted = new Set<string>();
    for (const { costCode, quantity, unit } of contentOf(report, company).work) {
      if (!costCode || quantity === undefined) continue;
      const id = `${costCode.id} ${unit}`;
      const before = work.get(id) ?? { id, costCode, unit, quantity: 0, reports: 0 };
      work.set(id, {
        ...before,
        quantity: roundHours(before.quantity + quantity),
        reports: before.reports + (counted.has(id) ? 0 : 1),
      });
      counted.add(id);
    }
  }
  const rowsByJob = [...jobs.values()]
    .map(({ first, ...job }) => ({ ...job, missing: missingOf(job.id, first) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const sum = (field: keyof typeof noTotals) =>
    roundHours(rowsByJob.reduce((total, job) => total + job[field], 0));
  return {
    complete: sum('complete'),
    open: sum('open'),
    missing: sum('missing'),
    people: sum('people'),
    hours: sum('hours'),
    delayHours: sum('delayHours'),
    jobs: rowsByJob,
    delays: [...delays.values()].sort((one, other) => other.hours - one.hours),
    work: [...work.values()].sort((one, other) => (one.costCode.name < other.costCode.name ? -1 : 1)),
  };
}

const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index));

/** In points: a sheet between its margins, a column of numbers, and a heading with the rows that stay with it. */
const SHEET_WIDTH = 516;
const NUMBER_WIDTH = 72;
const HEADING_HEIGHT = 72;

/** Where the columns of a table start. Texts share what numbers leave. */
function columnStarts(headers: ReturnType<typeof sectionTable>['headers']): number[] {
  const numbers = headers.filter(({ align }) => align === 'end').length;
  const textWidth = (SHEET_WIDTH - NUMBER_WIDTH * numbers) / (headers.length - numbers);
  let start = 0;
  return headers.map(({ align }) => {
    const own = Math.round(start);
    start += align === 'end' ? NUMBER_WIDTH : textWidth;
    return own;
  });
}

/** Adds a report to a PDF as this person sees it: its facts, each section, and the signature. */
function addDocument(
  layout: PdfLayout,
  report: StoredDailyReport,
  { company, person }: { company: Company; person: Caller },
): void {
  const row = toRow(report, company);
  const content = contentOf(report, company, person);
  const { signed } = report;
  layout.begin(`${company.business.name} · Daily report · ${row.name}`);
  layout.line('Daily report', { size: 16, bold: true });
  layout.line([row.job?.number, row.job?.name].filter(Boolean).join(' '), { size: 11, bold: true });
  layout.line(
    `${formatLongDay(report.date)} · ${dailyReportStatusNames[report.status]} · ${countOf(row.people, peopleNoun)}, ${formatNumber(row.hours)} hours`,
  );
  if (report.tags.length > 0) layout.line(`Tags: ${report.tags.join(', ')}`);
  for (const section of shownSections(report, sectionsOf(company, report.jobId).sections)) {
    const { label, none } = section;
    const { headers, rows } = sectionTable(section, content);
    const text = section.text(content);
    if (text === '' && section.isOptional) continue;
    layout.keep(HEADING_HEIGHT);
    layout.gap();
    layout.rule();
    layout.line(label, { size: 11, bold: true });
    if (text === '') layout.line(report.nothing.includes(section.id) ? (none ?? '') : 'Not filled');
    else if (headers.length === 0) layout.line(text);
    else {
      const starts = columnStarts(headers);
      const ends = headers.flatMap(({ align }, index) => (align === 'end' ? [index] : []));
      layout.columns(
        headers.map(({ header }) => header),
        starts,
        { bold: true, ends },
      );
      for (const { cells } of rows) layout.columns(cells, starts, { ends });
    }
  }
  if (!signed) return;
  layout.gap();
  layout.signature(signed.signature);
  layout.line(
    `Completed ${formatDateTime(signed.at)} by ${userOf(company, signed.deviceId)?.name ?? 'unknown'}`,
  );
}

export const dailyReportHandlers = [
  ...reports.routes,
  ...documentRoutes<StoredDailyReport>(dailyReportDocumentCalls, {
    readable: reports.readable,
    find: ({ company, person }, id) => {
      person.require('dailyReportReading');
      return company.dailyReports.get(id);
    },
    noun: 'daily report',
    fileName: (report, { company }) => toRow(report, company).name,
    addDocument,
  }),

  /** TNM-14 */
  route(completeDailyReport, (call) => {
    const { company, person, body } = call;
    const report = reports.one(call);
    reports.requireCurrentVersion(report, body.version, ' Read it again before you sign.');
    const { status, completeness } = toRow(report, company);
    const denied = completeDenialReason({ status, completeness });
    if (denied) throw new Refusal(409, denied);
    const at = new Date(now()).toISOString();
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
    const questionnaire = questionsFor(report, company);
    if (!questionnaire) throw new Refusal(409, 'This job has no questions for daily reports.');
    const answers = answersToSend(questionnaire, body.answers);
    const [problem] = answerProblems(questionnaire, answers);
    if (problem) throw invalid(`answers: ${problem.text}`);
    return reports.keep(call, {
      ...report,
      questions: { formId: questionnaire.form.id, formVersion: questionnaire.version, answers },
      authorIds: [...new Set([...report.authorIds, person.userId])],
      changedAt: new Date(now()).toISOString(),
      version: report.version + 1,
    });
  }),

  /** TNM-14 */
  route(reopenDailyReport, (call) => {
    const { company, body } = call;
    const report = reports.one(call);
    reports.requireCurrentVersion(report, body.version);
    if (report.status !== 'COMPLETE') throw new Refusal(409, 'This daily report is open already.');
    const signer = userOf(company, report.signed?.deviceId ?? '')?.name;
    recordChanges(call, company.dailyReportHistories, report.id, [
      { ...historyEvent('Reopened'), to: body.reason },
      ...(signer ? [{ ...historyEvent('Signature removed'), from: signer }] : []),
    ]);
    return reports.keep(call, {
      ...report,
      status: 'OPEN',
      signed: undefined,
      changedAt: new Date(now()).toISOString(),
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
      const row = report && toRow(report, company);
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
    call.person.require('dailyReports');
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
    if (sectionsOf(company, jobId).version !== body.version)
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
        version: sectionsOf(company, key).version + 1,
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
      return days.filter((day) => isMissingReport(day, rules)).length;
    };
    return summaryOf(rows, company, missingOf);
  }),

  ...activityRoutes(dailyReportActivity, {
    readable: reports.readable,
    comments: (company) => company.dailyReportComments,
    history: (company) => company.dailyReportHistories,
  }),
];
