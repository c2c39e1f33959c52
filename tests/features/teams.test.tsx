import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { teamCalls } from '../../src/api/teams/contract';
import { teams } from '../../src/api/teams/queries';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const stored = (teamId: string) => call(teamCalls.get, { params: { teamId }, silent: true });
const memberNames = async (teamId: string) => (await stored(teamId)).members.map(({ name }) => name);

describe('SCREEN-TEAMS list', () => {
  listContract({
    demo,
    clauses: { list: 'JOB-17, CALL-173', search: 'JOB-17' },
    username: maria,
    address: paths.teams,
    caption: 'Teams',
    call: 'teams',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: ['Concrete', 'Framing', 'Night Shift', 'Service', 'Site Work'],
    sort: { header: 'Members', sent: { sort: 'members,asc' }, again: { sort: 'members,desc' } },
    search: { label: 'Search teams', text: 'night', sent: { search: 'night' }, rows: ['Night Shift'] },
    link: { name: 'Night Shift', address: '/teams/953' },
    noMatch: 'No teams match',
    empty: { body: { teams: [], total: 0 }, heading: 'No teams yet' },
    failed: "Couldn't load teams",
    forbidden: [[dale, /^Only /]],
  });
});

describe('JOB-17 form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newTeam,
    save: 'Add team',
    call: 'createTeam',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'concrete' },
      field: 'Name',
      error: 'There is already a team called Concrete.',
    },
    lost: { entries: { Name: 'Roofing' }, title: 'Roofing' },
    draft: { field: 'Note', text: 'Starts Monday' },
    conflict: {
      address: paths.editTeam('953'),
      save: 'Save team',
      entries: { Name: 'Nights' },
      others: async () => {
        const team = await stored('953');
        const body = { ...teams.draftOf(team), name: 'Late Shift', version: team.version };
        await call(teamCalls.save, { params: { teamId: '953' }, body, silent: true });
      },
      dialog: 'Someone else changed this team',
      shows: ['Nights', 'Late Shift', 'Night Shift'],
      chosenVersion: /Nights/,
      title: 'Nights',
      read: () => stored('953'),
      stored: { name: 'Nights', version: 3 },
    },
  });

  it('adds several people and a job', async () => {
    const { app, field, fill, press, title } = await open(paths.newTeam);
    const pick = async (label: string, name: string) => {
      await app.user.click(await field(label));
      await app.user.paste(name);
      await app.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    };
    await fill('Name', 'Masonry');
    await pick('Members', 'Dale Whitaker');
    await pick('Members', 'Maria Ortega');
    await pick('Jobs', 'Cedar Hollow Elementary School');
    await press('Add team');
    await title('Masonry');
    expect(app.router.state.location.pathname).toBe(paths.team('1001'));
    expect(await memberNames('1001')).toEqual(['Dale Whitaker', 'Maria Ortega']);
    expect((await stored('1001')).jobs.map(({ name }) => name)).toEqual(['Cedar Hollow Elementary School']);
  });
});

describe('JOB-17 team', () => {
  it('adds several members on its page, and nobody twice', async () => {
    const { app, press, rowNames } = await open(paths.team('954'));
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(4));
    const [first = ''] = await memberNames('954');
    await press('Add members');
    for (const name of ['Dale Whitaker', first]) {
      await app.user.click(await screen.findByRole('combobox', { name: 'Employees' }));
      await app.user.paste(name);
      await app.user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    }
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add members' }),
    );
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(5));
    expect(await memberNames('954')).toContain('Dale Whitaker');
  });

  it('removes selected members, and Undo brings them back', async () => {
    const { app, press, rowNames } = await open(paths.team('954'));
    const before = await memberNames('954');
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(4));
    await app.user.click(screen.getByRole('checkbox', { name: `Select ${before[0]}` }));
    await press('Remove from team');
    expect(await screen.findByText(`${before[0]} removed from Service`)).toBeInTheDocument();
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(3));
    expect(await memberNames('954')).toEqual(before.slice(1));
    await press('Undo');
    await waitFor(async () => expect(await memberNames('954')).toEqual(before));
  });

  it('FAULT-95 keeps the changes of somebody else and shows them', async () => {
    const { app, press, rowNames } = await open(paths.team('954'));
    const before = await memberNames('954');
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(4));
    const team = await stored('954');
    const [first = '', ...others] = teams.draftOf(team).memberIds;
    const body = { ...teams.draftOf(team), memberIds: others, version: team.version };
    await call(teamCalls.save, { params: { teamId: '954' }, body, silent: true });
    await app.user.click(screen.getByRole('checkbox', { name: `Select ${before[1]}` }));
    await press('Remove from team');
    expect(await screen.findByText(/Someone else changed this team/)).toBeVisible();
    await waitFor(async () => expect(await rowNames('Members')).toHaveLength(3));
    expect(teams.draftOf(await stored('954')).memberIds).toEqual(others);
    expect(first).not.toBe('');
  });

  it('is deleted after a question, and the list follows', async () => {
    const { app, dialog, press, title } = await open(paths.team('954'));
    await title('Service');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Service?'));
    await title('Teams');
    expect(app.router.state.location.pathname).toBe(paths.teams);
    await expect(stored('954')).rejects.toMatchObject({ status: 404 });
  });
});
