import { jobCalls } from '../../api/jobs/contract';
import { type SignedInCall, route } from '../route';
import { sorted } from '../sorted';

/** All users may read job templates, as they may read jobs (CALL-169). */
const list = ({ query, company }: SignedInCall) => {
  const matches = query.search();
  const byName = { field: 'name', descending: false } as const;
  const rows = sorted(company.jobTemplates.all(), { name: ({ name }) => name }, byName).filter(({ name }) =>
    matches(name),
  );
  return { jobTemplates: query.slice(rows, 30), total: rows.length };
};

export const jobTemplateHandlers = [route(jobCalls.old.templates, list), route(jobCalls.new.templates, list)];
