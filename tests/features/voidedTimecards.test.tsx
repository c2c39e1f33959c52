// Imported in advance so that loading does not count toward a test's time limit.
import '../../src/features/timecards/card/TimecardPage';
import '../../src/features/timecards/summary/SummaryPage';
import '../../src/features/timecards/voided/VoidedPage';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { timecardById } from '../../src/api/timecards/contract';
import { unvoidTimecard } from '../../src/api/timecardActions/contract';
import { voidedTimecards, type VoidedTimecard } from '../../src/api/voidedTimecards/contract';
import { addDays } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria } from '../support/people';
import { emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';
import { openFilters } from '../support/screenOf';

const demo = setupDemo();
vi.setConfig({ testTimeout: 60_000 });
/** The first screen of a run is slow on a busy machine. */

const retry = (check: () => unknown) => waitFor(check);

const open = async (address: string = paths.voidedTimecards, username = maria) => {
  const app = await renderApp({ username, address });
  await screen.findByText('Voided time cards', { selector: 'h1' });
  return app;
};
const rows = async (query: Record<string, string | number> = {}) =>
  (await call(voidedTimecards, { query: { sort: 'voidedAt,desc', page: 0, size: 1000, ...query } })).rows;
/** Finds the table by its caption, because queries by role are slow with so many rows. */
const table = async () =>
  (await screen.findByText('Voided time cards', { selector: 'caption' })).closest('table')!;
const rowHeaders = async () =>
  [...(await table()).querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const lineOf = ({ timecardId }: VoidedTimecard) =>
  waitFor(async () => {
    const link = (await table()).querySelector(`a[href$="/timecard/${timecardId}"]`);
    return within(link!.closest('tr')!);
  });
const restoreButtonOf = async (row: VoidedTimecard) =>
  (await lineOf(row)).getByRole('button', { name: `Restore the time card of ${row.employee.name}` });
const sentQueries = async () => (await demo.calls('voided')).map(({ query }) => query);
const card = ({ timecardId }: VoidedTimecard) => call(timecardById, { params: { timecardId } });
const restorableCard = (all: VoidedTimecard[]) => {
  const row = all.slice(0, 20).find(({ hasOther }) => !hasOther);
  if (!row) throw new Error('some void card is alone in its week');
  return row;
};

describe('SCREEN-TC-VOIDED', () => {
  it('ROUTE-19 managers open it from the summary', async () => {
    const { user, router } = await renderApp({ username: maria, address: paths.timecards });
    await user.click(await screen.findByText('More', { selector: 'button' }));
    await user.click(screen.getByText('Voided time cards', { selector: 'button' }));
    await retry(() => expect(router.state.location.pathname).toBe('/timecard/voided'));
  });

  it('CALL-151, TIME-06 shows who voided what, when and why; a row opens the time card, which links back', async () => {
    const { user, router } = await open();
    const all = await rows();
    expect(await rowHeaders()).toEqual(all.slice(0, 20).map(({ employee }) => employee.name));
    expect((await sentQueries())[0]).toEqual({ sort: 'voidedAt,desc', page: '0', size: '20' });
    const first = all[0]!;
    const line = await lineOf(first);
    for (const text of [first.voidedBy.name, first.reason, first.hours.toFixed(2)])
      expect(line.getAllByText(text)[0]).toBeVisible();

    await user.click(line.getByRole('link'));
    await retry(() => expect(router.state.location.pathname).toContain(`/timecard/${first.timecardId}`));
    expect(await screen.findByText('This time card is void.')).toBeVisible();
    expect(screen.getByText('Restore the time card to make changes.')).toBeVisible();
    expect(await screen.findByText('Not accepted yet.')).toBeVisible();
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Voided time cards' });
    expect(back).toHaveAttribute('href', '#/timecard/voided');
  });

  it('searches and downloads the results', async () => {
    const { files } = catchDownloads();
    const { user } = await open();
    const all = await rows();
    const wanted = all.find(({ note }) => note !== '')!;
    await user.click(screen.getByRole('searchbox', { name: /^Search/ }));
    // Pastes the name, because typing single letters is slow on a busy machine.
    await user.paste(wanted.employee.name);
    await retry(async () =>
      expect(await sentQueries()).toContainEqual(expect.objectContaining({ search: wanted.employee.name })),
    );
    const found = await rows({ search: wanted.employee.name });
    await retry(async () => expect(await rowHeaders()).toEqual(found.map(({ employee }) => employee.name)));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await retry(() => expect(files).toHaveLength(1));
    const csv = await files[0]!.text();
    expect(csv).toMatch(/^\uFEFF?Employee,Week,Hours,Reason,Voided by,Voided at,Restore\r?\n/);
    expect(csv.replaceAll('""', '"')).toContain(wanted.note);
  });

  it('filters by weeks and explains an invalid range', async () => {
    const { go, user } = await open(`${paths.voidedTimecards}?search=nobody`);
    const all = await rows();
    const wanted = all[0]!;
    await go(`${paths.voidedTimecards}?from=${wanted.weekStart}&to=${wanted.weekStart}&sort=name,asc`);
    const ofWeek = await rows({
      sort: 'name,asc',
      startDateTime: `${wanted.weekStart} 00:00:00`,
      endDateTime: `${wanted.weekStart} 23:59:59`,
    });
    expect(ofWeek.length).toBeLessThan(all.length);
    await retry(async () => expect(await rowHeaders()).toEqual(ofWeek.map(({ employee }) => employee.name)));
    expect(await sentQueries()).toContainEqual(
      expect.objectContaining({ sort: 'name,asc', startDateTime: `${wanted.weekStart} 00:00:00` }),
    );

    // A date with a time is read as its day, and any day as its week.
    const moment = `${addDays(wanted.weekStart, 2)} 10:00`;
    await go(
      `${paths.voidedTimecards}?from=${encodeURIComponent(moment)}&to=${addDays(wanted.weekStart, 3)}&sort=hours,asc`,
    );
    await retry(async () =>
      expect(await sentQueries()).toContainEqual(
        expect.objectContaining({
          sort: 'hours,asc',
          startDateTime: `${wanted.weekStart} 00:00:00`,
          endDateTime: `${addDays(wanted.weekStart, 3)} 23:59:59`,
        }),
      ),
    );
    await openFilters(user);
    for (const label of ['First week', 'Last week'])
      expect(screen.getByRole('textbox', { name: label })).toBeVisible();

    await go(`${paths.voidedTimecards}?from=${wanted.weekStart}&to=2001-01-01`);
    expect(
      await screen.findByText(/^Last week: .* – Choose a day on or after the first day\.$/),
    ).toBeVisible();
    const since = await rows({ startDateTime: `${wanted.weekStart} 00:00:00` });
    await retry(async () => expect(await rowHeaders()).toEqual(since.map(({ employee }) => employee.name)));
  });

  it('CALL-152, TIME-07 restores one after a confirmation; Undo voids it again with the same reason', async () => {
    const { user } = await open();
    const row = restorableCard(await rows());
    await user.click(await restoreButtonOf(row));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Are you sure\?/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await retry(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await demo.calls('unvoid')).toEqual([]);

    await user.click(await restoreButtonOf(row));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(`Time card of ${row.employee.name} restored`)).toBeVisible();
    expect((await card(row)).voided).toBeUndefined();
    await retry(async () => expect(await rowHeaders()).toHaveLength(Math.min(20, (await rows()).length)));
    expect((await rows()).map(({ timecardId }) => timecardId)).not.toContain(row.timecardId);
    // The button was removed with its row, so the adjacent row has the focus.
    await retry(() => expect(document.activeElement?.tagName).toBe('TR'));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`Time card of ${row.employee.name} voided again`)).toBeVisible();
    expect((await card(row)).voided).toMatchObject({ reason: row.reason, note: row.note });
    expect((await restoreButtonOf({ ...row })).getAttribute('aria-disabled')).toBeNull();
  });

  it('FAULT-95 reloads the list after a conflict; FAULT-54 looks up a lost response', async () => {
    const { user } = await open();
    const all = await rows();
    const row = restorableCard(all);
    const button = await restoreButtonOf(row);
    await call(unvoidTimecard, { params: { timecardId: row.timecardId }, body: { version: row.version } });
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    const said = within(await screen.findByRole('alert'));
    expect(await said.findByText(/\w/)).toBeVisible();
    await retry(() => expect(button).not.toBeInTheDocument());

    const other = restorableCard((await rows()).filter(({ timecardId }) => timecardId !== row.timecardId));
    await demo.fault({ match: 'unvoid', kind: 'lost' });
    await user.click(await restoreButtonOf(other));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(`Time card of ${other.employee.name} restored`)).toBeVisible();
    expect((await demo.calls('unvoid')).filter(({ query }) => query)).toHaveLength(3);
  });

  it("FAULT-54 shows the server's message if the lookup confirms a failure", async () => {
    const { user } = await open(`${paths.voidedTimecards}?size=all`);
    await demo.fault({ match: 'unvoid', kind: 500, body: {} });
    await user.click(await restoreButtonOf(restorableCard(await rows())));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    const said = await within(await screen.findByRole('alert')).findByText(/\w/);
    expect(said).toHaveTextContent(/^Couldn't restore this time card\./);
  });

  it("says why a replaced time card can't be restored", async () => {
    const { user } = await open(`${paths.voidedTimecards}?size=all`);
    const row = (await rows()).find(({ hasOther }) => hasOther)!;
    const button = await restoreButtonOf(row);
    const disabledReason = `${row.employee.name} has another time card for this week. Void that one first.`;
    expect(button).toHaveAccessibleDescription(disabledReason);
    await user.click(button);
    expect(await screen.findByText(disabledReason, { selector: ':not([hidden])' })).toBeVisible();
    expect(await demo.calls('unvoid')).toEqual([]);
  });

  it('explains an empty list, and can retry a failure', async () => {
    await demo.fault({ match: 'voided', kind: 503 });
    await demo.fault({ match: 'voided', kind: 200, body: { timecards: [], total: 0 } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No voided time cards')).toBeVisible();
  });

  it('on a phone, a row is a card with the main facts and its button', async () => {
    emulatePhone();
    await open();
    const row = restorableCard(await rows());
    expect(await restoreButtonOf(row)).toBeVisible();
    const cells = (await lineOf(row)).getAllByRole('cell').filter((cell) => cell.dataset.card === 'fact');
    expect(cells.map((cell) => cell.dataset.label)).toEqual([
      'Week',
      'Hours',
      'Reason',
      'Voided by',
      'Voided at',
      'Restore',
    ]);
  });

  it.each(['foreman@summit.example', 'settings@summit.example', 'safety@northgate.example'])(
    'ACCESS-44 %s sees the reason, and nothing is loaded',
    async (username) => {
      await renderApp({ username, address: paths.voidedTimecards });
      expect(
        await screen.findByText(
          /^(Only time card managers can open this\.|Time Cards is not enabled for your business\.)/,
        ),
      ).toBeVisible();
      expect(await sentQueries()).toEqual([]);
    },
  );
});
