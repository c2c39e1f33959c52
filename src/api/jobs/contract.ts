/**
 * Jobs, job templates and their cost codes (JOB-01…16, JOB-19, JOB-20). Each call has an old (fra) and a new (jobs v4) variant,
 * which differ only in their paths and in the status filter of the list (CALL-163, CALL-166, JOB-03, JOB-04).
 */
import * as z from 'zod/mini';
import type { Noun } from '../../lib/countOf';
import { numberedName, type PickerItem } from '../../lib/picker';
import { endpoint, paging } from '../endpoint';
import {
  choice,
  dayOrBlank,
  integerBetween,
  moneyAmount,
  numberBetween,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { changeEvent } from '../history';
import { importCall } from '../importCall';
import { resource } from '../resource';
import {
  amount,
  count,
  dayOrNone,
  flag,
  id,
  ignoredBody,
  money,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  page,
  results,
  rows,
  text,
} from '../schema';
import { settingsDocument } from '../settingsDocument';

export const jobStatuses = ['OPEN', 'CLOSED'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobTypes = ['CONTRACT', 'TIME_AND_MATERIAL', 'SERVICE', 'OVERHEAD'] as const;
export type JobType = (typeof jobTypes)[number];
export const jobTypeNames: Record<JobType, string> = {
  CONTRACT: 'Contract',
  TIME_AND_MATERIAL: 'Time and material',
  SERVICE: 'Service',
  OVERHEAD: 'Overhead',
};
/** '' for a job without a type. */
const typeOrBlank = ['', ...jobTypes] as const;

/** A job as other records name it. */
export const jobReference = z.object({ id, number: z.optional(text), name: text });
export type JobReference = z.output<typeof jobReference>;

/** How pickers name a job: '25-0014 Riverbend Brewery'. */
export const jobLabel = numberedName;

export const toJobItem = (job: JobReference): PickerItem => ({
  id: job.id,
  label: jobLabel(job),
});

export const job = object({
  id,
  number: text,
  name: text,
  city: text,
  state: text,
  status: oneOf(jobStatuses, 'CLOSED'),
  type: oneOf(typeOrBlank, ''),
  customer: text,
  /** An employee. */
  manager: optional(named),
  /** `YYYY-MM-DD`, '' for none. */
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  tags: rows(named),
  /** For its pay. */
  rateTable: optional(named),
  /** Dollars with two decimals, '' for none and for people who may not manage jobs. Our proposal to the API. */
  contractValue: money,
  version: count,
});
export type Job = z.output<typeof job>;

export const jobDetail = z.extend(job, {
  street: text,
  zip: text,
  managerPhone: text,
  note: text,
  teams: rows(named),
  /** Whose rates T&M tickets bill; undefined where they use the prices of the labor items. */
  billingRateTable: optional(named),
  /** Hours on time cards so far. */
  hours: amount,
});
export type JobDetail = z.output<typeof jobDetail>;

/** Dollars of a contract or a budget. */
const MAX_AMOUNT = 9_999_999_999.99;

const MAX_TAGS = 20;
const tagIds = z.array(z.string()).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`));

/** The fields of a job that an import can contain. */
const ownFields = {
  /** When blank, the server assigns the next number (JOB-15). */
  number: textUpTo('Number', 30),
  name: requiredText('Name', 120),
  type: z.enum(typeOrBlank, 'Choose a type from the list'),
  customer: textUpTo('Customer', 120),
  street: textUpTo('Street', 120),
  city: textUpTo('City', 80),
  state: textUpTo('State', 40),
  zip: textUpTo('ZIP code', 12),
  startsOn: dayOrBlank,
  endsOn: dayOrBlank,
  contractValue: moneyAmount('Contract value', { max: MAX_AMOUNT }),
  note: textUpTo('Note', 2000),
};

const endIsNotBeforeStart = z.refine<{ startsOn: string; endsOn: string }>(
  ({ startsOn, endsOn }) => startsOn === '' || endsOn === '' || startsOn <= endsOn,
  { error: 'The end is before the start', path: ['endsOn'] },
);

/** Validates a line of an import (JOB-16). */
export const importedJob = z.object(ownFields).check(endIsNotBeforeStart);

export const blankImportedJob = Object.fromEntries(
  Object.keys(ownFields).map((field) => [field, '']),
) as Record<keyof typeof ownFields, ''>;

export const jobDraft = z
  .object({
    ...ownFields,
    managerId: choice,
    tagIds,
    teamIds: z.array(z.string()),
    rateTableId: choice,
    /** The template or the job whose cost codes and budgets a new job gets (JOB-19). */
    templateId: choice,
    copyOfId: choice,
  })
  .check(endIsNotBeforeStart);
export type JobDraft = z.output<typeof jobDraft>;

/** The fields that can be changed on many jobs at once. Missing ones stay. */
const jobChange = z.object({
  managerId: z.optional(choice),
  tagIds: z.optional(z.array(z.string())),
  rateTableId: z.optional(choice),
});
export type JobChange = z.output<typeof jobChange>;

export const costCode = object({ id, code: text, name: text });
export type CostCode = z.output<typeof costCode>;

/** A cost code on a job or template, with its budget (JOB-19, JOB-20). */
export const budgetLine = object({
  id,
  code: text,
  name: text,
  unit: text,
  /** False when the company no longer uses it. */
  active: flag,
  /** Hours; 0 for none. */
  budgetHours: amount,
  /** Dollars with two decimals, '' for none. Numbers would lose cents (lib/money). */
  budgetAmount: money,
  /** Hours on time cards; 0 on templates. */
  usedHours: amount,
});
export type BudgetLine = z.output<typeof budgetLine>;

export const budgetNoun: Noun = { one: 'cost code', many: 'cost codes' };

const MAX_BUDGET_HOURS = 1_000_000;
export const budgetSchema = z.object({
  budgetHours: numberBetween('Budget hours', 0, MAX_BUDGET_HOURS),
  budgetAmount: moneyAmount('Budget amount', { max: MAX_AMOUNT }),
});

/**
 * Cost codes that are added or get another budget, and ids of those that are removed. The others stay. Without a
 * budget, an added code has none, and one that is there already keeps its own.
 */
const budgetChange = z.object({
  set: z.array(z.extend(z.partial(budgetSchema), { id: z.string() })),
  remove: z.array(z.string()),
});
export type BudgetChange = z.output<typeof budgetChange>;

/** A starting point for new jobs (JOB-13). Blank and empty fields leave those of a job unchanged. */
const jobTemplate = object({
  id,
  name: text,
  note: text,
  type: oneOf(typeOrBlank, ''),
  /** The number of its cost codes. */
  costCodes: count,
  teams: rows(named),
  rateTable: optional(named),
  version: count,
});
export type JobTemplateRow = z.output<typeof jobTemplate>;

const jobTemplateDetail = z.extend(jobTemplate, { tags: rows(named) });
export type JobTemplate = z.output<typeof jobTemplateDetail>;
export const jobTemplateNoun: Noun = { one: 'job template', many: 'job templates' };

export const jobTemplateDraft = z.object({
  name: requiredText('Name', 120),
  note: textUpTo('Note', 2000),
  type: z.enum(typeOrBlank),
  tagIds,
  teamIds: z.array(z.string()),
  rateTableId: choice,
  /** The template whose cost codes and budgets a new one gets. */
  copyOfId: choice,
});
export type JobTemplateDraft = z.output<typeof jobTemplateDraft>;

/** What a template changes on a job. `from` and `to` are texts for users. */
const appliedTemplate = object({
  jobId: id,
  changes: rows(object({ label: text, from: text, to: text }), 'label'),
  /** Why the job cannot be changed; '' if it can. */
  message: text,
});
export type AppliedTemplate = z.output<typeof appliedTemplate>;

const tag = object({ id, name: text, jobs: count, version: count });
export type JobTag = z.output<typeof tag>;
export const tagNoun: Noun = { one: 'tag', many: 'tags' };
export const tagDraft = z.object({ name: requiredText('Name', 40) });

const MAX_DIGITS = 8;
const numberDraft = z.object({
  prefix: z
    .string()
    .check(z.trim(), z.regex(/^[\w.-]{0,8}$/, 'Prefix: up to 8 letters, digits, hyphens or dots')),
  /** True when the two-digit year follows the prefix. */
  withYear: z.boolean(),
  digits: integerBetween('Digits', 2, MAX_DIGITS),
  next: integerBetween('Next number', 1, 10 ** MAX_DIGITS - 1),
  /** True when a number can be typed. */
  byHand: z.boolean(),
});
export type JobNumbers = z.output<typeof numberDraft>;

/** The columns of an imported file; the number identifies a job (JOB-16). */
export const jobImportColumns = [
  'number',
  'name',
  /** The name of a type in any case: 'Time and material'. */
  'type',
  'customer',
  'street',
  'city',
  'state',
  'zip',
  /** `YYYY-MM-DD` */
  'startsOn',
  'endsOn',
  'note',
  /** Dollars with two decimals. An empty cell of this and of the following columns changes nothing: `NO_VALUE`. */
  'contractValue',
  /** Name, email or number of an active employee. Our proposal to the API, as are the following columns. */
  'manager',
  /** Names, separated by semicolons, which replace those of the job. */
  'tags',
  /** The name of an active rate table for pay. */
  'rateTable',
  /** The name of a template, whose cost codes and budgets a new job gets. Existing jobs stay as they are. */
  'template',
] as const;
export type JobImportColumn = (typeof jobImportColumns)[number];

export const jobNoun: Noun = { one: 'job', many: 'jobs' };

/** The call that lists the cost codes of `path`, and the call that changes them. */
export const budgetCalls = <const Path extends string>(keyPrefix: string, name: string, path: Path) => ({
  /** CALL-175, CALL-176: sorted by code. `budgetAmount` is '' for people who may not manage jobs. */
  list: endpoint({
    key: `${keyPrefix}${name}Budget`,
    method: 'GET',
    path: `${path}/budget`,
    query: paging,
    businessHeader: true,
    fallback: "Couldn't load the cost codes.",
    response: page('costCodes', budgetLine),
  }),
  change: endpoint({
    key: `${keyPrefix}Change${name}Budget`,
    method: 'POST',
    path: `${path}/budget`,
    businessHeader: true,
    fallback: "Couldn't save the cost codes. What you typed is still here.",
    request: budgetChange,
    response: ignoredBody,
  }),
});

function callsOf<const Base extends string>(keyPrefix: string, base: Base, statusFilter: string) {
  const path = `${base}/jobs` as const;
  const one = `${path}/{jobId}` as const;
  const templatePath = `${base}/job-templates` as const;
  const jobs = resource({
    name: 'job',
    keyPrefix,
    path,
    businessHeader: true,
    filters: [statusFilter, 'jobType', 'tagId', 'managerId', 'customer'],
    statuses: statusFilter === 'status' ? () => jobStatuses : undefined,
    noun: jobNoun,
    row: job,
    detail: jobDetail,
    draft: jobDraft,
  });
  return {
    /** CALL-164, CALL-165, CALL-167. An existing number is refused: `number: …`. A job with hours is not deleted: 409. */
    jobs,
    /** CALL-168: closes a job, or opens it again. */
    archive: endpoint({
      key: `${keyPrefix}ArchiveJob`,
      method: 'PUT',
      path: `${one}/archive`,
      businessHeader: true,
      fallback: "Couldn't archive this job.",
      request: z.object({ archived: z.boolean() }),
      response: mutationResponse(jobDetail),
    }),
    /** Our proposal to the API: changes single fields, for many jobs. */
    change: endpoint({
      key: `${keyPrefix}ChangeJob`,
      method: 'PATCH',
      path: one,
      businessHeader: true,
      fallback: "Couldn't change this job.",
      request: jobChange,
      response: mutationResponse(jobDetail),
    }),
    /** CALL-172, JOB-16 */
    importFile: importCall({
      key: `${keyPrefix}JobImport`,
      path: `${base}/job-imports`,
      businessHeader: true,
      noun: jobNoun,
    }),
    /** The changes of a job, latest first. Our proposal to the API. */
    history: endpoint({
      key: `${keyPrefix}JobHistory`,
      method: 'GET',
      path: `${one}/history`,
      query: paging,
      businessHeader: true,
      fallback: "Couldn't load the history.",
      response: page('history', changeEvent),
    }),
    /** The managers and customers of all jobs, for filters and suggestions. Our proposal to the API. */
    people: endpoint({
      key: `${keyPrefix}JobPeople`,
      method: 'GET',
      path: `${base}/job-people`,
      businessHeader: true,
      fallback: "Couldn't load managers and customers.",
      response: object({ managers: rows(named), customers: rows(object({ name: text }), 'name') }),
    }),
    /** JOB-20, CALL-176: for pickers. */
    costCodes: endpoint({
      key: `${keyPrefix}JobCostCodes`,
      method: 'GET',
      path: `${one}/cost-codes`,
      query: paging,
      businessHeader: true,
      fallback: "Couldn't load cost codes.",
      response: page('costCodes', costCode),
    }),
    budget: budgetCalls(keyPrefix, 'Job', one),
    /** CALL-169, JOB-13. Everyone may read them. An existing name is refused: `name: …`. */
    templates: resource({
      name: 'jobTemplate',
      keyPrefix,
      path: templatePath,
      businessHeader: true,
      noun: jobTemplateNoun,
      row: jobTemplate,
      detail: jobTemplateDetail,
      draft: jobTemplateDraft,
    }),
    /** CALL-175, JOB-19 */
    templateBudget: budgetCalls(keyPrefix, 'JobTemplate', `${templatePath}/{jobTemplateId}`),
    /**
     * Our proposal to the API: gives jobs what the template has. Its type and rate table replace those of the job, its
     * tags, teams and cost codes are added. Cost codes that a job has keep their budget. With `dryRun`, nothing is
     * saved and the response says what would change.
     */
    applyTemplate: endpoint({
      key: `${keyPrefix}ApplyJobTemplate`,
      method: 'POST',
      path: `${templatePath}/{jobTemplateId}/apply`,
      businessHeader: true,
      fallback: "Couldn't apply the template.",
      request: z.object({ jobIds: z.array(z.string()), dryRun: z.boolean() }),
      response: results(appliedTemplate, 'jobId'),
    }),
    /** CALL-170, JOB-14. An existing name is refused: `name: …`. */
    tags: resource({
      name: 'jobTag',
      keyPrefix,
      path: `${base}/job-tags`,
      businessHeader: true,
      noun: tagNoun,
      row: tag,
      detail: tag,
      draft: tagDraft,
    }),
    /** CALL-171, JOB-15: how jobs are numbered. */
    numbers: settingsDocument(`${keyPrefix}JobNumbers`, `${base}/job-id-settings`, {
      businessHeader: true,
      resourceName: 'the job numbers',
      responseFields: { prefix: text, withYear: flag, digits: count, next: count, byHand: flag },
      draft: numberDraft,
    }),
  };
}

export const jobCalls = {
  old: callsOf('fra', '/fra-service', 'closedJob'),
  new: callsOf('v4', '/jobs-service/v4', 'status'),
};
