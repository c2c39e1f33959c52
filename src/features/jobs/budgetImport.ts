import { type BudgetChange, type BudgetLine, budgetSchema } from '../../api/jobs/contract';
import type { Cells, FileColumn, LineProblems, LineResult } from '../../components/import/importKind';
import { schemaProblems } from '../../components/import/schemaProblems';
import { parseMoney } from '../../lib/money';
import { parseHours } from '../../lib/time';

/** The columns of pasted or imported budgets (JOB-20), with their names in other systems. Empty cells change nothing. */
export const budgetFileColumns: FileColumn[] = [
  {
    id: 'code',
    label: 'Cost code',
    aliases: ['code', 'cost code number', 'phase', 'phase code', 'number', 'no'],
    required: true,
    hint: 'One of the company. A code that the job does not have yet is added to it.',
  },
  {
    id: 'budgetHours',
    label: 'Budget hours',
    aliases: ['hours', 'labor hours', 'budgeted hours', 'estimated hours', 'man hours', 'manhours'],
    normalize: (text) => String(parseHours(text) ?? text),
  },
  {
    id: 'budgetAmount',
    label: 'Budget amount',
    aliases: ['amount', 'budget', 'budgeted cost', 'cost', 'original budget', 'revised budget', 'estimate'],
    normalize: (text) => parseMoney(text) ?? text,
  },
];

/** The cells of a line as a budget. Those that are empty or missing are left out. */
function budgetIn({ budgetHours = '', budgetAmount = '' }: Cells): Omit<BudgetChange['set'][number], 'id'> {
  return {
    ...(budgetHours !== '' && { budgetHours: Number(budgetHours) }),
    ...(budgetAmount !== '' && { budgetAmount }),
  };
}

/** Returns the problems of a line by column. */
export const checkBudget = (cells: Cells): LineProblems => ({
  ...schemaProblems(budgetSchema, {
    budgetHours: 0,
    budgetAmount: '',
    ...budgetIn(cells),
    // As typed, so that the problem says what cannot be read.
    ...(Number.isNaN(Number(cells.budgetHours ?? '')) && { budgetHours: cells.budgetHours }),
  }),
  ...(cells.code === '' && { code: 'Cost code is required' }),
});

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

const keyOf = (code: string) => code.replace(/\s+/g, '').toUpperCase();

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
      // Empty cells change nothing, so that undoing needs a number.
      before: line && {
        code: line.code,
        budgetHours: String(line.budgetHours),
        budgetAmount: line.budgetAmount || '0.00',
      },
    };
  });
  return { results, set };
}
