import { isForBilling } from '../../api/rateTables/contract';
import {
  importedJob,
  type JobDraft,
  jobCalls,
  jobImportColumns,
  type JobNumbers,
  type JobStatus,
} from '../../api/jobs/contract';
import { freeCount, jobNumber } from '../../domain/jobs/numbers';
import { today } from '../../lib/dates';
import { budgetRoutes, knownBudgets } from './budgets';
import { recordSave } from '../activity';
import { historyEvent, recordChanges } from '../changes';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { importRoute } from '../csvImport';
import { demoResource } from '../demoResource';
import {
  changeFields,
  managerOf,
  rateTableOf,
  removeFromRateTables,
  requireKnown,
  setRateTable,
  setTeams,
  tagsOf,
  teamsOf,
} from './jobRecords';
import { importJobs } from './jobImport';
import { jobHours, totalJobHours } from './labor';
import { requireNameAvailable } from '../names';
import type { Query } from '../query';
import { invalid, notFound, Refusal } from '../refusal';
import { type Route, route } from '../route';
import type { StoredJob } from './seed';
import { type DemoSettings, settingsIn, settingsRoutes } from '../settings';
import { employeeName } from '../employees/staff';

/** The first id of added jobs. */
const FIRST_ID = 500_001;

type Calls = (typeof jobCalls)['old'] | (typeof jobCalls)['new'];

const toRow = (job: StoredJob, company: Company, person: Caller) => {
  const { id, number, name, city, state, status, type, customer, startsOn, endsOn, version } = job;
  const manager = managerOf(company, job);
  return {
    id,
    number,
    name,
    city,
    state,
    status,
    type,
    customer,
    startsOn,
    endsOn,
    version,
    manager: manager && { id: manager.id, name: employeeName(manager) },
    tags: tagsOf(company, job),
    rateTable: rateTableOf(company, 'jobIds', job.id),
    // Dollars are for those who manage jobs, as with budgets.
    contractValue: person.may('jobs') ? job.contractValue : '',
  };
};

const toDetail = (job: StoredJob, company: Company, person: Caller) => {
  const { street, zip, note } = job;
  return {
    ...toRow(job, company, person),
    billingRateTable: rateTableOf(company, 'jobIds', job.id, isForBilling),
    street,
    zip,
    note,
    managerPhone: managerOf(company, job)?.phone ?? '',
    teams: teamsOf(company, job),
    hours: totalJobHours(company, job.id),
  };
};

const seededNumbers = ({ jobs }: Company['business']): JobNumbers => ({
  prefix: '',
  withYear: true,
  digits: 4,
  next: jobs.open + jobs.closed + 1,
  byHand: true,
});

