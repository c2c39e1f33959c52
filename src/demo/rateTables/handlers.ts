import * as contract from '../../api/rateTables/contract';
import { nowIso } from '../../lib/clock';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobsOf, namesOf, requireNameAvailable } from '../names';
import { invalid, Refusal } from '../refusal';
import { route } from '../route';
import type { StoredRateTable } from './seed';

/** Initial values of a new rate table. */
const initialValues: Pick<StoredRateTable, 'status' | 'jobIds' | 'templateIds'> = {
  status: 'ACTIVE',
  jobIds: [],
  templateIds: [],
};

const shared = (company: Company, { jobIds, templateIds, ...table }: Omit<StoredRateTable, 'rates'>) => ({
  ...table,
  jobs: jobsOf(jobIds, company),
  templates: namesOf(templateIds, (id) => company.jobTemplates.get(id)),
});

const summary = ({ rates, ...table }: StoredRateTable, company: Company) => ({
  ...shared(company, table),
  classifications: new Set(rates.map(({ classificationId }) => classificationId)).size,
});

const withRates = ({ rates, ...table }: StoredRateTable, company: Company) => ({
  ...shared(company, table),
  rates: rates.map(({ classificationId, ...rate }) => ({
    ...rate,
    classification: company.groups.classification.get(classificationId) ?? null,
  })),
});

const isAssigned = ({ jobIds, templateIds }: StoredRateTable): boolean =>
  jobIds.length + templateIds.length > 0;

const requireUnassigned = (table: StoredRateTable): void => {
  if (isAssigned(table))
    throw new Refusal(409, 'This rate table is assigned to jobs or templates. Remove it from them first.');
};

/** The other tables of which a job can have only one. */
const rivalTables = ({ rateTables }: Company, { id, purpose }: Pick<StoredRateTable, 'id' | 'purpose'>) =>
  rateTables.all().filter((other) => other.id !== id && contract.sharePurpose(purpose, other.purpose));

const shareAssignment = (one: StoredRateTable, other: StoredRateTable): boolean =>
  one.jobIds.some((id) => other.jobIds.includes(id)) ||
  one.templateIds.some((id) => other.templateIds.includes(id));

const tables = demoResource<StoredRateTable, contract.RateTableDraft>(contract.rateTableCalls, {
  rows: ({ company }) => company.rateTables,
  needs: 'timeSettings',
  firstId: 1001,
  sort: {
    name: ({ name }) => name,
    purpose: ({ purpose }) => contract.ratePurposes.indexOf(purpose),
    status: ({ status }) => status,
    changedAt: ({ changedAt }) => changedAt,
  },
  defaultSort: 'name',
  searchText: ({ name, note }) => `${name} ${note}`,
  filter: (query) => {
    const requestedStatus = query.oneOf('status', contract.rateStatuses);
    const usedFor = query.oneOf('purpose', contract.ratePurposeFilters);
    return ({ status, purpose }) =>
      (requestedStatus === undefined || status === requestedStatus) &&
      (usedFor === undefined ||
        (usedFor === 'UNDECIDED' ? purpose === usedFor : contract.sharePurpose(purpose, usedFor)));
  },
  toListItem: summary,
  toResponse: withRates,
  check: ({ name, purpose, rates }, company, before) => {
    const errors = rates.flatMap(({ classificationId }, index) =>
      company.groups.classification.get(classificationId)
        ? []
        : [`rates.${index}.classificationId: This classification no longer exists.`],
    );
    if (errors.length > 0) throw invalid(...errors);
    requireNameAvailable(company.rateTables.all(), 'rate table', name, before?.id);
    const other =
      before && rivalTables(company, { ...before, purpose }).find((table) => shareAssignment(before, table));
    if (other)
      throw invalid(`purpose: Jobs or templates of this table have "${other.name}" for the same purpose.`);
  },
  toStored: (draft, before) => {
    const { status, jobIds, templateIds } = before ?? initialValues;
    return { ...draft, status, jobIds, templateIds, changedAt: nowIso() };
  },
  checkRemoval: requireUnassigned,
});

export const rateTableHandlers = [
  ...tables.routes,

  route(contract.duplicateRateTable, (call) => {
    const { company, body } = call;
    const { note, purpose, rates } = tables.one(call);
    return tables.addOnce(call, body.key, () => {
      requireNameAvailable(company.rateTables.all(), 'rate table', body.name, undefined);
      const changedAt = nowIso();
      const copy = { name: body.name, note, purpose, rates, status: 'INACTIVE', changedAt } as const;
      return tables.add(call, { ...copy, jobIds: [], templateIds: [] }, undefined, body.key);
    });
  }),

  route(contract.assignRateTable, (call) => {
    const { company, body } = call;
    const table = tables.one(call);
    tables.requireCurrentVersion(table, body.version, ' Reopen this dialog to see the current assignments.');
    const [jobIds, templateIds] = [[...new Set(body.jobIds)], [...new Set(body.templateIds)]];
    if (table.status === 'INACTIVE' && jobIds.length + templateIds.length > 0)
      throw new Refusal(409, 'This rate table is inactive. Activate it before you assign it.');
    const errors = [
      ...jobIds.filter((id) => !company.jobs.get(id)).map(() => 'jobIds: A job no longer exists.'),
      ...templateIds
        .filter((id) => !company.jobTemplates.get(id))
        .map(() => 'templateIds: A template no longer exists.'),
    ];
    if (errors.length > 0) throw invalid(...errors);
    for (const other of rivalTables(company, table)) {
      const left = {
        jobIds: other.jobIds.filter((id) => !jobIds.includes(id)),
        templateIds: other.templateIds.filter((id) => !templateIds.includes(id)),
      };
      const isLess =
        left.jobIds.length < other.jobIds.length || left.templateIds.length < other.templateIds.length;
      if (isLess) company.rateTables.put(other.id, { ...other, ...left, version: other.version + 1 });
    }
    return tables.keep(call, { ...table, jobIds, templateIds, version: table.version + 1 });
  }),

  route(contract.changeRateTableStatus, (call) => {
    const table = tables.one(call);
    const { status } = call.body;
    if (status === 'INACTIVE') requireUnassigned(table);
    return tables.keep(call, { ...table, status });
  }),
];
