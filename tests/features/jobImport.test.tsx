import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls, jobImportColumns } from '../../src/api/jobs/contract';
import { lineReader, matchByName } from '../../src/components/import/match';
import { checkJob, jobFileColumns } from '../../src/features/jobs/jobColumns';
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

describe('CALL-172 columns of a file of jobs', () => {
  test('match the call', () => {
    expect(jobFileColumns.map(({ id }) => id)).toEqual([...jobImportColumns]);
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
  ])('JOB-16 %j', (header, cells, expected) => {
    const read = lineReader(matchByName(header, jobFileColumns), jobFileColumns);
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
  ])('JOB-16 %j has the problems %j', (cells, problems) => {
    expect(checkJob(cells)).toEqual(problems);
  });
});
