import * as z from 'zod/mini';
import { codeProblem, divisionOf } from '../../domain/costCodes/codePattern';
import {
  CANNOT_ADD_COST_CODES,
  companyCostCodeDraft,
  type CompanyCostCodeDraft,
  costCodeCalls,
  type CostCodeImportColumn,
  costCodeImportColumns,
  costCodeTypes,
} from '../../api/costCodes/contract';
import { countOf } from '../../lib/countOf';
import { cacheLatest } from '../cacheLatest';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { type ImportLine, importRoute, type LineChange, namesakeFinder } from '../csvImport';
import { costCodeSettingsOf, demoCostCodeSettings } from './settings';
import { demoResource } from '../demoResource';
import { nextId } from '../nextId';
import { invalid, Refusal } from '../refusal';
import { issueTexts, route, type SignedInCall } from '../route';
import { divisionNames, type StoredCostCode } from './seed';
import { sorted } from '../sorted';
import { settingsRoutes } from '../settings';

const { name: COST_CODE } = costCodeCalls.new;
const jobNoun = { one: 'job', many: 'jobs' };

/** The number of jobs of each cost code. */
const jobCounts = cacheLatest((company) => {
  const counts = new Map<string, number>();
  for (const job of company.jobs.all())
    for (const { id } of company.jobBudgets.get(job.id)?.lines ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
});

const withJobs = (row: StoredCostCode, company: Company) => ({
  ...row,
  jobs: jobCounts(company, '').get(row.id) ?? 0,
});

/** By code, which is also the order of rows with the same type or unit. */
const listRows = cacheLatest((company) =>
  sorted(company.costCodes.all(), { code: ({ code }) => code }, { field: 'code', descending: false }).map(
    (row) => withJobs(row, company),
  ),
);

const typeProblems = (type: string, before: StoredCostCode | undefined): string[] =>
  type === before?.type || costCodeTypes.some((known) => known === type)
    ? []
    : ['type: Choose a type from the list'];

/** Returns the problems of a draft that this person wants to save. */
function draftProblems(
  { code, type }: CompanyCostCodeDraft,
  company: Company,
  before: StoredCostCode | undefined,
): string[] {
  const isSame = (other: string) => other.toLowerCase() === code.toLowerCase();
  const taken = company.costCodes.all().find((row) => row.id !== before?.id && isSame(row.code));
  if (taken) return [`code: ${taken.code} is already used for ${taken.name}.`];
  // Codes from before a change of the formats stay valid, and so do types that the demo does not know.
  const isOld = before && isSame(before.code);
  const problem = isOld ? undefined : codeProblem(code, costCodeSettingsOf(company).formats);
  return [...(problem ? [`code: ${problem}`] : []), ...typeProblems(type, before)];
}

/** JOB-22: whether managers may add codes is a setting. */
const mayAdd = (company: Company, person: Caller): boolean =>
  costCodeSettingsOf(company).managersMayAdd || person.may('costCodeSettings');

const FIRST_ID = 1001;

const rowsOf = ({ person, company }: SignedInCall) => {
  person.require('jobs');
  return company.costCodes;
};

/** Returns the code's values in these columns, as a file has them. */
const cellsOf = ({ type, active, ...row }: StoredCostCode, columns: readonly string[]) => {
  const cells = { ...row, type: type.charAt(0) + type.slice(1).toLowerCase(), active: active ? 'Yes' : 'No' };
  return Object.fromEntries(
    costCodeImportColumns.flatMap((column) => (columns.includes(column) ? [[column, cells[column]]] : [])),
  );
};

/** JOB-21: returns the change of each line for the code that it names. */
function importChanges(call: SignedInCall) {
  const { company, person } = call;
  const table = rowsOf(call);
  const byCode = new Map(table.all().map((row) => [row.code.toLowerCase(), row]));
  const { formats } = costCodeSettingsOf(company);
  const canAdd = mayAdd(company, person);
  const namesakeOf = namesakeFinder(
    () => table.all(),
    ({ name }) => name,
  );
  return (line: ImportLine<CostCodeImportColumn>): LineChange => {
    const { code = '', type, active } = line;
    const before = byCode.get(code.toLowerCase());
    const base = before ?? { code, name: '', unit: '', type: 'LABOR', active: true };
    const draft = {
      code: base.code,
      name: line.name ?? base.name,
      unit: line.unit ?? base.unit,
      type: type?.toUpperCase() || base.type,
      active: active ? active.toLowerCase() !== 'no' : base.active,
    };
    const read = z.safeParse(companyCostCodeDraft, draft);
    const messages = issueTexts(read.error);
    messages.push(...typeProblems(draft.type, before));
    if (active && !/^(yes|no)$/i.test(active)) messages.push('active: Type Yes or No');
    const codeMessage = code && !before && (canAdd ? codeProblem(code, formats) : CANNOT_ADD_COST_CODES);
    if (codeMessage) messages.push(`code: ${codeMessage}`);
    if (messages.length > 0 || !read.success) return { kind: 'refused', messages };
    const after = read.data;
    const namesake = before ? undefined : namesakeOf(after.name);
    const isChanged = !before || costCodeImportColumns.some((column) => before[column] !== after[column]);
    return {
      kind: !before ? 'new' : isChanged ? 'changed' : 'unchanged',
      before: before && cellsOf(before, Object.keys(line)),
      sameName: namesake && cellsOf(namesake, Object.keys(line)),
      apply: (dryRun) => {
        if (dryRun || !isChanged) return before?.id;
        const { id, version } = before ?? { id: nextId(company, COST_CODE, FIRST_ID), version: 0 };
        return table.put(id, { ...after, id, version: version + 1 }).id;
      },
    };
  };
}

const handlersOf = (calls: (typeof costCodeCalls)['old' | 'new']) => [
  ...demoResource<StoredCostCode, CompanyCostCodeDraft>(calls, {
    rows: ({ company }) => company.costCodes,
    needs: 'jobs',
    listRows: (company) => listRows(company, ''),
    firstId: FIRST_ID,
    sort: {
      code: ({ code }) => code,
      name: ({ name }) => name,
      type: ({ type }) => type,
      unit: ({ unit }) => unit,
      jobs: ({ jobs = 0 }) => jobs,
    },
    defaultSort: 'code',
    searchText: ({ code, name }) => `${code} ${name}`,
    filter: (query) => {
      const division = query.text('division');
      const type = query.oneOf('type', costCodeTypes);
      const active = query.boolean('active');
      return (row) =>
        (division === undefined || divisionOf(row.code) === division) &&
        (type === undefined || row.type === type) &&
        (active === undefined || row.active === active);
    },
    toResponse: withJobs,
    check: (draft, company, before, person) => {
      if (!before && !mayAdd(company, person)) throw new Refusal(403, CANNOT_ADD_COST_CODES);
      const problems = draftProblems(draft, company, before);
      if (problems.length > 0) throw invalid(...problems);
    },
    toStored: (draft) => draft,
    checkRemoval: (row, company) => {
      const { code, jobs } = withJobs(row, company);
      if (jobs > 0) throw new Refusal(409, `${code} is on ${countOf(jobs, jobNoun)}. Deactivate it instead.`);
    },
  }).routes,

  route(calls.divisions, (call) => {
    const counts = new Map<string, number>();
    for (const { code } of rowsOf(call).all()) {
      const division = divisionOf(code);
      counts.set(division, (counts.get(division) ?? 0) + 1);
    }
    const divisions = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      divisions: divisions.map(([id, costCodes]) => ({ id, name: divisionNames[id] ?? '', costCodes })),
    };
  }),

  route(calls.setActive, (call) => {
    const { ids, active } = call.body;
    const table = rowsOf(call);
    const results = [...new Set(ids)].map((id) => {
      const row = table.get(id);
      if (!row) return { id, changed: false, message: 'This cost code no longer exists.' };
      if (row.active !== active) table.put(id, { ...row, active, version: row.version + 1 });
      return { id, changed: true, message: '' };
    });
    return { results };
  }),

  importRoute(calls.importFile, {
    columns: costCodeImportColumns,
    key: 'code',
    keyName: 'code',
    changes: importChanges,
  }),

  ...settingsRoutes(demoCostCodeSettings(calls)),
];

export const costCodeHandlers = [...handlersOf(costCodeCalls.old), ...handlersOf(costCodeCalls.new)];
