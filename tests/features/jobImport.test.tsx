import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls, jobImportColumns } from '../../src/api/jobs/contract';
import { knownNames } from '../../src/components/import/knownNames';
import { lineReader, matchByName } from '../../src/components/import/match';
import { checkJob, ignoredTemplates, jobFileColumns } from '../../src/features/jobs/jobColumns';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { receiveFiles } from '../support/receiveFiles';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const calls = jobCalls.new;
beforeEach(() => receiveFiles(demo, calls.importFile.path));

const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const found = async (search: string) => {
  const query = { search, status: 'OPEN', sort: 'number,asc', page: 0, size: 5 };
  const { rows } = await call(calls.jobs.list, { query, silent: true });
  return rows.map(({ number, name, type, startsOn }) => [number, name, type, startsOn]);
};

describe('SCREEN-JOBS importing jobs', () => {
  it('JOB-16, CALL-172 repairs a line, shows the changes, imports them, and Undo reverts them', async () => {
    const app = await renderApp({ username: maria, address: paths.importJobs(true) });
    const { press, dialog } = screenOf(app);
    const csv =
      'Job No.,Project,Job Type,Owner,Start date\n' +
      '26-0901,Depot Canopy,service,Ravensford Foods,3/9/2026\n' +
      '24-0001,Cedar Hollow Elementary School,contract,Bitterroot Health,2024-09-21\n' +
      '26-0902,Depot Ramp,gift,,\n';
    await app.user.upload(
      await screen.findByLabelText('CSV file'),
      new File([csv], 'jobs.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/^3 lines with/);
    await press('Next: match columns');
    await press('Next: check the lines');
    const type = await screen.findByRole('textbox', { name: 'Type, line 4' });
    expect(type).toHaveAccessibleDescription('Choose a type from the list');
    await app.user.clear(type);
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(['New', 'Changed'].map(count)).toEqual(['2', '1']);
    // Only the type changes.
    expect(screen.getByText('Service', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('Contract', { selector: 'ins' })).toBeVisible();
    expect(screen.queryByText('Bitterroot Health', { selector: 'del' })).toBeNull();
    await press('Import 3 jobs');
    await screen.findByText('3 jobs imported.');
    expect(await found('depot')).toEqual([
      ['26-0901', 'Depot Canopy', 'SERVICE', '2026-03-09'],
      ['26-0902', 'Depot Ramp', '', ''],
    ]);

    await press('Undo import');
    await press('Undo import', await dialog('Undo import?'));
    await screen.findByText('Nothing has been imported.');
    expect(await found('depot')).toEqual([]);
    expect((await found('24-0001')).map(([, , one]) => one)).toEqual(['SERVICE']);
  });
});

const lookup = (...names: string[]) =>
  knownNames({ rows: names.map((name) => ({ name })), total: names.length });
const names = {
  tags: lookup('Night work', 'Public', 'Union'),
  rateTable: lookup('Union 2026'),
  template: lookup('School'),
};
const columns = jobFileColumns(names);

describe('CALL-172 columns of a file of jobs', () => {
  test('match the call', () => {
    expect(columns.flatMap(({ id, split }) => (split ? [] : id))).toEqual([...jobImportColumns]);
  });

  test('have no rate table for people who may not choose one', () => {
    const ids = jobFileColumns({ ...names, rateTable: undefined }).map(({ id }) => id);
    expect(ids).not.toContain('rateTable');
    expect(ids).toHaveLength(columns.length - 1);
  });

  test.each([
    [
      ['Job #', 'Client', 'Address', 'Zip', 'Completion Date'],
      ['7', 'A', '1 Mill Road', '83501', 'Mar 9, 2026'],
      { number: '7', customer: 'A', street: '1 Mill Road', zip: '83501', endsOn: '2026-03-09' },
    ],
    [
      ['Number', 'Type', 'Start'],
      ['7', 'TIME_AND_MATERIAL', 'soon'],
      { number: '7', type: 'Time and material', startsOn: 'soon' },
    ],
    [
      ['Project No', 'Project', 'Finish Date', 'Project Manager', 'Contract Amount', 'Labels', 'Project #2'],
      ['7', 'Depot', '3/9/2026', 'Reyes, Tomas', '$1,250,000', 'public, UNION', 'x'],
      {
        number: '7',
        name: 'Depot',
        endsOn: '2026-03-09',
        manager: 'Reyes, Tomas',
        contractValue: '1250000.00',
        tags: 'Public; Union',
      },
    ],
    // A column 'Job' is the name beside one with the number, and the number beside one with the name.
    [['Job', 'Job Number'], ['Depot', '7'], { number: '7', name: 'Depot' }],
    [['Job', 'Description'], ['7', 'Depot'], { number: '7', name: 'Depot' }],
    [
      ['Name', 'Description', 'No.'],
      ['Depot', 'A ramp', '7'],
      { number: '7', name: 'Depot', note: 'A ramp' },
    ],
    [
      ['Customer:Job', 'Rate Table', 'Template', 'Manager', 'Contract value', 'Tags'],
      ['Ravensford Foods:26-0201 - Mill Road', 'union 2026', 'none', 'NONE', 'none', 'Public, Fire'],
      {
        customer: 'Ravensford Foods',
        number: '26-0201',
        name: 'Mill Road',
        rateTable: 'Union 2026',
        template: 'None',
        manager: 'None',
        contractValue: 'None',
        tags: 'Public; Fire',
      },
    ],
    [['Customer:Job'], ['Mill Road'], { customer: '', number: '', name: 'Mill Road' }],
  ])('JOB-16 %j', (header, cells, expected) => {
    const read = lineReader(matchByName(header, columns), columns);
    expect(read({ number: 2, cells })).toEqual(expected);
  });

  test.each([
    [{ number: '7', name: 'A', type: 'Overhead', startsOn: '2026-03-09', endsOn: '2026-03-09' }, {}],
    [{ number: '7' }, {}],
    [
      { number: '', name: '' },
      { number: 'Number is required: it identifies the job', name: 'Name is required' },
    ],
    [{ number: '7', type: 'Gift' }, { type: 'Choose a type from the list' }],
    [{ number: '7', startsOn: 'soon' }, { startsOn: 'Type a date, such as 2026-03-09' }],
    [
      { number: '7', startsOn: '2026-03-09', endsOn: '2026-03-08' },
      { endsOn: 'The end is before the start' },
    ],
    [{ number: '7', contractValue: '', manager: '', tags: '', rateTable: '', template: '' }, {}],
    [{ number: '7', contractValue: 'None', manager: 'None', tags: 'None', rateTable: 'None' }, {}],
    [
      { number: '7', contractValue: '-5.00', tags: 'Public; Fire', rateTable: 'Old', template: 'Mall' },
      {
        contractValue: 'Contract value cannot be negative',
        tags: 'There is no tag ‘Fire’. Add it in the job settings, or leave the cell empty',
        rateTable: 'There is no active rate table for pay ‘Old’. Type another name, or leave the cell empty',
        template: 'There is no job template ‘Mall’. Type another name, or leave the cell empty',
      },
    ],
    [
      { number: '7', contractValue: '1,250' },
      { contractValue: 'Contract value: type 1250 or 1.25: 1,250 can mean both' },
    ],
  ])('JOB-16 %j has the problems %j', (cells, problems) => {
    expect(checkJob(names)(cells)).toEqual(problems);
  });

  test('JOB-13 says which jobs exist, so that they do not get the template', () => {
    const lines = ['School', '', 'None'].map((template, index) => ({
      number: index + 2,
      cells: { number: `26-000${index}`, template },
    }));
    expect(ignoredTemplates(lines)).toEqual([
      'Line 2: 26-0000 exists, so it does not get the template School.',
    ]);
  });
});