function handlersOf(calls: Calls, statusOf: (query: Query) => JobStatus | undefined): Route[] {
  const numbers: DemoSettings<JobNumbers> = { document: calls.numbers, needs: 'jobs', seed: seededNumbers };

  const isTaken = ({ jobs }: Company, number: string, ownId?: string) =>
    jobs.all().find((job) => job.id !== ownId && job.number.toLowerCase() === number.toLowerCase());

  /** Assigns the next number that no job has. */
  function assignNumber(company: Company): string {
    const settings = settingsIn(company, numbers);
    const next = freeCount(settings, today(), (number) => Boolean(isTaken(company, number)));
    const after = { ...settings, next: next + 1, version: settings.version + 1 };
    company.settings.put(calls.numbers.read.key, after);
    return jobNumber({ ...settings, next }, today());
  }

  const jobs = demoResource<StoredJob, JobDraft>(calls.jobs, {
    rows: ({ company }) => company.jobs,
    needs: 'jobs',
    readers: 'anyone',
    // Everyone chooses from the open jobs, for example on time cards.
    canSee: ({ status }, person) => status === 'OPEN' || person.may('jobs'),
    firstId: FIRST_ID,
    sort: {
      name: ({ name }) => name,
      number: ({ number }) => number,
      city: ({ city }) => city,
      status: ({ status }) => status,
      type: ({ type }) => type,
      customer: ({ customer }) => customer,
      startsOn: ({ startsOn }) => startsOn,
      endsOn: ({ endsOn }) => endsOn,
    },
    defaultSort: 'name',
    searchText: ({ name, number, city, customer }) => `${number} ${name} ${city} ${customer}`,
    filter: (query) => {
      const [status, type, tagId] = [statusOf(query), query.text('jobType'), query.text('tagId')];
      const [managerId, customer] = [query.text('managerId'), query.text('customer')];
      return (job) =>
        (!status || job.status === status) &&
        (!type || job.type === type) &&
        (!tagId || job.tagIds.includes(tagId)) &&
        (!managerId || job.managerId === managerId) &&
        (!customer || job.customer === customer);
    },
    toListItem: toRow,
    toResponse: toDetail,
    check: (draft, company, before) => {
      requireKnown(company, draft);
      const taken = draft.number !== '' && isTaken(company, draft.number, before?.id);
      if (taken) throw invalid(`number: ${taken.name} has this number.`);
      if (draft.number !== (before?.number ?? '') && !settingsIn(company, numbers).byHand)
        throw invalid('number: Numbers are assigned automatically.');
      if (draft.templateId !== '' && !company.jobTemplates.get(draft.templateId))
        throw invalid('templateId: This template no longer exists.');
      if (draft.copyOfId !== '' && !company.jobs.get(draft.copyOfId))
        throw invalid('copyOfId: This job no longer exists.');
    },
    toStored: (draft, before, company) => {
      const { managerId, tagIds } = draft;
      return {
        ...importedJob.parse(draft),
        managerId,
        tagIds,
        number: draft.number || before?.number || assignNumber(company),
        status: before?.status ?? 'OPEN',
      };
    },
    onSaved: (call, job, before, draft) => {
      const { company } = call;
      const copied =
        draft &&
        !before &&
        (company.jobBudgets.get(draft.copyOfId) ?? company.templateBudgets.get(draft.templateId));
      if (copied) company.jobBudgets.put(job.id, knownBudgets(company, copied));
      if (draft) {
        setTeams(company, job.id, draft.teamIds);
        setRateTable(company, 'jobIds', job.id, draft.rateTableId);
      }
      recordSave(call, company.jobHistories, changeFields(company), job, before);
    },
    checkRemoval: ({ id, name }, company) => {
      const hours = totalJobHours(company, id);
      if (hours > 0)
        throw new Refusal(409, `${name} has ${hours.toFixed(2)} hours on time cards. Archive it instead.`);
    },
    onRemoved: ({ id }, company) => {
      removeFromRateTables(company, 'jobIds', id);
      setTeams(company, id, []);
    },
  });

  return [
    ...jobs.routes,

    route(calls.archive, (call) => {
      const job = jobs.one(call);
      const status = call.body.archived ? 'CLOSED' : 'OPEN';
      if (job.status === status) return toDetail(job, call.company, call.person);
      recordChanges(call, call.company.jobHistories, job.id, [
        historyEvent(call.body.archived ? 'Archived' : 'Reopened'),
      ]);
      return jobs.keep(call, { ...job, status, version: job.version + 1 });
    }),

    route(calls.change, (call) => {
      const { company, body } = call;
      const job = jobs.one(call);
      requireKnown(company, body);
      if (body.rateTableId !== undefined) setRateTable(company, 'jobIds', job.id, body.rateTableId);
      const { managerId = job.managerId, tagIds = job.tagIds } = body;
      return jobs.keep(call, { ...job, managerId, tagIds, version: job.version + 1 });
    }),

    route(calls.history, (call) => {
      const { id } = jobs.one(call);
      const rows = call.company.jobHistories.get(id)?.rows ?? [];
      return { history: call.query.slice([...rows].reverse()), total: rows.length };
    }),

    importRoute(calls.importFile, {
      columns: jobImportColumns,
      key: 'number',
      keyName: 'number',
      changes: (call) => importJobs(call, FIRST_ID, (job) => jobs.keep(call, job)),
    }),

    route(calls.people, ({ person, company }) => {
      person.require('jobs');
      const all = company.jobs.all();
      const managers = [...new Set(all.map(({ managerId }) => managerId))].flatMap(
        (id) => company.employees.get(id) ?? [],
      );
      const customers = [...new Set(all.map(({ customer }) => customer))].filter(Boolean).sort();
      return {
        managers: managers.map((one) => ({ id: one.id, name: employeeName(one) })),
        customers: customers.map((name) => ({ name })),
      };
    }),

    route(calls.costCodes, ({ params, query, company }) => {
      if (!company.jobs.get(params.jobId)) throw notFound('job');
      const codes = company.costCodesOf(params.jobId);
      return { costCodes: query.slice(codes, 1000), total: codes.length };
    }),

    ...budgetRoutes(calls.budget, {
      resource: jobs,
      budgets: ({ jobBudgets }) => jobBudgets,
      hours: jobHours,
    }),

    ...demoResource<{ id: string; name: string; version: number }, { name: string }>(calls.tags, {
      rows: ({ company }) => company.jobTags,
      needs: 'jobs',
      firstId: 801,
      sort: { name: ({ name }) => name },
      defaultSort: 'name',
      searchText: ({ name }) => name,
      toListItem: (tag, company) => ({ ...tag, jobs: jobsTagged(company, tag.id) }),
      toResponse: (tag, company) => ({ ...tag, jobs: jobsTagged(company, tag.id) }),
      check: ({ name }, { jobTags }, before) => requireNameAvailable(jobTags.all(), 'tag', name, before?.id),
      toStored: (draft) => draft,
    }).routes,

    ...settingsRoutes(numbers),
  ];
}

const jobsTagged = ({ jobs }: Company, tagId: string): number =>
  jobs.all().filter(({ tagIds }) => tagIds.includes(tagId)).length;

export const jobHandlers = [
  ...handlersOf(jobCalls.old, (query) => {
    const closed = query.boolean('closedJob');
    return closed === undefined ? undefined : closed ? 'CLOSED' : 'OPEN';
  }),
  ...handlersOf(jobCalls.new, (query) => query.oneOf('status', ['OPEN', 'CLOSED'])),
];
