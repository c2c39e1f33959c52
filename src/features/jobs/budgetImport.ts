import { type BudgetChange, type BudgetLine, budgetSchema, type Job } from '../../api/jobs/contract';
import type {
  Cells,
  FileColumn,
  LineProblems,
  LineResult,
  SendOptions,
} from '../../components/import/importKind';
import { schemaProblems } from '../../components/import/schemaProblems';
import { columnNames, withNames } from '../../domain/imports/columnNames';
import { codeOf } from '../../domain/imports/readCells';
import { parseMoney } from '../../lib/money';
import { nameLookup } from '../../lib/searchText';
import { parseHours } from '../../lib/time';

/** A job as lines name it. */
type NumberedJob = Pick<Job, 'id' | 'number' | 'status'>;

/**
 * The columns of pasted or imported budgets (JOB-20), with their names in other systems. Empty cells change nothing.
 * `ofOneJob`: the page was opened from a job, so that lines need not name it.
 */
export const budgetFileColumns = (ofOneJob: boolean): FileColumn[] =>
  withNames<FileColumn>(
    [
      {
        id: 'job',
        label: 'Job number',
        required: !ofOneJob,
        hint: ofOneJob ? 'Lines of other jobs are not imported.' : 'An open job.',
      },
      {
        id: 'code',
        label: 'Cost code',
        required: true,
        hint: 'One of the company. A code that the job does not have yet is added to it.',
        normalize: codeOf,
      },
      { id: 'budgetHours', label: 'Budget hours', normalize: (text) => String(parseHours(text) ?? text) },
      { id: 'budgetAmount', label: 'Budget amount', normalize: (text) => parseMoney(text) ?? text },
    ],
    columnNames.budgets,
  );

/** The cells of a line as a budget. Those that are empty or missing are left out. */
function budgetIn({ budgetHours = '', budgetAmount = '' }: Cells): Omit<BudgetChange['set'][number], 'id'> {
  return {
    ...(budgetHours !== '' && { budgetHours: Number(budgetHours) }),
    ...(budgetAmount !== '' && { budgetAmount }),
  };
}

/** Returns the problems of a line by column. */
export const checkBudget =
  (ofOneJob: boolean) =>
  (cells: Cells): LineProblems => ({
    ...schemaProblems(budgetSchema, {
      budgetHours: 0,
      budgetAmount: '',
      ...budgetIn(cells),
      // As typed, so that the problem says what cannot be read.
      ...(Number.isNaN(Number(cells.budgetHours ?? '')) && { budgetHours: cells.budgetHours }),
    }),
    ...(cells.code === '' && { code: 'Cost code is required' }),
    ...(cells.job === '' && !ofOneJob && { job: 'Job number is required' }),
  });

const keyOf = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** A budget is that of a job and a cost code. '' without a code. */
export const budgetKey = ({ job = '', code = '' }: Cells): string =>
  keyOf(code) && `${keyOf(job)}/${keyOf(code)}`;

interface Known {
  /** The active cost codes of the company. */
  codes: readonly { id: string; code: string }[];
  /** Those of the job. */
  lines: readonly BudgetLine[];
}

interface Plan {
  results: LineResult[];
  set: BudgetChange['set'];
}

/** What the lines of a file change: one result each, and what is to be sent. A later line for the same code wins. */
export function planBudgets(rows: readonly Cells[], { codes, lines }: Known): Plan {
  const idOf = new Map([...codes, ...lines].map(({ id, code }) => [keyOf(code), id]));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const set: BudgetChange['set'] = [];
  const results = rows.map((cells): LineResult => {
    const id = idOf.get(keyOf(cells.code ?? ''));
    if (id === undefined)
      return {
        outcome: 'refused',
        problems: { code: 'The company has no active cost code with this number' },
      };
    const budget = budgetIn(cells);
    const line = lineOf.get(id);
    const { budgetHours = line?.budgetHours, budgetAmount = line?.budgetAmount } = budget;
    const isSame = budgetHours === line?.budgetHours && budgetAmount === line?.budgetAmount;
    if (line && isSame) return { outcome: 'unchanged', problems: {}, id };
    set.push({ id, ...budget });
    return {
      outcome: line ? 'changed' : 'new',
      problems: {},
      id,
      // Empty cells change nothing: those of the line stay empty, and undoing the others needs a number.
      before: line && {
        ...(cells.job !== undefined && { job: cells.job }),
        code: line.code,
        budgetHours: budget.budgetHours === undefined ? '' : String(line.budgetHours),
        budgetAmount: budget.budgetAmount === undefined ? '' : line.budgetAmount || '0.00',
      },
    };
  });
  return { results, set };
}

