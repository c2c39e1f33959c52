import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { call } from '../../src/api/client';
import { costCodeCalls, costCodeImportColumns } from '../../src/api/costCodes/contract';
import {
  checkCostCode,
  costCodeFileColumns,
  similarCodes,
} from '../../src/features/cost-codes/costCodeColumns';
import { lineReader, matchByName } from '../../src/components/import/match';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { kwame, maria, priya } from '../support/people';
import { receiveFiles } from '../support/receiveFiles';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const calls = costCodeCalls.new;

beforeEach(() => receiveFiles(demo, calls.importFile.path));

async function open(csv: string) {
  const app = await renderApp({ username: maria, address: paths.importCostCodes(true) });
  const page = screenOf(app);
  await app.user.upload(
    await screen.findByLabelText('CSV file'),
    new File([csv], 'codes.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/^[\d,]+ lines? with/);
  await page.press('Next: match columns');
  return { app, ...page };
}
const TYPES = 'Use one of: Labor, Material, Equipment, Subcontractor, Other';
const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const found = async (search: string) =>
  (await call(calls.list, { query: { search, sort: 'code,asc', page: 0, size: 5 }, silent: true })).rows.map(
    ({ code, name, unit, type, active }) => [code, name, unit, type, active],
  );

describe('SCREEN-COSTCODES importing cost codes', () => {
  it('JOB-21, CALL-177 repairs a line, shows the changes, imports them, and Undo reverts them', async () => {
    const { app, dialog, press } = await open(
      'Cost code,Description,UOM,Cost type,Status\n' +
        '03-900,Curing,sf,material,active\n' +
        '48-100,Solar Panels,ea,material,inactive\n' +
        '03-950,Tilt-up Panels,SF,gift,\n',
    );
    await press('Next: check the lines');
    const type = await screen.findByRole('textbox', { name: 'Type, line 4' });
    expect(type).toHaveAccessibleDescription(TYPES);
    await app.user.clear(type);
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(['New', 'Changed'].map(count)).toEqual(['2', '1']);
    expect(await found('curing')).toEqual([]);
    expect(screen.getByText('No')).toBeVisible();
    await press('Import 3 cost codes');
    await screen.findByText('3 cost codes imported.');
    expect(await found('03-9')).toEqual([
      ['03-900', 'Curing', 'SF', 'MATERIAL', true],
      ['03-950', 'Tilt-up Panels', 'SF', 'LABOR', true],
    ]);
    expect(await found('48-100')).toEqual([['48-100', 'Solar Panels', 'EA', 'MATERIAL', false]]);

    await press('Undo import');
    await press('Undo import', await dialog('Undo import?'));
    await screen.findByText('Nothing has been imported.');
    expect(await found('03-9')).toEqual([]);
    expect(await found('48-100')).toEqual([['48-100', 'Solar Panels', 'EA', 'MATERIAL', true]]);
  });

  it('JOB-21, CALL-178 says the format first, and checks it with the lines', async () => {
    receiveFiles(demo, costCodeCalls.old.importFile.path);
    const app = await renderApp({ username: kwame, address: paths.importCostCodes(false) });
    expect(
      await screen.findByText(
        'Adds new cost codes and updates existing ones by code. None is deleted. New codes look like 03 30 00 or 26 05 19.16.',
      ),
    ).toBeVisible();
    const { press } = screenOf(app);
    const lines = [
      'Code,Name,Type',
      '01 10 00,Superintendent,Labor',
      '01 99 00,Closeout,Sub',
      '019900.13,Warranty,Gift',
      '19901,Attic stock,',
      '10-Jan,Permits,',
    ];
    await app.user.upload(
      await screen.findByLabelText('CSV file'),
      new File([lines.join('\n')], 'codes.csv', { type: 'text/csv' }),
    );
    await press('Next: match columns');
    await press('Next: check the lines');
    const code = await screen.findByRole('textbox', { name: 'Code, line 5' });
    const FORMAT = 'Use a code like 03 30 00 or 26 05 19.16';
    const NUMBER = `A spreadsheet has turned this code into a number. Format the column as text there. ${FORMAT}`;
    expect(code).toHaveAccessibleDescription(NUMBER);
    await press('Next: review');
    const problems = await screen.findByRole('list', { name: 'Problems by line' });
    expect(
      within(problems)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Line 4: Code: ${NUMBER}; Type: ${TYPES}`,
      `Line 5: Code: ${NUMBER}`,
      `Line 6: Code: A spreadsheet has turned this code into a date. Format the column as text there. ${FORMAT}`,
    ]);
    expect(count('With problems')).toBe('3');
  });

  it('JOB-21 lists new codes that look like others, and imports them all the same', async () => {
    const app = await renderApp({ username: priya, address: paths.costCodeSettings(true) });
    const { press } = screenOf(app);
    await press('Any format');
    await press('Save settings');
    await screen.findByText('The cost code settings have been saved');
    await app.go(paths.importCostCodes(true));
    await app.user.upload(
      await screen.findByLabelText('CSV file'),
      new File(
        ['Code,Name\n3-100,Forms of footings\n99-1,Closeout\n099.1,Closeout documents\n'],
        'codes.csv',
      ),
    );
    await press('Next: match columns');
    await press('Next: check the lines');
    await press('Next: review');
    const remarks = await screen.findByRole('list', { name: 'Lines to check' });
    expect(
      within(remarks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 2: 3-100 differs from 03-100 Footing Forms only in zeros or separators.',
      'Line 4: 099.1 differs from 99-1 in line 3 only in zeros or separators.',
    ]);
    await press('Import 3 cost codes');
    await screen.findByText('3 cost codes imported.');
  });

  it('FAULT-92 a file of 5,000 lines without column names says so, and loses none of them', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => {
      const digits = String(index).padStart(5, '0');
      return `${digits.slice(0, 2)}-${digits.slice(2)},Item ${index}`;
    });
    const { pick, press } = await open(lines.join('\n'));
    expect(await screen.findByText(/^Missing: ‘Code’\. Without it nothing can be imported\./)).toBeVisible();
    await pick('Column names', 'None: every line is imported');
    await pick('Column 1', 'Code *');
    await pick('Column 2', 'Name');
    await press('Next: check the lines');
    expect(await screen.findByText('5,000 lines ready.')).toBeVisible();
  });
});

describe('CALL-177 columns of a file of cost codes', () => {
  test('match the call', () => {
    const sent = costCodeFileColumns.flatMap(({ id, split }) => (split ? [] : id));
    expect(sent).toEqual([...costCodeImportColumns]);
  });

  test.each([
    [
      ['Code', 'Name', 'Unit', 'Type', 'Jobs', 'Status'],
      ['03-1', 'A', 'sf', 'labor', '4', 'Inactive'],
      { code: '03-1', name: 'A', unit: 'SF', type: 'Labor', active: 'No' },
    ],
    [
      ['Phase', 'UoM', 'Category'],
      ['03-1', 'Cy', 'EQUIPMENT'],
      { code: '03-1', unit: 'CY', type: 'Equipment' },
    ],
    [['No.', 'Description', 'Enabled'], ['1', 'A', 'x'], { code: '1', name: 'A', active: 'Yes' }],
    [['Code', 'Type'], ['03\u00a030  00', 'L'], { code: '03 30 00', type: 'Labor' }],
    [['Code', 'Type'], ['1', 'subcontract'], { code: '1', type: 'Subcontractor' }],
    [['Code', 'Type'], ['1', 'Materials'], { code: '1', type: 'Material' }],
    [['Code', 'Type'], ['1', 's'], { code: '1', type: 'Subcontractor' }],
    [['Code', 'Active', 'Type'], ['1', 'perhaps', 'Gift'], { code: '1', active: 'perhaps', type: 'Gift' }],
  ])('%j', (header, cells, expected) => {
    const read = lineReader(matchByName(header, costCodeFileColumns), costCodeFileColumns);
    expect(read({ number: 2, cells })).toEqual(expected);
  });

  test.each([
    [{ code: '1', name: 'A', unit: 'SF', type: 'Labor', active: 'No' }, {}],
    [{ code: '1' }, {}],
    [{ code: '1', type: '', active: '' }, {}],
    [
      { code: '', name: '' },
      { code: 'Code is required', name: 'Name is required' },
    ],
    [{ code: '1', unit: 'SQUARE FEET' }, { unit: 'Unit: at most 10 characters' }],
    [
      { code: '1', type: 'Gift', active: 'perhaps' },
      { type: TYPES, active: 'Type Yes or No' },
    ],
  ])('%j has the problems %j', (cells, problems) => {
    expect(checkCostCode(cells)).toEqual(problems);
  });
});

test('CALL-178 only a new code needs a format', () => {
  const formats = [{ example: '03 30 00' }];
  const isNew = (code: string) => code !== '03-100';
  expect(checkCostCode({ code: '03-100' }, formats, isNew)).toEqual({});
  expect(checkCostCode({ code: '03 30 00' }, formats, isNew)).toEqual({});
  expect(checkCostCode({ code: '' }, formats, isNew)).toEqual({ code: 'Code is required' });
  expect(checkCostCode({ code: '03-200' }, formats, isNew)).toEqual({ code: 'Use a code like 03 30 00' });
});

test('JOB-18 codes that look alike are named once per line', () => {
  const known = [{ code: '01-310', name: 'Forms' }];
  const lines = ['1-310', '02-100', '2-100', '2.100', '03-100'].map((code, index) => ({
    number: index + 2,
    cells: { code },
  }));
  expect(similarCodes(lines, known)).toEqual([
    'Line 2: 1-310 differs from 01-310 Forms only in zeros or separators.',
    'Line 4: 2-100 differs from 02-100 in line 3 only in zeros or separators.',
    'Line 5: 2.100 differs from 02-100 in line 3 only in zeros or separators.',
  ]);
  expect(similarCodes([], known)).toEqual([]);
});
