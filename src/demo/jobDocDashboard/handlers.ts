import { jobDocDashboard, markJobDocsSeen } from '../../api/jobDocDashboard/contract';
import { nowIso } from '../../lib/clock';
import type { Company } from '../company';
import { managerOf } from '../jobs/jobRecords';
import { employeeName } from '../employees/staff';
import type { StoredJob } from '../jobs/seed';
import { invalid } from '../refusal';
import { route, type SignedInCall } from '../route';
import { sorted } from '../sorted';

interface Change {
  kind: 'documents' | 'photos' | 'notes' | 'forms' | 'sheets';
  at: string;
}

/** What each job has, and when it last changed, by job id. */
function changesByJob({
  jobDocuments,
  jobPhotos,
  drawings,
  jobNotes,
  jobForms,
}: Company): Map<string, Change[]> {
  const byJob = new Map<string, Change[]>();
  const add = (jobId: string, kind: Change['kind'], at: string) => {
    const changes = byJob.get(jobId) ?? [];
    byJob.set(jobId, changes);
    changes.push({ kind, at });
  };
  for (const { jobId, revisions, deletedAt } of jobDocuments.all())
    if (deletedAt === '') add(jobId, 'documents', revisions.at(-1)?.at ?? '');
  for (const { jobId, uploadedAt, deletedAt } of jobPhotos.all())
    if (deletedAt === '') add(jobId, 'photos', uploadedAt);
  for (const { jobId, revisions } of drawings.all())
    add(
      jobId,
      'sheets',
      revisions
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? '',
    );
  for (const { jobId, createdAt, editedAt } of jobNotes.all()) add(jobId, 'notes', editedAt || createdAt);
  for (const { jobId, createdAt, signedAt } of jobForms.all()) add(jobId, 'forms', signedAt || createdAt);
  return byJob;
}

/** When a user has last seen each job. */
const visitsOf = ({ company, person }: SignedInCall) =>
  company.jobDocVisits.get(person.userId) ?? { all: '', jobs: {} };

function toRow(job: StoredJob, changes: readonly Change[], call: SignedInCall) {
  const { id, number, name, customer, city } = job;
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length;
  const visits = visitsOf(call);
  const manager = managerOf(call.company, job);
  const seenAt = visits.jobs[id] ?? visits.all;
  return {
    id,
    number,
    name,
    customer,
    city,
    manager: manager && { id: manager.id, name: employeeName(manager) },
    documents: count('documents'),
    photos: count('photos'),
    notes: count('notes'),
    sheets: count('sheets'),
    newestAt: changes.reduce((newest, { at }) => (at > newest ? at : newest), ''),
    seenAt,
    changed: changes.filter(({ at }) => at > seenAt).length,
  };
}
type Row = ReturnType<typeof toRow>;

export const jobDocDashboardHandlers = [
  route(jobDocDashboard, (call) => {
    const { query, company, person } = call;
    person.require('jobDocs');
    const ids = query.text('ids')?.split(',');
    const matches = query.search();
    const changes = changesByJob(company);
    const found = company.jobs
      .all()
      .filter(
        ({ id, status, name, number, city, customer }) =>
          status === 'OPEN' &&
          (!ids || ids.includes(id)) &&
          matches([name, number, city, customer].join('\n')),
      )
      .map((job) => toRow(job, changes.get(job.id) ?? [], call));
    const keys = {
      name: ({ name }: Row) => name,
      number: ({ number }: Row) => number,
      newestAt: ({ newestAt }: Row) => newestAt,
      changed: ({ changed }: Row) => changed,
    };
    const order = query.sort(['name', 'number', 'newestAt', 'changed'], 'name');
    return { jobs: query.slice(sorted(found, keys, order)), total: found.length };
  }),

  route(markJobDocsSeen, (call) => {
    const { company, person, body } = call;
    person.require('jobDocs');
    const { jobId, at = nowIso() } = body;
    if (jobId !== '' && !company.jobs.get(jobId)) throw invalid('jobId: This job no longer exists.');
    const { all, jobs } = visitsOf(call);
    company.jobDocVisits.put(
      person.userId,
      jobId === '' ? { all: at, jobs: {} } : { all, jobs: { ...jobs, [jobId]: at } },
    );
    return undefined;
  }),
];
