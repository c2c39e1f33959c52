import { NO_VALUE } from '../../api/importCall';
import {
  importedJob,
  type JobImportColumn,
  type JobType,
  jobTypeNames,
  jobTypes,
} from '../../api/jobs/contract';
import type { Cells, FileColumn, LineProblems, NumberedLine } from '../../components/import/importKind';
import { type KnownNames, unknownText } from '../../components/import/knownNames';
import { schemaProblems } from '../../components/import/schemaProblems';
import { codeAndName } from '../../lib/codeAndName';
import { parseMoney } from '../../lib/money';

/** The names that a file of jobs may use. Without rate tables for people who may not choose them. */
export interface JobNames {
  tags: KnownNames;
  rateTable: KnownNames | undefined;
  template: KnownNames;
}

const typeOf = (text: string): JobType | undefined =>
  jobTypes.find((type) => [type, jobTypeNames[type].toUpperCase()].includes(text.toUpperCase()));

const isNone = (text: string): boolean => text.toLowerCase() === NO_VALUE.toLowerCase();
const orNone =
  (normalize: (text: string) => string) =>
  (text: string): string =>
    isNone(text) ? NO_VALUE : normalize(text);

const KEPT = `An empty cell changes nothing, and ${NO_VALUE} removes it.`;

/** 'Ravensford Foods:26-0201 Mill Road' is how QuickBooks names a job. Sub-jobs stay in the name. */
function splitCustomerJob(text: string): Cells {
  const [, customer = '', job = ''] = /^([^:]*):(.*)$/.exec(text) ?? ['', '', text];
  const { code, name } = codeAndName(job.trim());
  return { customer: customer.trim(), number: code, name: name.replace(/^[-–]\s+/, '') };
}

/** JOB-16: the columns of a file of jobs by the names of CALL-172, with their names in other systems. */
export const jobFileColumns = ({ tags, rateTable, template }: JobNames): FileColumn[] => {
  const columns: (FileColumn & { id: JobImportColumn | 'customerJob' })[] = [
    {
      id: 'number',
      label: 'Number',
      aliases: [
        'job number',
        'project number',
        'job no',
        'project no',
        'job id',
        'project id',
        'job code',
        'project code',
        'no',
        'job',
      ],
      required: true,
      hint: 'Identifies the job: an existing job is updated.',
    },
    {
      id: 'name',
      label: 'Name',
      aliases: ['job name', 'project name', 'project', 'job', 'job title', 'job description', 'description'],
    },
    {
      id: 'customerJob',
      label: 'Customer:Job',
      aliases: ['customer job', 'customer full name', 'full name'],
      hint: '‘Ravensford Foods:26-0201 Mill Road’ becomes customer, number and name.',
      split: { columnKeys: ['number', 'name', 'customer'], splitText: splitCustomerJob },
    },
    {
      id: 'type',
      label: 'Type',
      aliases: ['job type'],
      hint: 'Contract, Time and material, Service or Overhead.',
      normalize: (text) => {
        const type = typeOf(text);
        return type ? jobTypeNames[type] : text;
      },
    },
    {
      id: 'customer',
      label: 'Customer',
      aliases: ['client', 'owner', 'customer name', 'client name', 'customer company', 'company'],
    },
    {
      id: 'street',
      label: 'Street',
      aliases: [
        'address',
        'address 1',
        'address line 1',
        'street address',
        'job address',
        'project address',
        'site address',
      ],
    },
    { id: 'city', label: 'City', aliases: ['town'] },
    { id: 'state', label: 'State', aliases: ['state code', 'province', 'state/province', 'state/region'] },
    {
      id: 'zip',
      label: 'ZIP code',
      aliases: ['zip', 'postal code', 'postcode', 'zip/postal code', 'postal/zip code'],
    },
    {
      id: 'startsOn',
      label: 'Start',
      aliases: [
        'start date',
        'actual start date',
        'begin',
        'begin date',
        'starts on',
        'project start date',
        'job start date',
        'estimated start date',
        'projected start date',
      ],
      isDate: true,
    },
    {
      id: 'endsOn',
      label: 'End',
      aliases: [
        'end date',
        'finish',
        'finish date',
        'completion date',
        'project end date',
        'project finish date',
        'job end date',
        'estimated completion date',
        'estimated finish date',
        'projected finish date',
        'projected completion date',
        'due date',
      ],
      isDate: true,
    },
    {
      id: 'note',
      label: 'Note',
      aliases: ['notes', 'comment', 'comments', 'memo', 'project description', 'description'],
    },
    {
      id: 'contractValue',
      label: 'Contract value',
      aliases: [
        'contract amount',
        'contract sum',
        'contract price',
        'original contract',
        'original contract amount',
        'total value',
        'project value',
        'job value',
        'value',
      ],
      hint: KEPT,
      normalize: orNone((text) => parseMoney(text) ?? text),
    },
    {
      id: 'manager',
      label: 'Manager',
      aliases: ['project manager', 'pm', 'job manager', 'manager name', 'project manager name'],
      hint: `The name, email or number of an active employee. ${KEPT}`,
      normalize: orNone((text) => text),
    },
    {
      id: 'tags',
      label: 'Tags',
      aliases: ['tag', 'labels', 'job tags', 'project tags'],
      hint: `They replace those of the job. Separate several with semicolons. ${KEPT}`,
      normalize: orNone(tags.tidyMany),
    },
    {
      id: 'rateTable',
      label: 'Rate table',
      aliases: ['rate sheet', 'rate schedule', 'pay rates', 'wage table'],
      hint: KEPT,
      normalize: orNone((text) => rateTable?.tidy(text) ?? text),
    },
    {
      id: 'template',
      label: 'Template',
      aliases: ['job template', 'project template'],
      hint: 'A new job gets its cost codes and budgets. Jobs that exist stay as they are.',
      normalize: orNone(template.tidy),
    },
  ];
  return columns.filter(({ id }) => id !== 'rateTable' || rateTable);
};

/** Values that a line does not contain. */
const placeholders = {
  number: '',
  type: '',
  customer: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  startsOn: '',
  endsOn: '',
  contractValue: '',
  note: '',
};

/** Returns the problems of a line by column. The server knows the managers. */
export const checkJob =
  ({ tags, rateTable, template }: JobNames) =>
  (cells: Cells): LineProblems => {
    const { type = '', contractValue = '' } = cells;
    const draft = {
      ...placeholders,
      name: 'A',
      ...cells,
      type: type === '' ? '' : typeOf(type),
      contractValue: contractValue === NO_VALUE ? '' : contractValue,
    };
    const unknown = (
      column: JobImportColumn,
      names: KnownNames | undefined,
      what: string,
      advice: string,
    ) => {
      const cell = cells[column] ?? '';
      const missing = cell === NO_VALUE ? [] : (names?.unknown(cell) ?? []);
      return missing.length > 0 && { [column]: `${unknownText(what, missing)}. ${advice}` };
    };
    return {
      ...schemaProblems(importedJob, draft),
      ...unknown('tags', tags, 'tag', 'Add it in the job settings, or leave the cell empty'),
      ...unknown(
        'rateTable',
        rateTable,
        'active rate table for pay',
        'Leave the cell empty to keep the rates',
      ),
      ...unknown('template', template, 'job template', 'Leave the cell empty for a job without one'),
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
