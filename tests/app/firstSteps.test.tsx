import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import { createEmployee } from '../../src/api/employees/contract';
import { formCalls } from '../../src/api/inspectionForms/contract';
import { teamCalls } from '../../src/api/teams/contract';
import { type StepCount, stepProgress } from '../../src/app/dashboard/setupSteps';
import { blankDraft } from '../../src/demo/employees/employeeRules';
import { usePreferences } from '../../src/session/preferences';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { maria, nora, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();

describe('stepProgress', () => {
  const failed = 'failed';
  it.each<[string, StepCount[], boolean, ReturnType<typeof stepProgress>]>([
    ['an empty business', [0, 0, 0], false, { done: 0, isOver: false, isShown: true }],
    ['some are there', [220, 0, 1], false, { done: 2, isOver: false, isShown: true }],
    ['all are there', [1, 1, 1], false, { done: 3, isOver: true, isShown: false }],
    ['all are there since', [1, 1, 1], true, { done: 3, isOver: true, isShown: false }],
    ['one is not known yet', [0, undefined, 0], false, { done: 0, isOver: false, isShown: false }],
    ['one is not known again', [0, undefined, 1], true, { done: 1, isOver: false, isShown: true }],
    ['nothing but a failure', [1, failed, 1], false, { done: 2, isOver: false, isShown: false }],
    ['a failure beside an open step', [1, failed, 0], false, { done: 1, isOver: false, isShown: true }],
    ['a failure of the last step', [1, failed, 1], true, { done: 2, isOver: false, isShown: true }],
  ])('%s: %j', (_, counts, isBegun, expected) => {
    expect(stepProgress(counts, isBegun)).toEqual(expected);
  });
});

const addTeam = () => addRecord(teamCalls.create, { name: 'Framing', note: '', memberIds: [], jobIds: [] });
/** Adds a record of each other step but the jobs, as the signed-in user. */
async function addOthers(): Promise<void> {
  await addRecord(createEmployee, { ...blankDraft, firstName: 'Lena', lastName: 'Fox' });
  await addRecord(costCodeCalls.new.create, {
    code: '01-310',
    name: 'Supervision',
    unit: 'HR',
    type: 'LABOR',
    active: true,
  });
  await addRecord(formCalls.create, { name: 'Ladders', note: '', use: 'INSPECTION', sections: [] });
}

const open = async (username: string, before?: () => Promise<unknown>) => {
  const app = await renderApp({
    username,
    address: async () => {
      await before?.();
      return '/dashboard';
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  return app;
};
const steps = () => screen.findByRole('region', { name: 'First steps' });
const noSteps = () => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
const state = () => usePreferences.getState().firstSteps;

describe('SCREEN-DASHBOARD first steps', () => {
  it('says what an empty business lacks, and where to begin', async () => {
    await open(nora);
    const list = await steps();
    expect(list).toHaveTextContent('0 of 5 done');
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Import employees', '#/employee/import'],
      ['Add job', '#/jobs-new/new'],
      ['Import cost codes', '#/costcode-new/import'],
      ['Start from a sample', '#/forms/list/samples'],
      ['Add team', '#/teams/new'],
    ]);
  });

  it('moves on with each record, and is gone after the last', async () => {
    const { user, go, unmount } = await open(nora, addTeam);
    const list = await steps();
    expect(list).toHaveTextContent('1 of 5 done');
    expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent('Done');
    await addOthers();
    const { fill, press, title } = screenOf({ user });
    await user.click(within(list).getByRole('link', { name: 'Add job' }));
    await fill('Name', 'Mill Street');
    await press('Add job');
    await title('Mill Street');
    await go('/dashboard');
    const [, job] = within(await steps()).getAllByRole('listitem');
    await waitFor(() => expect(job).toHaveTextContent('Done'));
    unmount();
    await open(nora);
    await waitFor(() => expect(state()).toBe('over'));
    noSteps();
  });

  it('stays hidden, and comes back with Undo', async () => {
    const { user, go } = await open(nora);
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }));
    noSteps();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }));
    await go('/teams');
    await screen.findByRole('heading', { level: 1, name: 'Teams' });
    await go('/dashboard');
    await screen.findByRole('region', { name: 'My day' });
    noSteps();
    expect(state()).toBe('over');
  });

  it('asks once where all is there, and never those who set up nothing', async () => {
    const { unmount } = await open(priya);
    await waitFor(() => expect(state()).toBe('over'));
    noSteps();
    expect(await demo.calls('teams')).toHaveLength(1);
    unmount();
    for (const username of [priya, tomas, maria]) {
      const app = await open(username);
      await screen.findByRole('region', { name: 'My day' });
      noSteps();
      app.unmount();
    }
    expect(await demo.calls('teams')).toHaveLength(1);
  });

  it('a step that could not be read says so and is asked for again', async () => {
    await demo.fault({ match: 'teams', kind: 500, times: 1 });
    const { user } = await open(nora);
    const crew = within(await steps())
      .getAllByRole('listitem')
      .at(-1)!;
    expect(crew).toHaveTextContent("Couldn't load this.");
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(within(crew).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(crew).not.toHaveTextContent("Couldn't load this."));
    expect(within(crew).getByRole('link', { name: 'Add team' })).toBeVisible();
  });

  it('says who may do a step that the user may not, and does not wait for it', async () => {
    await demo.fault({ match: 'safetySettingsRoles', kind: 200, body: { roles: [] }, times: 'always' });
    await open(nora);
    expect(await steps()).toHaveTextContent('0 of 4 done');
    const [, , , form] = within(await steps()).getAllByRole('listitem');
    expect(form).toHaveTextContent(
      'Only people with forms permissions can open this. Ask your administrator.',
    );
    expect(within(form!).queryByRole('link')).not.toBeInTheDocument();
    expect(await demo.calls('inspectionForms')).toEqual([]);
  });
});
