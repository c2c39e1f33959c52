import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { inspectionCalls } from '../../src/api/inspections/contract';
import { addDays, today } from '../../src/lib/dates';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { dale, maria, tomas } from '../support/people';
import { emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
const open = async (username = maria) => {
  const app = await renderApp({ username, address: '/dashboard' });
  await app.go('/safety');
  await screen.findByRole('heading', { level: 1, name: 'Safety' });
  return app;
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('SCREEN-SAFETY-HOME', () => {
  it('ROUTE-32 leads to the screens of the menu that the user may open, where no menu is beside it', async () => {
    emulatePhone();
    const { user, router } = await open();
    const all = await card('All of Safety');
    for (const name of ['Inspections', 'Observations', 'Safety Audits', 'Correction Requests Inspections'])
      expect(all.getByRole('link', { name })).toBeVisible();
    await user.click(all.getByRole('link', { name: /^Safety Audits/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/safety/safety-audits'));
  });

  it('shows what the user does next, and leads to each and to the list of all', async () => {
    // The first page would have read the lists before the records are there.
    const app = await renderApp({ username: dale, address: '/ask-us' });
    const { user } = app;
    const tomorrow = addDays(today(), 1);
    const named = { jobId: '6001', organization: '' };
    const inspection = await addRecord(inspectionCalls.create, {
      ...named,
      formId: '1801',
      itemId: '',
      assigneeId: '1002',
      dueDate: addDays(today(), -400),
      repeats: 'ONCE',
    });
    const action = await addRecord(correctiveActionCalls.create, {
      ...named,
      name: 'Cover the pump pit',
      description: '',
      priority: 'HIGH',
      dueDate: tomorrow,
      responsibleId: '1002',
    });
    await app.go('/safety');
    const inspections = await card('My inspections');
    expect(
      await inspections.findByRole('link', { name: 'Scaffold inspection 400 days late' }),
    ).toHaveAttribute('href', `#/safety/dashboard/inspections/${inspection?.id}`);
    const actions = await card('My corrective actions');
    await user.click(actions.getByRole('link', { name: 'Show all of mine' }));
    expect(await screen.findByRole('link', { name: 'Cover the pump pit' })).toHaveAttribute(
      'href',
      `#/safety/dashboard/correction-request/${action?.id}`,
    );
    expect((await demo.calls('correctiveActions')).at(-1)?.query).toMatchObject({
      mine: 'true',
      status: 'NOT_CLOSED',
    });
  });

  it('SAFE-13 shows managers the result of the last 30 days', async () => {
    await open();
    const figures = await card('Safety in the last 30 days');
    expect(figures.getByRole('link', { name: /^\d+%$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/safety\/dashboard\/inspections\?status=DONE&from=/),
    );
  });

  it('SAFE-13 shows a foreman no result of everybody', async () => {
    await open(dale);
    await card('My inspections');
    expect(screen.queryByRole('region', { name: 'Safety in the last 30 days' })).not.toBeInTheDocument();
  });

  it('offers to add only what the user may add', async () => {
    await open();
    for (const name of ['New observation', 'New inspection', 'New hazard analysis'])
      expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('a card that fails to load can be retried, and the others stay', async () => {
    await demo.fault({ match: 'observationFigures', kind: 503, times: 1 });
    // The first page would ask before it.
    const { user } = await renderApp({ username: maria, address: '/safety' });
    const observations = await card('Open observations');
    expect(await observations.findByText(/Couldn't load this/)).toBeVisible();
    await user.click(observations.getByRole('button', { name: 'Retry' }));
    expect(await observations.findByRole('link', { name: /^Late \d+$/ })).toBeVisible();
  });

  it('ACCESS-32 a user without inspections sees no card of them', async () => {
    emulatePhone();
    await open(tomas);
    const all = await card('All of Safety');
    expect(all.queryAllByRole('link').length).toBeGreaterThan(0);
  });
});
