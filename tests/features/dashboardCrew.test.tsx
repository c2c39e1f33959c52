import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale, maria, tomas } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';
import { crewDay } from '../../src/app/dashboard/CrewCard';

vi.setConfig({ testTimeout: 60_000 });
onFixedDay();
const demo = setupDemo();
afterEach(emulateDesktop);

const card = () => screen.findByRole('region', { name: 'My crew today' });

describe("SCREEN-DASHBOARD a foreman's crew today", () => {
  it('is the first card, with one tap to the crew', async () => {
    const { user, router } = await renderApp({ username: dale, address: '/dashboard' });
    // On Friday at noon, nobody has entries of that day yet.
    expect(await within(await card()).findByRole('link', { name: 'Present 0' })).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('region')[0]).toBe(await card());
    expect(within(await card()).queryByRole('link', { name: 'Same as yesterday' })).toBeNull();
    await user.click(within(await card()).getByRole('link', { name: 'Open my crew' }));
    await screen.findByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' });
    expect(router.state.location.pathname).toBe('/timecard/supervisor/10002/employee');
  });

  it("on phones, 'Same as yesterday' opens the crew with yesterday copied and unsaved", async () => {
    emulatePhone();
    const { user, router } = await renderApp({ username: dale, address: '/dashboard' });
    await user.click(await within(await card()).findByRole('link', { name: 'Same as yesterday' }));
    expect(await screen.findByText(/^Copied for \d+ employees/)).toBeInTheDocument();
    expect((await screen.findAllByText(/Not saved yet/)).length).toBeGreaterThan(5);
    expect(await demo.calls('saveActivities')).toEqual([]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers to load it again after an error', async () => {
    await demo.fault({ match: 'supervisorActivities', kind: 503, times: 'always' });
    const { user } = await renderApp({ username: dale, address: '/dashboard' });
    const retry = await within(await card()).findByRole('button', { name: 'Retry' });
    await demo.clearFaults();
    await user.click(retry);
    expect(await within(await card()).findByText('Present')).toBeInTheDocument();
  });

  it.each([maria, tomas])('has no crew card for %s, who is no foreman', async (username) => {
    await renderApp({ username, address: '/dashboard' });
    await screen.findByRole('region', { name: 'My hours this week' });
    expect(screen.queryByRole('region', { name: 'My crew today' })).not.toBeInTheDocument();
  });
});

it('counts present, missing, off and not submitted members', () => {
  const member = (id: string, leftOn = '') => ({ id, active: true, leftOn }) as never;
  const of = (id: string, patch: object) =>
    ({ employee: { id }, stage: { id: '1' }, records: [], pto: [], events: [], ...patch }) as never;
  const date = '2026-11-20';
  const members = [member('1'), member('2'), member('3'), member('4'), member('5', '2026-11-18')];
  const cards = [
    of('1', { records: [{ date }], stage: { id: '2' } }),
    of('2', { events: [{ date, kind: 'SICK', note: '' }] }),
    of('3', { events: [{ date, kind: 'LATE', note: '' }] }),
  ];
  expect(crewDay(members, cards, { date, firstStage: '1' })).toEqual({
    present: 1,
    off: 1,
    missing: 2,
    notSubmitted: 3,
  });
});
