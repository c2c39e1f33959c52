/** Daily reports: what happened on a job on one day (TNM-13…20). There is one for each job and day. */
import * as z from 'zod/mini';
import { TIME_PATTERN } from '../../lib/time';
import { activityCalls } from '../activity';
import { documentCalls } from '../documents';
import { endpoint } from '../endpoint';
import { photo, photoList } from '../evidence';
import {
  choice,
  integerBetween,
  numberBetween,
  reasonDraft,
  requiredDay,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { answerRecord, answersDraft, sectionRows } from '../questionnaire/schema';
import { resource } from '../resource';
import {
  amount,
  count,
  day,
  dayOrNone,
  flag,
  id,
  money,
  named,
  number,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';
import { signature, signatureDraft } from '../signature';
import { ticketStatuses } from '../tickets/contract';

/** Somebody has signed that a complete report is true. It cannot be edited until it is reopened. */
export const dailyReportStatuses = ['OPEN', 'COMPLETE'] as const;
export type DailyReportStatus = (typeof dailyReportStatuses)[number];
export const dailyReportStatusNames: Record<DailyReportStatus, string> = {
  OPEN: 'Open',
  COMPLETE: 'Complete',
};

/** The parts of a report in order, each a field of it. `sections.ts` says what each one is. */
export const sectionIds = [
  'weather',
  'crew',
  'work',
  'equipment',
  'deliveries',
  'visitors',
  'delays',
  'tickets',
  'safety',
  'questions',
  'notes',
  'photos',
] as const;
export type SectionId = (typeof sectionIds)[number];

export const skies = ['CLEAR', 'PARTLY_CLOUDY', 'OVERCAST', 'RAIN', 'STORM', 'SNOW', 'FOG'] as const;
export type Sky = (typeof skies)[number];
export const skyNames: Record<Sky, string> = {
  CLEAR: 'Clear',
  PARTLY_CLOUDY: 'Partly cloudy',
  OVERCAST: 'Overcast',
  RAIN: 'Rain',
  STORM: 'Storm',
  SNOW: 'Snow',
  FOG: 'Fog',
};
export const winds = ['CALM', 'BREEZY', 'WINDY', 'STRONG'] as const;
export type Wind = (typeof winds)[number];
export const windNames: Record<Wind, string> = {
  CALM: 'Calm (under 8 mph)',
  BREEZY: 'Breezy (8 to 18 mph)',
  WINDY: 'Windy (19 to 30 mph)',
  STRONG: 'Strong wind (over 30 mph)',
};
/** '' for none. */
const skyOrBlank = ['', ...skies] as const;
const windOrBlank = ['', ...winds] as const;

export const delayCauses = [
  'WEATHER',
  'MATERIAL',
  'EQUIPMENT',
  'DESIGN',
  'INSPECTION',
  'OWNER',
  'SUBCONTRACTOR',
  'OTHER',
] as const;
export type DelayCause = (typeof delayCauses)[number];
export const delayCauseNames: Record<DelayCause, string> = {
  WEATHER: 'Weather',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipment',
  DESIGN: 'Design or RFI',
  INSPECTION: 'Inspection',
  OWNER: 'Owner',
  SUBCONTRACTOR: 'Subcontractor',
  OTHER: 'Other',
};

/** °F */
const temperature = optional(number);

const crewEntry = object({
  /** A person, or a company with several people. */
  name: text,
  classification: text,
  people: count,
  /** Of all its people. */
  hours: amount,
});
const workEntry = object({
  costCode: optional(named),
  description: text,
  /** Undefined where only the work is described. */
  quantity: optional(number),
  unit: text,
});
const equipmentEntry = object({ name: text, hours: amount, idleHours: amount, note: text });
const deliveryEntry = object({ material: text, supplier: text, quantity: text, ticket: text });
/** `arrival`: `HH:mm`, '' when it is not known. */
const visitorEntry = object({ name: text, company: text, purpose: text, arrival: text });
/** `hours`: lost hours of all people. */
const delayEntry = object({ cause: oneOf(delayCauses, 'OTHER'), hours: amount, description: text });
/** A T&M ticket: `name` is its number, `hours` its labor, `amount` '' for readers who see no prices. */
const ticketEntry = object({
  id,
  name: text,
  description: text,
  status: oneOf(ticketStatuses, 'DRAFT'),
  hours: amount,
  amount: money,
});

export const dailyReport = object({
  id,
  /** The job and the day: 'Cedar Hollow Elementary School, Nov 24, 2026'. */
  name: text,
  job: optional(jobReference),
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  status: oneOf(dailyReportStatuses, 'OPEN'),
  /** Filled sections in percent, see `completenessOf`. */
  completeness: count,
  sky: oneOf(skyOrBlank, ''),
  people: count,
  hours: amount,
  delayHours: amount,
  tags: rows(text),
  /** Everyone who has saved it, the first one first. */
  authors: rows(named),
  /** ISO timestamp of the last change. */
  changedAt: timestamp,
  version: count,
});
export type DailyReport = z.output<typeof dailyReport>;

const dailyReportDetail = z.extend(dailyReport, {
  /** The sections that are on for its job. */
  sections: rows(oneOf(sectionIds, 'notes')),
  weather: object({
    sky: oneOf(skyOrBlank, ''),
    low: temperature,
    high: temperature,
    wind: oneOf(windOrBlank, ''),
    note: text,
  }),
  crew: rows(crewEntry),
  work: rows(workEntry),
  equipment: rows(equipmentEntry),
  deliveries: rows(deliveryEntry),
  visitors: rows(visitorEntry),
  delays: rows(delayEntry),
  /** The tickets of its job and day, by number. None for readers without tickets, and while the section is off. */
  tickets: rows(ticketEntry),
  safety: text,
  /** The questions of the job's form and their answers. `version` is that of the form. */
  questions: optional(
    object({
      form: named,
      version: count,
      sections: sectionRows,
      answers: answerRecord,
    }),
  ),
  notes: text,
  photos: rows(photo),
  /** Sections without content on purpose: no visitors, no delays. */
  nothing: rows(oneOf(sectionIds, 'notes')),
  /** Who completed it; `completedAt` is '' while it is open. */
  completedAt: timestamp,
  completedBy: optional(named),
  signature: optional(signature),
});
export type DailyReportDetail = z.output<typeof dailyReportDetail>;

const MAX_TEXT = 4000;
const MAX_TAGS = 20;

const hoursOf = (label: string, max: number) => numberBetween(label, 0, max);
/** null for none. */
const temperatureDraft = (label: string) => z.nullable(integerBetween(label, -60, 140));
const list = <Row extends z.ZodMiniType>(row: Row, max = 100) =>
  z.array(row).check(z.maxLength(max, `At most ${max} rows`));

export const dailyReportDraft = z.object({
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  date: requiredDay,
  tags: z.array(requiredText('Tag', 40)).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
  weather: z
    .object({
      sky: z.enum(skyOrBlank),
      low: temperatureDraft('Low'),
      high: temperatureDraft('High'),
      wind: z.enum(windOrBlank),
      note: textUpTo('Weather note', 500),
    })
    .check(
      z.refine(({ low, high }) => low === null || high === null || low <= high, {
        error: 'The high is below the low',
        path: ['high'],
      }),
    ),
  crew: list(
    z.object({
      name: requiredText('Name', 120),
      classification: textUpTo('Classification', 80),
      people: integerBetween('People', 1, 500),
      hours: hoursOf('Hours', 5000),
    }),
    300,
  ),
  work: list(
    z
      .object({
        costCodeId: choice,
        description: textUpTo('Work done', 500),
        quantity: z.nullable(numberBetween('Quantity', 0, 1_000_000)),
        unit: textUpTo('Unit', 10),
      })
      .check(
        z.refine(({ costCodeId, description }) => costCodeId !== '' || description !== '', {
          error: 'Choose a cost code, or describe the work',
          path: ['description'],
        }),
      ),
  ),
  equipment: list(
    z.object({
      name: requiredText('Equipment', 120),
      hours: hoursOf('Hours used', 24),
      idleHours: hoursOf('Hours idle', 24),
      note: textUpTo('Note', 300),
    }),
  ),
  deliveries: list(
    z.object({
      material: requiredText('Material', 200),
      supplier: textUpTo('Supplier', 120),
      quantity: textUpTo('Quantity', 40),
      ticket: textUpTo('Ticket number', 40),
    }),
  ),
  visitors: list(
    z.object({
      name: requiredText('Name', 120),
      company: textUpTo('Company', 120),
      purpose: textUpTo('Purpose', 300),
      arrival: z
        .string()
        .check(z.refine((value) => value === '' || TIME_PATTERN.test(value), 'Type a time, such as 7:30 AM')),
    }),
  ),
  delays: list(
    z.object({
      cause: z.enum(delayCauses, 'Choose a cause'),
      hours: hoursOf('Hours lost', 5000),
      description: requiredText('What happened', 500),
    }),
  ),
  safety: textUpTo('Safety', MAX_TEXT),
  notes: textUpTo('Notes', MAX_TEXT),
  photos: photoList,
  nothing: z.array(z.enum(sectionIds)),
});
export type DailyReportDraft = z.output<typeof dailyReportDraft>;

const service = '/daily-report-service' as const;
const path = `${service}/reports` as const;
const one = `${path}/{dailyReportId}` as const;
const oneJob = `${service}/jobs/{projectId}` as const;

export const dailyReportNoun = { one: 'daily report', many: 'daily reports' };

/**
 * CALL-192…194, TNM-13…15, and with a job CALL-186. The list takes search (job, people, tags, texts, `YYYY-MM-DD`),
 * status, jobId, fromDate and toDate (both included), tag and delay (a cause); sort by name, date, status, people,
 * hours. A second report of a job and day is refused: `date: …`. A complete report cannot
 * be changed: 409.
 */
export const dailyReportCalls = resource({
  name: 'dailyReport',
  canWait: true,
  path,
  filters: ['status', 'jobId', 'fromDate', 'toDate', 'tag', 'delay'],
  statuses: () => dailyReportStatuses,
  noun: dailyReportNoun,
  row: dailyReport,
  detail: dailyReportDetail,
  draft: dailyReportDraft,
});

/**
 * TNM-14: the answers to the questions of the job's form. Answers that are missing are refused: `answers: …`. 409 for an
 * outdated `version`, a complete report, a job without a form, and answers to another form or version than the report
 * has now (FAULT-148).
 */
export const answerDailyReport = endpoint({
  key: 'answerDailyReport',
  canWait: true,
  method: 'PUT',
  path: `${one}/answers`,
  fallback: "Couldn't save the answers. They are still here.",
  request: z.object({
    formId: z.string(),
    formVersion: z.int(),
    answers: answersDraft,
    version: z.int(),
  }),
  response: dailyReportDetail,
  readBy: dailyReportCalls.get,
});

/**
 * TNM-14: completes a report with a signature, drawn or typed. 409 when somebody changed it after this `version`, when
 * it is complete already, or when it is empty.
 */
export const completeDailyReport = endpoint({
  key: 'completeDailyReport',
  canWait: true,
  method: 'POST',
  path: `${one}/signature`,
  fallback: "Couldn't complete the report.",
  request: z.object({ signature: signatureDraft, version: z.int() }),
  response: dailyReportDetail,
  readBy: dailyReportCalls.get,
});

/** TNM-14: opens a complete report again and removes its signature. The reason is kept in the history. */
export const reopenDailyReport = endpoint({
  key: 'reopenDailyReport',
  method: 'POST',
  path: `${one}/reopen`,
  fallback: "Couldn't reopen the report.",
  request: z.extend(reasonDraft, { version: z.int() }),
  response: dailyReportDetail,
  readBy: dailyReportCalls.get,
});

/** CALL-197, TNM-18: the tags in use, by name. */
export const dailyReportTags = endpoint({
  key: 'dailyReportTags',
  method: 'GET',
  path: `${service}/tags`,
  fallback: "Couldn't load the tags.",
  response: page('tags', object({ name: text, reports: count }), 'name'),
});

const reportDay = object({
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  /** On the time cards of the job. */
  hours: amount,
  /** True for a working day in the past without a report, see `isMissingReport`. */
  missing: flag,
  report: optional(object({ id, status: oneOf(dailyReportStatuses, 'OPEN'), completeness: count })),
});
export type ReportDay = z.output<typeof reportDay>;

/** CALL-196, TNM-17: the days of a job from `from` to `to` (both included, at most 62), with or without a report. */
export const dailyReportDays = endpoint({
  key: 'dailyReportDays',
  method: 'GET',
  path: `${oneJob}/days`,
  query: ['from', 'to'],
  fallback: "Couldn't load the days of this job.",
  response: object({ days: rows(reportDay, 'date') }),
});

/** Our proposal to the API: everyone with hours on the job and day, from time cards. By name. */
export const dailyReportCrew = endpoint({
  key: 'dailyReportCrew',
  method: 'GET',
  path: `${oneJob}/crew`,
  query: ['date'],
  fallback: "Couldn't load the crew from time cards.",
  response: object({ crew: rows(object({ id, name: text, classification: text, hours: amount })) }),
});

const sectionsDocument = object({
  sections: rows(oneOf(sectionIds, 'notes')),
  /** Its questions are the section `questions`, which is on with a form only. */
  form: optional(named),
  version: count,
});
export type SectionsDocument = z.output<typeof sectionsDocument>;

/**
 * Our proposal to the API: the sections that are on for a job. Until they are saved for it, those that were saved for
 * other jobs, too, and otherwise all but questions.
 */
export const dailyReportSections = endpoint({
  key: 'dailyReportSections',
  method: 'GET',
  path: `${oneJob}/sections`,
  fallback: "Couldn't load the sections.",
  response: sectionsDocument,
});

export const jobSectionsDraft = z.object({
  sections: z.array(z.enum(sectionIds)).check(z.minLength(1, 'Choose at least one section')),
  /** A published form, '' for none. */
  formId: choice,
  /** True to use them also for every job that has no sections of its own. */
  forOtherJobs: z.boolean(),
});
export type JobSectionsDraft = z.output<typeof jobSectionsDraft>;

/** 409 when somebody changed them after this `version`. */
export const saveDailyReportSections = endpoint({
  key: 'saveDailyReportSections',
  method: 'PUT',
  path: `${oneJob}/sections`,
  fallback: "Couldn't save the sections.",
  request: z.extend(jobSectionsDraft, { version: z.int() }),
  response: sectionsDocument,
});

const totals = {
  complete: count,
  open: count,
  missing: count,
  people: count,
  hours: amount,
  delayHours: amount,
};
const onWeekdays = object({
  monday: count,
  tuesday: count,
  wednesday: count,
  thursday: count,
  friday: count,
  saturday: count,
  sunday: count,
});
/** `missingOn`: its missing reports by weekday. */
const summaryJob = object({
  id,
  number: text,
  name: text,
  ...totals,
  missingOn: optional(onWeekdays),
});
export type SummaryJob = z.output<typeof summaryJob>;
const summaryDelay = object({ cause: oneOf(delayCauses, 'OTHER'), reports: count, hours: amount });
export type SummaryDelay = z.output<typeof summaryDelay>;
/** `missing`: days of jobs without a report. */
const summaryWeek = object({ monday: day, complete: count, open: count, missing: count });
export type SummaryWeek = z.output<typeof summaryWeek>;
/** One row for each cost code and unit. */
const summaryWork = object({ id, costCode: named, unit: text, quantity: amount, reports: count });
export type SummaryWork = z.output<typeof summaryWork>;

/**
 * CALL-196, CALL-198, TNM-17, TNM-19: reports from `from` to `to`, both included, of one job or of all. Days are
 * missing from the first report of a job in the period.
 */
export const dailyReportSummary = endpoint({
  key: 'dailyReportSummary',
  method: 'GET',
  path: `${service}/summary`,
  query: ['from', 'to', 'jobId'],
  fallback: "Couldn't load the summary.",
  response: object({
    ...totals,
    jobs: rows(summaryJob),
    delays: rows(summaryDelay, 'cause'),
    work: rows(summaryWork),
    /** All weeks of the period. */
    weeks: rows(summaryWeek, 'monday'),
  }),
});

/** CALL-195, CALL-199, TNM-16, TNM-20, and with CALL-187 for readers of job documents. */
export const dailyReportDocumentCalls = documentCalls('dailyReport', path, one);

/** The comments on a report and its changes. */
export const dailyReportActivity = activityCalls('dailyReport', one);

/** The photos of the day. */
export const dailyReportFileCalls = fileCalls('DailyReport', `${service}/files`);
