import type * as z from 'zod/mini';
import { endpoint, listQuery, paging } from '../endpoint';
import { id, named, object, oneOf, page, text } from '../schema';

export const job = object({
  id,
  number: text,
  name: text,
  city: text,
  status: oneOf(['OPEN', 'CLOSED'], 'CLOSED'),
});
export type Job = z.output<typeof job>;

export const costCode = object({ id, code: text, name: text });
export type CostCode = z.output<typeof costCode>;

const list = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'GET',
    path,
    query: ['status', 'closedJob', 'jobType', ...listQuery],
    businessHeader: true,
    fallback: "Couldn't load jobs.",
    response: page('jobs', job),
  });

const costCodes = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'GET',
    path,
    query: paging,
    businessHeader: true,
    fallback: "Couldn't load cost codes.",
    response: page('costCodes', costCode),
  });

/** CALL-169: templates for new jobs, sorted by name. */
const templates = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'GET',
    path,
    query: ['search', ...paging],
    businessHeader: true,
    fallback: "Couldn't load job templates.",
    response: page('jobTemplates', named),
  });

/** Each call in its old (fra) and new (jobs v4) variant (CALL-163, JOB-03, JOB-04). */
export const jobCalls = {
  old: {
    list: list('fraJobs', '/fra-service/jobs'),
    costCodes: costCodes('fraJobCostCodes', '/fra-service/jobs/{jobId}/cost-codes'),
    templates: templates('fraJobTemplates', '/fra-service/job-templates'),
  },
  new: {
    list: list('v4Jobs', '/jobs-service/v4/jobs'),
    costCodes: costCodes('v4JobCostCodes', '/jobs-service/v4/jobs/{jobId}/cost-codes'),
    templates: templates('v4JobTemplates', '/jobs-service/v4/job-templates'),
  },
};