interface BudgetCalls {
  /** The active cost codes of the company. */
  codes: () => Promise<Known['codes']>;
  jobs: () => Promise<readonly NumberedJob[]>;
  /** The cost codes of a job. */
  lines: (jobId: string) => Promise<Known['lines']>;
  change: (jobId: string, body: BudgetChange) => Promise<unknown>;
}

/** Removes a budget that an import has added. Its id has those of the job and of the cost code. */
export function removeBudget(id: string, { change }: Pick<BudgetCalls, 'change'>): Promise<unknown> {
  const [jobId = '', codeId = ''] = JSON.parse(id) as string[];
  return change(jobId, { set: [], remove: [codeId] });
}

const OTHER_JOB = 'The line is of another job. Budgets of several jobs are imported from the list of jobs';

/** A line's job, or why there is none. `own`: the page was opened from this job. */
function jobOf(number: string, find: (number: string) => readonly NumberedJob[], own?: NumberedJob) {
  if (own) return number === '' || own.number === '' || keyOf(number) === keyOf(own.number) ? own : OTHER_JOB;
  const [job, another] = find(number);
  if (!job) return 'There is no job with this number';
  if (another) return 'Several jobs have this number. Import the budgets from the page of the job';
  return job.status === 'OPEN' ? job : 'This job is closed. Reopen it first';
}

/**
 * Imports budgets job by job. When a job cannot be saved, those before it stay imported, and its lines and the rest are
 * refused with the reason.
 */
export async function importBudgets(
  rows: readonly Cells[],
  { dryRun, signal, onProgress }: Pick<SendOptions, 'dryRun' | 'signal' | 'onProgress'>,
  calls: BudgetCalls,
  own?: NumberedJob,
): Promise<LineResult[]> {
  const [codes, jobs] = await Promise.all([calls.codes(), own ? [] : calls.jobs()]);
  const find = nameLookup(jobs, ({ number }) => number, keyOf);
  const results: LineResult[] = [];
  const byJob = new Map<string, { index: number; cells: Cells }[]>();
  rows.forEach((cells, index) => {
    const job = jobOf(cells.job ?? '', find, own);
    if (typeof job === 'string') results[index] = { outcome: 'refused', problems: { job } };
    else byJob.set(job.id, [...(byJob.get(job.id) ?? []), { index, cells }]);
  });
  let failure: string | undefined;
  let done = 0;
  for (const [jobId, lines] of byJob) {
    try {
      signal.throwIfAborted();
      if (failure !== undefined) throw new Error(failure);
      const cells = lines.map((line) => line.cells);
      const planned = planBudgets(cells, { codes, lines: await calls.lines(jobId) });
      if (!dryRun && planned.set.length > 0) await calls.change(jobId, { set: planned.set, remove: [] });
      planned.results.forEach((result, at) => {
        results[lines[at]?.index ?? 0] = { ...result, id: result.id && JSON.stringify([jobId, result.id]) };
      });
    } catch (cause) {
      // Until something is saved, the import can stop and continue as a whole.
      if (dryRun || done === 0) throw cause;
      failure = cause instanceof Error ? cause.message : 'The server gave no reason.';
      for (const { index } of lines) results[index] = { outcome: 'refused', problems: { '': failure } };
    }
    done += 1;
    onProgress(done / byJob.size);
  }
  return results;
}
