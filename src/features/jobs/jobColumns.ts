import {
  importedJob,
  type JobImportColumn,
  type JobType,
  jobTypeNames,
  jobTypes,
} from '../../api/jobs/contract';
import type { Cells, FileColumn, LineProblems } from '../../components/import/importKind';
import { schemaProblems } from '../../components/import/schemaProblems';
import { parseDay } from '../../lib/typedDate';

const typeOf = (text: string): JobType | undefined =>
  jobTypes.find((type) => [type, jobTypeNames[type].toUpperCase()].includes(text.toUpperCase()));

const toDay = (text: string): string => parseDay(text) ?? text;
const DATE_HINT = 'A date, such as 2026-03-09, 3/9/2026 (month first) or Mar 9, 2026.';

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
    hint: DATE_HINT,
    normalize: toDay,
  },
  {
    id: 'endsOn',
    label: 'End',
    aliases: ['end date', 'finish', 'completion date'],
    hint: DATE_HINT,
    normalize: toDay,
  },
  { id: 'note', label: 'Note', aliases: ['notes', 'comment', 'comments'] },
];

/** Values that a line does not contain. */
const placeholders = Object.fromEntries(jobFileColumns.map(({ id }) => [id, '']));

/** Returns the problems of a line by column. */
export function checkJob(cells: Cells): LineProblems {
  const { type = '' } = cells;
  const draft = { ...placeholders, name: 'A', ...cells, type: type === '' ? '' : typeOf(type) };
  const problems = schemaProblems(importedJob, draft);
  if (cells.number === '') problems.number = 'Number is required: it identifies the job';
  return problems;
}
