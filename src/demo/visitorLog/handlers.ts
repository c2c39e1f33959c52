import { siteById } from '../../api/visitorLog/contract';
import { notFound, Refusal } from '../refusal';
import { route } from '../route';

/** Every job is a site. Its registry is open as long as the job is open. */
export const visitorLogHandlers = [
  route(siteById, ({ company, params }) => {
    const job = company.jobs.get(params.siteId);
    if (!job) throw notFound('site');
    if (job.status === 'CLOSED') throw new Refusal(409, 'The job of this site is closed.');
    return { id: job.id, name: job.name };
  }),
];
