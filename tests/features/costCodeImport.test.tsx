import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { call } from '../../src/api/client';
import { costCodeCalls, costCodeImportColumns } from '../../src/api/costCodes/contract';
import { checkCostCode, costCodeFileColumns } from '../../src/features/cost-codes/costCodeColumns';
import { lineReader, matchByName } from '../../src/components/import/match';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
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
    expect(type).toHaveAccessibleDescription('Choose a type from the list');
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
    expect(costCodeFileColumns.map(({ id }) => id)).toEqual([...costCodeImportColumns]);
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
      { type: 'Choose a type from the list', active: 'Type Yes or No' },
    ],
  ])('%j has the problems %j', (cells, problems) => {
    expect(checkCostCode(cells)).toEqual(problems);
  });
});
