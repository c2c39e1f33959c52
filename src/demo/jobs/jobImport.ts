/** The import of jobs (JOB-16, CALL-172). */
import * as z from 'zod/mini';
import type { Employee } from '../../api/employees/contract';
import { isNoValue, NO_VALUE } from '../../api/importCall';
import { blankImportedJob, importedJob, type JobImportColumn } from '../../api/jobs/contract';
import type { Named } from '../../api/schema';
import { isForPay } from '../../api/rateTables/contract';
import { nameLookup } from '../../lib/searchText';
import type { Company } from '../company';
import { type ImportLine, type LineChange, namesakeFinder } from '../csvImport';
import { activeEmployees, employeeName } from '../employees/staff';
import { namedRecord, type NamedRecords } from '../namedRecords';
import { nextId } from '../nextId';
import { issueTexts, type SignedInCall } from '../route';
import { knownBudgets } from './budgets';
import { managerOf, rateTableOf, setRateTable, tagsOf, typeText } from './jobRecords';
import type { StoredJob } from './seed';

type Line = ImportLine<JobImportColumn>;

const blankJob = { ...blankImportedJob, status: 'OPEN', managerId: '', tagIds: [] } as const;

/** Returns the change of each line for the job with its number. `keep` stores a job. */
export function importJobs(
  call: SignedInCall,
  firstId: number,
  keep: (job: StoredJob) => unknown,
): (line: Line) => LineChange {
  const { person, company } = call;
  person.require('jobs');
  const references = referenceFinder(company, person.may('timeSettings'));
  const byNumber = new Map(company.jobs.all().map((job) => [job.number.toLowerCase(), job]));
  const namesakeOf = namesakeFinder(
    () => company.jobs.all(),
    ({ name }) => name,
  );
  return (line) => {
    const before = byNumber.get(line.number?.toLowerCase() ?? '');
    const base = before ?? { ...blankJob, id: '', number: line.number ?? '', version: 0 };
    const read = z.safeParse(importedJob, {
      ...base,
      ...line,
      number: base.number,
      type: line.type?.toUpperCase().replaceAll(' ', '_') ?? base.type,
      contractValue: valueOf(line.contractValue, base.contractValue),
    });
    const { messages: unknown, ...linked } = references(line, before);
    const messages = [...issueTexts(read.error), ...unknown];
    if (base.number === '') messages.push('number: Number is required: it identifies the job');
    if (messages.length > 0 || !read.success) return { kind: 'refused', messages };
    const values = { ...read.data, managerId: linked.managerId, tagIds: linked.tagIds };
    const cells = (job: StoredJob | undefined) => job && cellsOf(job, line, company);
    const isChanged =
      !before ||
      linked.rateTableId !== (rateTableOf(company, 'jobIds', before.id)?.id ?? '') ||
      sameIds(values.tagIds) !== sameIds(before.tagIds) ||
      (Object.keys(values) as (keyof typeof values)[]).some(
        (field) => field !== 'tagIds' && before[field] !== values[field],
      );
    return {
      kind: !before ? 'new' : isChanged ? 'changed' : 'unchanged',
      before: cells(before),
      sameName: before ? undefined : cells(namesakeOf(values.name)),
      apply: (dryRun) => {
        if (dryRun || !isChanged) return before?.id;
        const id = before?.id ?? nextId(company, 'job', firstId);
        const budgets = company.templateBudgets.get(linked.templateId);
        if (budgets) company.jobBudgets.put(id, knownBudgets(company, budgets));
        setRateTable(company, 'jobIds', id, linked.rateTableId);
        keep({ ...base, ...values, id, version: base.version + 1 });
        return id;
      },
    };
  };
}

const sameIds = (ids: readonly string[]): string => [...ids].sort().join();

/** The value of a cell that changes nothing when it is empty. */
const valueOf = (cell: string | undefined, current: string): string =>
  cell === undefined || cell === '' ? current : isNoValue(cell) ? '' : cell;

/** Returns a function that finds the records that a line names, and says which it cannot find. */
function referenceFinder(company: Company, mayChooseRates: boolean) {
  const payTables = company.rateTables
    .all()
    .filter(({ status, purpose }) => status === 'ACTIVE' && isForPay(purpose));
  const named = (
    rows: readonly Named[],
    noun: string,
    advice = 'Type another name, or leave the cell empty',
  ) => ({
    find: nameLookup(rows, ({ name }) => name),
    noun,
    advice,
  });
  const manager = activeEmployees(company.employees.all());
  const tag = named(company.jobTags.all(), 'tag', 'Add it in the job settings, or leave the cell empty');
  const rateTable = named(payTables, 'active rate table for pay');
  const template = named(company.jobTemplates.all(), 'job template');

  return (line: Line, before: StoredJob | undefined) => {
    const messages: string[] = [];
    type Kind = NamedRecords<{ id: string }>;
    const idOf = (column: JobImportColumn, cell: string, kind: Kind): string =>
      namedRecord(cell, kind, (reason) => messages.push(`${column}: ${reason}`))?.id ?? '';
    /** The id after the import, of which `current` was there before. */
    const idAfter = (column: JobImportColumn, current: string, kind: Kind): string => {
      const cell = line[column] ?? '';
      return cell === '' ? current : isNoValue(cell) ? '' : idOf(column, cell, kind);
    };
    const { tags = '' } = line;
    const tagIds = () => [...new Set(partsOf(tags).map((name) => idOf('tags', name, tag)))];
    const table = (before && rateTableOf(company, 'jobIds', before.id)?.id) ?? '';
    if (line.rateTable && !mayChooseRates) messages.push('rateTable: You may not choose rate tables');
    return {
      messages,
      managerId: idAfter('manager', before?.managerId ?? '', manager),
      tagIds: tags === '' ? (before?.tagIds ?? []) : isNoValue(tags) ? [] : tagIds(),
      rateTableId: mayChooseRates ? idAfter('rateTable', table, rateTable) : table,
      templateId: before ? '' : idAfter('template', '', template),
    };
  };
}

const partsOf = (names: string): string[] => names.split(/\s*;\s*/).filter(Boolean);

/** The name, or the number where several have it, so that the cell can be imported again. */
const managerCell = (manager: Employee, { employees }: Company): string =>
  employees.all().filter((one) => employeeName(one) === employeeName(manager)).length > 1
    ? manager.employeeNumber
    : employeeName(manager);

/** The job's values in the columns of the line: '' where the cell is empty and changes nothing. */
function cellsOf(job: StoredJob, line: Line, company: Company): Record<string, string> {
  const manager = managerOf(company, job);
  const linked = {
    contractValue: job.contractValue,
    manager: manager ? managerCell(manager, company) : '',
    tags: tagsOf(company, job)
      .map(({ name }) => name)
      .join('; '),
    rateTable: rateTableOf(company, 'jobIds', job.id)?.name ?? '',
  };
  const cellOf = (column: JobImportColumn, cell: string): string => {
    // Only new jobs get their cost codes from it.
    if (column === 'template') return cell;
    if (column === 'type') return typeText(job);
    if (column in linked) return cell && (linked[column as keyof typeof linked] || NO_VALUE);
    return job[column as Exclude<JobImportColumn, keyof typeof linked | 'template'>];
  };
  return Object.fromEntries(
    Object.entries(line).map(([column, cell]) => [column, cellOf(column as JobImportColumn, cell)]),
  );
}
