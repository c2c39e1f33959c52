import * as contract from '../../api/rateTables/contract';
import { now } from '../../lib/clock';
import { nextId } from '../employeeHistory';
import { invalid, notFound, Refusal } from '../refusal';
import { type PersonCall, route } from '../route';
import type { StoredRateTable } from '../seed/rateTables';
import { sorted, type SortKeys } from '../sorted';
import type { Company } from '../company';

const sortKeys = {
  name: ({ name }) => name,
  status: ({ status }) => status,
  changedAt: ({ changedAt }) => changedAt,
} satisfies SortKeys<StoredRateTable, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** Beyond the seed's. */
const FIRST_ID = 1001;

/** What is not there any more is left out. */
const namesOf = <Row extends { id: string; name: string }>(
  ids: readonly string[],
  get: (id: string) => Row | undefined,
) => ids.flatMap((id) => get(id) ?? []).map(({ id, name }) => ({ id, name }));

const shared = (company: Company, { jobIds, templateIds, ...table }: Omit<StoredRateTable, 'rates'>) => ({
  ...table,
  jobs: namesOf(jobIds, (id) => company.jobs.get(id)),
  templates: namesOf(templateIds, (id) => company.jobTemplates.get(id)),
});

const summary = (company: Company, { rates, ...table }: StoredRateTable) => ({
  ...shared(company, table),
  classifications: new Set(rates.map(({ classificationId }) => classificationId)).size,
});

const whole = (company: Company, { rates, ...table }: StoredRateTable) => ({
  ...shared(company, table),
  rates: rates.map(({ classificationId, ...rate }) => ({
    ...rate,
    classification: company.groups.classification.get(classificationId) ?? null,
  })),
});

/** The table of the path, for who may see it. */
function tableOf({ params, person, company }: PersonCall<'/{rateTableId}', unknown>): StoredRateTable {
  person.must('timeSettings');
  const table = company.rateTables.get(params.rateTableId);
  if (!table) throw notFound('rate table');
  return table;
}

const mustBeCurrent = (table: StoredRateTable, version: number, then = ''): void => {
  if (table.version !== version)
    throw new Refusal(409, `This rate table has been changed by someone else meanwhile.${then}`);
};

const keep = (company: Company, table: StoredRateTable) =>
  whole(company, company.rateTables.put(table.id, table));

function mustBeFree(company: Company, name: string, ownId?: string): void {
  const taken = company.rateTables
    .all()
    .find((table) => table.id !== ownId && table.name.toLowerCase() === name.toLowerCase());
  if (taken) throw invalid(`name: There is a rate table called ${taken.name} already.`);
}

function mustBeRight(company: Company, { name, rates }: contract.RateTableDraft, ownId?: string): void {
  const faults = rates.flatMap(({ classificationId }, index) =>
    company.groups.classification.get(classificationId)
      ? []
      : [`rates.${index}.classificationId: There is no such classification any more.`],
  );
  if (faults.length > 0) throw invalid(...faults);
  mustBeFree(company, name, ownId);
}

const changed = () => ({ changedAt: new Date(now()).toISOString() });

const added = (company: Company, table: Omit<StoredRateTable, 'id' | 'changedAt' | 'version'>) =>
  keep(company, { ...table, ...changed(), id: nextId(company, 'rateTable', FIRST_ID), version: 1 });

const isAssigned = ({ jobIds, templateIds }: StoredRateTable): boolean =>
  jobIds.length + templateIds.length > 0;

export const rateTableRoutes = [
  route(contract.rateTableCalls.list, ({ query, person, company }) => {
    person.must('timeSettings');
    const search = query.text('search')?.toLowerCase() ?? '';
    const status = query.oneOf('status', contract.rateStatuses);
    const rows = sorted(company.rateTables.all(), sortKeys, query.sort(sortFields, 'name')).filter(
      (table) =>
        (!status || table.status === status) && `${table.name} ${table.note}`.toLowerCase().includes(search),
    );
    return { rateTables: query.slice(rows).map((table) => summary(company, table)), total: rows.length };
  }),

  route(contract.rateTableCalls.get, (call) => whole(call.company, tableOf(call))),

  route(contract.rateTableCalls.create, ({ person, company, body }) => {
    person.must('timeSettings');
    mustBeRight(company, body);
    return added(company, { ...body, status: 'ACTIVE', jobIds: [], templateIds: [] });
  }),

  route(contract.rateTableCalls.save, (call) => {
    const { company, body } = call;
    const { version, ...draft } = body;
    const table = tableOf(call);
    mustBeCurrent(table, version);
    mustBeRight(company, draft, table.id);
    return keep(company, { ...table, ...draft, ...changed(), version: version + 1 });
  }),

  route(contract.rateTableCalls.remove, (call) => {
    const table = tableOf(call);
    if (isAssigned(table))
      throw new Refusal(409, 'This rate table is assigned to jobs or templates. Take it off them first.');
    call.company.rateTables.remove(table.id);
    return undefined;
  }),

  route(contract.duplicateRateTable, (call) => {
    const { company, body } = call;
    const { note, rates } = tableOf(call);
    mustBeFree(company, body.name);
    return added(company, { name: body.name, note, rates, status: 'INACTIVE', jobIds: [], templateIds: [] });
  }),

  route(contract.assignRateTable, (call) => {
    const { company, body } = call;
    const table = tableOf(call);
    mustBeCurrent(table, body.version, ' Open this again to see what it is assigned to now.');
    const [jobIds, templateIds] = [[...new Set(body.jobIds)], [...new Set(body.templateIds)]];
    if (table.status === 'INACTIVE' && jobIds.length + templateIds.length > 0)
      throw new Refusal(409, 'This rate table is inactive. Make it active before it is assigned.');
    const faults = [
      ...jobIds.filter((id) => !company.jobs.get(id)).map(() => 'jobIds: A job is not there any more.'),
      ...templateIds
        .filter((id) => !company.jobTemplates.get(id))
        .map(() => 'templateIds: A template is not there any more.'),
    ];
    if (faults.length > 0) throw invalid(...faults);
    for (const other of company.rateTables.all()) {
      const left = {
        jobIds: other.jobIds.filter((id) => !jobIds.includes(id)),
        templateIds: other.templateIds.filter((id) => !templateIds.includes(id)),
      };
      const isLess =
        left.jobIds.length < other.jobIds.length || left.templateIds.length < other.templateIds.length;
      if (isLess) company.rateTables.put(other.id, { ...other, ...left, version: other.version + 1 });
    }
    return keep(company, { ...table, jobIds, templateIds, version: table.version + 1 });
  }),

  route(contract.changeRateTableStatus, (call) => {
    const table = tableOf(call);
    const { status } = call.body;
    if (status === 'INACTIVE' && isAssigned(table))
      throw new Refusal(409, 'This rate table is assigned to jobs or templates. Take it off them first.');
    return keep(call.company, { ...table, status });
  }),
];
