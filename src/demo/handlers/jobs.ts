import { type Job, jobCalls } from '../../api/jobs/contract';
import { notFound } from '../refusal';
import { type SignedInCall, route } from '../route';
import { sorted, type SortKeys } from '../sorted';

const sortKeys = {
  name: ({ name }) => name,
  number: ({ number }) => number,
  city: ({ city }) => city,
  status: ({ status }) => status,
} satisfies SortKeys<Job, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** All users may read jobs. The variants of the call differ only in the status parameter (CALL-166). */
const list =
  (statusOf: (query: SignedInCall['query']) => Job['status'] | undefined) => (call: SignedInCall) => {
    const { query, company } = call;
    const status = statusOf(query);
    const matches = query.search();
    const rows = sorted(company.jobs.all(), sortKeys, query.sort(sortFields, 'name')).filter(
      (job) => (!status || job.status === status) && matches(`${job.name} ${job.number} ${job.city}`),
    );
    return { jobs: query.slice(rows, 30), total: rows.length };
  };

const costCodes = ({ params, query, company }: SignedInCall<'/{jobId}'>) => {
  if (!company.jobs.get(params.jobId)) throw notFound('job');
  const codes = company.costCodesOf(params.jobId);
  return { costCodes: query.slice(codes, 1000), total: codes.length };
};

const byStatus = list((query) => query.oneOf('status', ['OPEN', 'CLOSED']));
const byClosedJob = list((query) => {
  const closed = query.boolean('closedJob');
  return closed === undefined ? undefined : closed ? 'CLOSED' : 'OPEN';
});

export const jobHandlers = [
  route(jobCalls.old.list, byClosedJob),
  route(jobCalls.old.costCodes, costCodes),
  route(jobCalls.new.list, byStatus),
  route(jobCalls.new.costCodes, costCodes),
];
