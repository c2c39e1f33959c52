import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nextTasks, type DayTask } from '../../src/app/dashboard/myTasks';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { emulatePhone } from '../support/phone';
import { ann, dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
// Friday, November 20, 2026.
onFixedDay();

const task = (name: string, due: string): DayTask => ({
  id: name,
  kind: 'Inspection',
  name,
  context: '',
  due,
  to: '/',
});
const day = async () => within(await screen.findByRole('region', { name: 'My day' }));

describe('nextTasks', () => {
  const tasks = [
    task('in six days', '2026-11-26'),
    task('in a week', '2026-11-27'),
    task('today', '2026-11-20'),
    task('without a day', ''),
    task('late', '2026-11-18'),
    task('also late', '2026-11-18'),
  ];
  it.each([
    [undefined, ['also late', 'late', 'today', 'in six days'], 0],
    [3, ['also late', 'late', 'today'], 1],
    [9, ['also late', 'late', 'today', 'in six days'], 0],
  ])('at most %s: what is late first, today and six days ahead', (max, names, rest) => {
    const next = nextTasks(tasks, max);
    expect(next.shown.map(({ name }) => name)).toEqual(names);
    expect(next).toMatchObject({ late: 2, rest });
  });
});

describe('SCREEN-DASHBOARD my day', () => {
  it('shows the tasks of all products, how late they are, and opens them', async () => {
    const { user } = await renderApp({ username: maria, address: '/dashboard' });
    const card = await day();
    const all = await card.findByRole('button', { name: /^Show all \d+ tasks$/ });
    const count = Number(/\d+/.exec(all.textContent)?.[0]);
    const isTask = ({ textContent }: HTMLElement) =>
      /(Inspection|Corrective action|Observation|Toolbox talk)( ·|\d|Today|Tomorrow|$)/.test(textContent);
    expect(card.getAllByRole('link').filter(isTask)).toHaveLength(6);
    await user.click(all);
    expect(card.getAllByRole('link').filter(isTask)).toHaveLength(count);
    expect(card.getByRole('link', { name: /^Hazard analyses to review \d+$/ })).toHaveAttribute(
      'href',
      '#/analysis/dashboard?status=IN_REVIEW',
    );
    const [late] = card.getAllByRole('link', { name: /days? late$/ });
    expect(card.getAllByRole('link')[0]).toBe(late);
    await user.click(late!);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My day' })).not.toBeInTheDocument());
  });

  it('FAULT-50 names what could not be loaded, and shows the rest', async () => {
    await demo.fault({ match: 'correctiveActions', kind: 500, times: 'always' });
    await renderApp({ username: maria, address: '/dashboard' });
    const card = await day();
    expect(await card.findByText("Couldn't load corrective actions.")).toBeVisible();
    expect(card.getAllByRole('link', { name: /Observation/ })).not.toHaveLength(0);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('asks nothing of products that a user has not', async () => {
    await renderApp({ username: ann, address: '/dashboard' });
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    const card = await day();
    await card.findByRole('link', { name: /^Hazard analyses to review/ });
    expect(card.queryByRole('link', { name: /T&M/ })).not.toBeInTheDocument();
    expect(await demo.calls('tickets')).toEqual([]);
  });

  it('on a phone begins entries with the job of the latest time entry', async () => {
    emulatePhone();
    const { router } = await renderApp({ username: dale, address: '/dashboard' });
    const entries = within(await screen.findByRole('navigation', { name: 'New' }));
    const filled = await entries.findByText(/^The job is filled in: /);
    const job = filled.textContent.replace(/^The job is filled in: |\.$/g, '');
    fireEvent.click(entries.getByRole('link', { name: 'Observation' }));
    await screen.findByRole('heading', { level: 1, name: 'New observation' });
    expect(router.state.location.pathname).toBe('/safety/dashboard/observations/new');
    expect(screen.getByRole('combobox', { name: 'Job' })).toHaveValue(job);
  });
});
