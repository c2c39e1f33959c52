import {
  importedJob,
  type JobImportColumn,
  type JobType,
  jobTypeNames,
  jobTypes,
} from '../../api/jobs/contract';
import type { Cells, FileColumn, LineProblems } from '../../components/import/importKind';
import { schemaProblems } from '../../components/import/schemaProblems';

const typeOf = (text: string): JobType | undefined =>
  jobTypes.find((type) => [type, jobTypeNames[type].toUpperCase()].includes(text.toUpperCase()));

/** JOB-16: the columns of a file of jobs by the names of CALL-172, with their names in other systems. */
export const jobFileColumns: (FileColumn & { id: JobImportColumn })[] = [
  {
    id: 'number',
    label: 'Number',
    aliases: ['job number', 'job no', 'job id', 'job', 'project number', 'no'],
    required: true,
    hint: 'Identifies the job: an existing job is updated.',
  },
  { id: 'name', label: 'Name', aliases: ['job name', 'project', 'project name', 'description'] },
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
  { id: 'customer', label: 'Customer', aliases: ['client', 'owner', 'customer name'] },
  { id: 'street', label: 'Street', aliases: ['address', 'address 1', 'street address'] },
  { id: 'city', label: 'City', aliases: ['town'] },
  { id: 'state', label: 'State', aliases: ['province'] },
  { id: 'zip', label: 'ZIP code', aliases: ['zip', 'postal code', 'postcode'] },
  {
    id: 'startsOn',
    label: 'Start',
    aliases: ['start date', 'begin', 'starts on'],
    isDate: true,
  },
  {
    id: 'endsOn',
    label: 'End',
    aliases: ['end date', 'finish', 'completion date'],
    isDate: true,
  },
  { id: 'note', label: 'Note', aliases: ['notes', 'comment', 'comments'] },
];

/** Values that a line does not contain. */
const placeholders = Object.fromEntries(jobFileColumns.map(({ id }) => [id, '']));

/** Returns the problems of a line by column. */
export function checkJob(cells: Cells): LineProblems {
  const { type = '' } = cells;
  const draft = { ...placeholders, name: 'A', ...cells, type: type === '' ? '' : typeOf(type) };
  return {
    ...schemaProblems(importedJob, draft),
    ...(cells.number === '' && { number: 'Number is required: it identifies the job' }),
  };
}
