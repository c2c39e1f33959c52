/** Files as other systems write them, made for these tests: docs/imports.md says where their columns were found. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Cells, FileColumn, LineProblems } from '../../src/components/import/importKind';
import { knownNames } from '../../src/components/import/knownNames';
import {
  findHeader,
  layoutOf,
  lineReader,
  matchByName,
  missingColumns,
} from '../../src/components/import/match';
import { readTable, splitAtHeader } from '../../src/components/import/readTable';
import { checkCells } from '../../src/components/import/rows';
import { knownLayouts } from '../../src/domain/imports/columnNames';
import { checkCostCode, costCodeFileColumns } from '../../src/features/cost-codes/costCodeColumns';
import { checkEmployee } from '../../src/features/employees/import/checkEmployee';
import { employeeFileColumns } from '../../src/features/employees/import/employeeColumns';
import { budgetFileColumns, checkBudget } from '../../src/features/jobs/budgetImport';
import { checkJob, jobFileColumns } from '../../src/features/jobs/jobColumns';

const lookup = (...names: string[]) =>
  knownNames({ rows: names.map((name) => ({ name })), total: names.length });
const groups = {
  payrollGroup: lookup(),
  classification: lookup('Laborer', 'Truck Driver'),
  division: lookup(),
  department: lookup(),
};
const jobNames = { tags: lookup(), rateTable: lookup(), template: lookup() };

interface Kind {
  columns: readonly FileColumn[];
  check: (cells: Cells) => LineProblems;
  layouts?: readonly { name: string; headers: readonly string[] }[];
}
const kinds = {
  jobs: { columns: jobFileColumns(jobNames), check: checkJob(jobNames), layouts: knownLayouts.jobs },
  employees: {
    columns: employeeFileColumns(groups),
    check: checkEmployee(groups),
    layouts: knownLayouts.employees,
  },
  costCodes: { columns: costCodeFileColumns, check: (cells: Cells) => checkCostCode(cells) },
  budgets: { columns: budgetFileColumns(false), check: checkBudget(false), layouts: knownLayouts.budgets },
} satisfies Record<string, Kind>;

async function read(file: string, kind: Kind) {
  const text = readFileSync(`tests/support/importSamples/${file}`, 'utf8');
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const table = await readTable(text, undefined, options);
  const { header, lines } = splitAtHeader(table.allLines, findHeader(table, kind.columns));
  const matching = matchByName(header, kind.columns);
  const matched = new Set(Object.values(matching));
  const cells = lines.map(lineReader(matching, kind.columns));
  return {
    layout: layoutOf(header, kind),
    leftOut: header.filter((_, index) => !matched.has(index)),
    missing: missingColumns(matching, kind.columns).map(({ label }) => label),
    cells,
    problems: cells.map((line) => checkCells(line, kind)),
  };
}

describe('EMP-24, JOB-16, JOB-20, JOB-21 files of other systems', () => {
  test.each([
    [
      'procore-projects.csv',
      kinds.jobs,
      'Procore projects',
      ['Stage'],
      [
        {
          name: 'Harbor Road School',
          number: '26-0301',
          street: '4 Harbor Road',
          city: 'Larkspur',
          state: 'ID',
          zip: '83501',
          startsOn: '2026-03-09',
          endsOn: '2027-05-28',
          contractValue: '4250000.00',
          manager: 'Dale Whitaker',
        },
        {
          name: 'Pine Court Clinic',
          number: '26-0302',
          street: '18 Pine Court',
          city: 'Union Wells',
          state: 'ID',
          zip: '83502',
          startsOn: '2026-04-01',
          endsOn: '',
          contractValue: '890500.00',
          manager: '',
        },
      ],
    ],
    [
      'quickbooks-jobs.csv',
      kinds.jobs,
      undefined,
      [],
      [
        {
          customer: 'Ravensford Foods',
          number: '26-0401',
          name: 'Mill Road Warehouse',
          street: '120 Mill Road',
          startsOn: '2026-03-09',
          endsOn: '2027-05-28',
        },
      ],
    ],
    [
      'procore-budget.csv',
      kinds.budgets,
      'Procore budgets',
      ['Cost Type', 'Manual Calculation'],
      [
        { job: '26-0301', code: '03-100', budgetAmount: '24000.00' },
        { job: '26-0302', code: '03-100', budgetAmount: '8250.50' },
      ],
    ],
    [
      'raken-employees.csv',
      kinds.employees,
      'Raken employees',
      ['Role'],
      [
        {
          employeeNumber: '1001',
          firstName: 'Ana',
          lastName: 'Reyes',
          email: 'ana.reyes@company.com',
          phone: '(208) 555-0123',
          classifications: 'Laborer',
        },
        {
          employeeNumber: '1002',
          firstName: 'Tom',
          lastName: 'Bell',
          email: '',
          phone: '',
          classifications: 'Truck Driver',
        },
      ],
    ],
    [
      'quickbooks-employees.iif',
      kinds.employees,
      'QuickBooks Desktop employees',
      ['!EMP', 'REFNUM', 'INIT', 'MIDINIT'],
      [{ employeeNumber: '1001', firstName: 'Ana', lastName: 'Reyes', phone: '(208) 555-0123' }],
    ],
    [
      'busybusy-cost-codes.csv',
      kinds.costCodes,
      undefined,
      [],
      [
        { code: '03-150', name: 'Wall Forms', unit: 'SF' },
        { code: '03-160', name: 'Strip Forms', unit: 'SF' },
      ],
    ],
  ] as const)('%s has no line with problems', async (file, kind, layout, leftOut, cells) => {
    expect(await read(file, kind)).toEqual({
      layout,
      leftOut,
      missing: [],
      cells,
      problems: cells.map(() => ({})),
    });
  });

  test('FAULT-92 clockshark-employees.csv has one mistake, which names its cell', async () => {
    const { layout, leftOut, cells, problems } = await read('clockshark-employees.csv', kinds.employees);
    expect(layout).toBe('ClockShark employees');
    expect(leftOut).toEqual(['Password', 'Kiosk PIN', 'Base Pay Rate']);
    expect(problems).toEqual([{}, { phone: 'Type a phone number, such as (208) 555-0123' }]);
    expect(checkCells({ ...cells[1], phone: '(208) 555-0124' }, kinds.employees)).toEqual({});
  });

  test.each([
    [{ fullName: 'x' }, 'Smith, John', 'John', 'Smith'],
    [{ fullName: 'x' }, 'John Smith', 'John', 'Smith'],
  ])('EMP-24 reads the name %j %s', (_, name, firstName, lastName) => {
    const { columns } = kinds.employees;
    const cells = lineReader(matchByName(['Employee Name'], columns), columns)({ number: 2, cells: [name] });
    expect(cells).toEqual({ firstName, lastName });
  });
});
