import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { importHours } from '../../src/api/hoursImport/contract';
import { jobCalls } from '../../src/api/jobs/contract';
import { employeeTimecards } from '../../src/api/timecards/contract';
import { isoWeekOf } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { maria } from '../support/people';
import { receiveFiles } from '../support/receiveFiles';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
onFixedDay();
beforeEach(() => receiveFiles(demo, importHours.path));

const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
/** Tomás Reyes, who has no time cards in these weeks. */
const TOMAS = '10014';
const hoursIn = async (day: string) => {
  const { startDateTime, endDateTime } = isoWeekOf(day);
  const { timecards } = await call(employeeTimecards, {
    params: { employeeId: TOMAS },
    query: { startDateTime, endDateTime },
  });
  return timecards.flatMap(({ card }) => card?.records.map(({ date, hours }) => [date, hours]) ?? []);
};

describe('SCREEN-TC-SUMMARY importing hours', () => {
  it('CALL-131 asks about equal lines, repairs one, imports, opens the weeks, and undoes it', async () => {
    const app = await renderApp({ username: maria, address: paths.timecards });
    const { press, dialog } = screenOf(app);
    await press('More');
    await press('Import from CSV');
    await screen.findByRole('heading', { level: 1, name: 'Import hours' });
    const { rows } = await call(jobCalls.new.budget.list, { params: { jobId: '6001' } });
    const code = rows[0]?.code ?? '';
    const csv = [
      'Employee;Work Date;Job #;Cost Code;Reg;OT',
      `"Reyes, Tomas";9/1/2026;24-0001;${code};8;1:30`,
      `Tomás Reyes;9/1/2026;24-0001;${code};8;1:30`,
      `SR-1014;9/2/2026;24-0001;${code};7,5;`,
      `Tomás Reyes;9/8/2026;24-0001;${code};eight;`,
    ];
    await app.user.upload(
      await screen.findByLabelText('CSV file'),
      new File([csv.join('\n')], 'hours.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/^4 lines with/);
    await press('Next: match columns');
    await press('Next: check the lines');
    const hours = await screen.findByRole('textbox', { name: 'Regular hours, line 5' });
    expect(hours).toHaveAccessibleDescription('Type hours, such as 8, 7.5 or 7:30');
    await app.user.clear(hours);
    await app.user.type(hours, '8');
    await press('All lines (4)');
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    // Two lines have one entry, and one has a number in place of a name.
    expect(['New', 'With problems'].map(count)).toEqual(['2', '2']);
    expect(
      within(screen.getByRole('list', { name: 'Problems by line' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 3: The file has this entry twice',
      'Line 4: Employee name: There is no employee SR-1014',
    ]);
    await press('Fix them');
    expect(screen.queryByRole('textbox', { name: 'Job, line 2' })).toBeNull();
    await press('Leave out line 3');
    const name = await screen.findByRole('textbox', { name: 'Employee name, line 4' });
    await app.user.clear(name);
    await app.user.type(name, 'Tomas Reyes');
    await press('Next: review');
    // 8 and 1.5, 7.5, and 8.
    await screen.findByText(
      'New: 25.00 hours of 1 person, Sep 1, 2026 – Sep 8, 2026. Compare them with the source.',
    );
    await press('Import 3 entries');
    await screen.findByText('3 entries imported.');
    expect(await hoursIn('2026-09-01')).toEqual([
      ['2026-09-01', 9.5],
      ['2026-09-02', 7.5],
    ]);
    expect(screen.getByRole('link', { name: 'Open time cards' })).toHaveAttribute(
      'href',
      `#${paths.timecardsOf('2026-09-07')}`,
    );

    await press('Undo import');
    await press('Undo import', await dialog('Undo import?'));
    await screen.findByText('Nothing has been imported.');
    expect(await hoursIn('2026-09-01')).toEqual([]);
    expect(await hoursIn('2026-09-08')).toEqual([]);
  });
});
