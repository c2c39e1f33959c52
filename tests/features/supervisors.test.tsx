import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupDemo } from '../support/demo';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
const open = (query = '', username = maria) =>
  renderApp({ username, address: `/employee/supervisors${query}` });
const tree = () => screen.findByRole('treegrid', { name: 'Supervisors' });
/** The rows without the header row. */
const rows = async () =>
  within(await tree())
    .getAllByRole('row')
    .slice(1);

describe('SCREEN-EMPLOYEES supervisors', () => {
  it('EMP-25, CALL-121 shows the hierarchy with the number of people', async () => {
    await open();
    const all = await rows();
    expect((await demo.calls('supervisors')).at(-1)?.query).toEqual({ maintainHierarchy: 'true' });
    expect(all[0]).toHaveAttribute('aria-level', '1');
    expect(all[0]).toHaveAttribute('aria-expanded', 'true');
    expect(within(all[0]!).getByRole('link', { name: 'Maria Ortega' })).toHaveAttribute(
      'href',
      '#/employee/10001',
    );
    const dale = all.find((row) => within(row).queryByRole('link', { name: 'Dale Whitaker' }))!;
    expect(dale).toHaveAttribute('aria-level', '2');
    expect(within(dale).getAllByRole('gridcell')[1]).toHaveTextContent('13');
    expect(within(dale).getByRole('link', { name: 'Change supervisor of Dale Whitaker' })).toHaveAttribute(
      'href',
      '#/employee/10002/edit?field=supervisorId',
    );
    expect(screen.getByText('13 supervisors, 1 of them without a supervisor')).toBeInTheDocument();
    expect(document.title).toBe('Supervisors · Plumbline');
  });

  it('EMP-26 changing a supervisor opens the field in the form', async () => {
    const { user } = await open();
    await tree();
    await user.click(screen.getByRole('link', { name: 'Change supervisor of Dale Whitaker' }));
    const field = await screen.findByRole('combobox', { name: 'Supervisor' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Dale Whitaker' }));
    await user.click(await screen.findByRole('link', { name: 'Maria Ortega' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Ortega' })).toHaveFocus();
  });

  it('by keyboard: arrow keys move, expand and collapse, Enter opens the employee', async () => {
    const { user, router } = await open();
    const [top, second] = await rows();
    top!.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(top).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await rows()).toHaveLength(1);
    expect(top).toHaveFocus();
    await user.keyboard('{ArrowRight}{End}');
    expect((await rows()).at(-1)).toHaveFocus();
    // Only one row is a tab stop, with its links.
    expect((await rows()).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/employee/10001'));
  });

  it('collapses and expands all, or one with its button', async () => {
    const { user } = await open();
    const count = (await rows()).length;
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await rows()).toHaveLength(count);
    await user.click(screen.getByRole('button', { name: 'Collapse Maria Ortega' }));
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Expand Maria Ortega' }));
    expect(await rows()).toHaveLength(count);
  });

  it('stores the search in the address, and keeps ancestors of matches', async () => {
    const { user, router } = await open();
    await tree();
    await user.type(screen.getByRole('searchbox', { name: 'Search supervisors' }), 'whitaker');
    await waitFor(() => expect(router.state.location.search).toBe('?search=whitaker'));
    expect(await screen.findByText('1 supervisor found')).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody of this name');
    expect(await screen.findByRole('heading', { name: 'No supervisors match' })).toBeInTheDocument();
  });

  it('EMP-25 reports cycles and unlisted supervisors', async () => {
    const one = (id: string, supervisorId?: string) => ({
      id,
      name: `N ${id}`,
      jobTitle: '',
      supervisorId,
      reports: 1,
    });
    await demo.fault({
      match: 'supervisors',
      kind: 200,
      body: { supervisors: [one('a', 'b'), one('b', 'a'), one('c', 'zz')] },
    });
    await open();
    expect(await rows()).toHaveLength(3);
    expect(screen.getByText('Reports to someone below them')).toBeInTheDocument();
    expect(screen.getByText('Reports to someone who is not listed')).toBeInTheDocument();
  });

  it('shows an empty hierarchy', async () => {
    await demo.fault({ match: 'supervisors', kind: 200, body: { supervisors: [] } });
    await open();
    expect(await screen.findByRole('heading', { name: 'No supervisors yet' })).toBeInTheDocument();
  });

  it('shows a failure, and Retry loads again', async () => {
    await demo.fault({ match: 'supervisors', kind: 500 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await tree()).toBeInTheDocument();
  });

  it('refuses users without permission, with the reason', async () => {
    await open('', tomas);
    expect(await screen.findByText(/^Only settings administrators and managers can open this/)).toBeVisible();
    expect(await demo.calls('supervisors')).toEqual([]);
  });
});
