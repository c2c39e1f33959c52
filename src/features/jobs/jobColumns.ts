import { isNoValue, NO_VALUE } from '../../api/importCall';
import {
  blankImportedJob,
  importedJob,
  type JobImportColumn,
  type JobType,
  jobTypeNames,
  jobTypes,
} from '../../api/jobs/contract';
import type { Cells, FileColumn, LineProblems, NumberedLine } from '../../components/import/importKind';
import { type KnownNames, unknownText } from '../../components/import/knownNames';
import { schemaProblems } from '../../components/import/schemaProblems';
import { columnNames, withNames } from '../../domain/imports/columnNames';
import { splitCustomerJob } from '../../domain/imports/readCells';
import { parseMoney } from '../../lib/money';

/** The names that a file of jobs may use. Without rate tables for people who may not choose them. */
export interface JobNames {
  tags: KnownNames;
  rateTable: KnownNames | undefined;
  template: KnownNames;
}

const typeOf = (text: string): JobType | undefined =>
  jobTypes.find((type) => [type, jobTypeNames[type].toUpperCase()].includes(text.toUpperCase()));

const orNone =
  (normalize: (text: string) => string) =>
  (text: string): string =>
    isNoValue(text) ? NO_VALUE : normalize(text);

const KEPT = `An empty cell changes nothing, and ${NO_VALUE} removes the value.`;

/** JOB-16: the columns of a file of jobs by the names of CALL-172, with their names in other systems. */
export const jobFileColumns = ({ tags, rateTable, template }: JobNames): FileColumn[] => {
  const columns: (FileColumn & { id: JobImportColumn | 'customerJob' })[] = [
    {
      id: 'number',
      label: 'Number',
      required: true,
      hint: 'Identifies the job: an existing job is updated.',
    },
    { id: 'name', label: 'Name' },
    {
      id: 'customerJob',
      label: 'Customer:Job',
      hint: '‘Ravensford Foods:26-0201 Mill Road’ becomes customer, number and name.',
      split: { columnKeys: ['number', 'name', 'customer'], splitText: splitCustomerJob },
    },
    {
      id: 'type',
      label: 'Type',
      hint: 'Contract, Time and material, Service or Overhead.',
      normalize: (text) => {
        const type = typeOf(text);
        return type ? jobTypeNames[type] : text;
      },
    },
    { id: 'customer', label: 'Customer' },
    { id: 'street', label: 'Street' },
    { id: 'city', label: 'City' },
    { id: 'state', label: 'State' },
    { id: 'zip', label: 'ZIP code' },
    { id: 'startsOn', label: 'Start', isDate: true },
    { id: 'endsOn', label: 'End', isDate: true },
    { id: 'note', label: 'Note' },
    {
      id: 'contractValue',
      label: 'Contract value',
      hint: KEPT,
      normalize: orNone((text) => parseMoney(text) ?? text),
    },
    {
      id: 'manager',
      label: 'Manager',
      hint: `The name, email or number of an active employee. ${KEPT}`,
      normalize: orNone((text) => text),
    },
    {
      id: 'tags',
      label: 'Tags',
      hint: `They replace those of the job. Separate several with semicolons. ${KEPT}`,
      normalize: orNone(tags.tidyMany),
    },
    {
      id: 'rateTable',
      label: 'Rate table',
      hint: KEPT,
      normalize: orNone((text) => rateTable?.tidy(text) ?? text),
    },
    {
      id: 'template',
      label: 'Template',
      hint: 'A new job gets its cost codes and budgets. Jobs that exist stay as they are.',
      normalize: orNone(template.tidy),
    },
  ];
  return withNames(
    columns.filter(({ id }) => id !== 'rateTable' || rateTable),
    columnNames.jobs,
  );
};

/** Returns the problems of a line by column. The server knows the managers. */
export const checkJob =
  ({ tags, rateTable, template }: JobNames) =>
  (cells: Cells): LineProblems => {
    const { type = '', contractValue = '' } = cells;
    const draft = {
      ...blankImportedJob,
      name: 'A',
      ...cells,
      type: type === '' ? '' : typeOf(type),
      contractValue: contractValue === NO_VALUE ? '' : contractValue,
    };
    const unknown = (column: JobImportColumn, names: KnownNames | undefined, what: string) => {
      const cell = cells[column] ?? '';
      const missing = cell === NO_VALUE ? [] : (names?.unknown(cell) ?? []);
      const advice = column === 'tags' ? 'Add it in the job settings' : 'Type another name';
      return (
        missing.length > 0 && {
          [column]: `${unknownText(what, missing)}. ${advice}, or leave the cell empty`,
        }
      );
    };
    return {
      ...schemaProblems(importedJob, draft),
      ...unknown('tags', tags, 'tag'),
      ...unknown('rateTable', rateTable, 'active rate table for pay'),
      ...unknown('template', template, 'job template'),
      ...(cells.number === '' && { number: 'Number is required: it identifies the job' }),
    };
  };

/** Lines whose template has no effect, because the job is there already. */
export const ignoredTemplates = (existing: readonly NumberedLine[]): string[] =>
  existing.flatMap(({ number, cells: { template = '', number: job = '' } }) =>
    template === '' || template === NO_VALUE
      ? []
      : [`Line ${number}: ${job} exists, so it does not get the template ${template}.`],
  );
