import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Dialogs } from '../../src/components/feedback/Dialogs';
import { ListPage } from '../../src/components/page/ListPage';
import { useListState } from '../../src/components/page/useListState';
import { pageOfWorkers, testColumns, ListChoicesProvider, listOptions, open, workers } from './listSupport';

function Workers() {
  const state = useListState({ sort: 'name,asc', filters: { trade: '' } });
  return (
    <ListPage
      title="Workers"
      name="workers"
      noun={{ one: 'worker', many: 'workers' }}
      state={state}
      query={({ filters, ...ask }) =>
        listOptions((params) => Promise.resolve(pageOfWorkers(workers(65), params)), { ...ask, ...filters })
      }
      columns={testColumns}
      rowKey={({ id }) => id}
      search={{ label: 'Search workers' }}
      filters={[
        {
          name: 'trade',
          label: 'Trade',
          options: ['', 'Plumber', 'Welder'].map((value) => ({ value, label: value || 'All' })),
        },
      ]}
      empty={{ title: 'No workers yet' }}
    />
  );
}

async function begin(address = '/', kept: Record<string, unknown> = {}) {
  const shown = open(
    <ListChoicesProvider kept={{ workers: kept }}>
      <Workers />
      <Dialogs />
    </ListChoicesProvider>,
    address,
  );
  await screen.findByRole('table', { name: 'Workers' });
  return { ...shown, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const columnHeaders = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const views = () => screen.getByRole('button', { name: /^View/ });
async function choose(user: User, act: string) {
  await user.click(views());
  await user.click(screen.getByRole('button', { name: act }));
}
async function nameIt(user: User, name: string) {
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, name);
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('saved views', () => {
  test('store search, filters, sort, size and columns under a name', async () => {
    const { user, router } = await begin('/?search=Worker+1&trade=Welder&sort=hours%2Cdesc&size=50&page=1');
    expect(views()).toHaveAccessibleName('View: Unsaved');
    await choose(user, 'Save as view…');
    await nameIt(user, 'Welders by hours');
    await gone();
    expect(views()).toHaveAccessibleName('View: Welders by hours');
    await choose(user, 'All workers');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(views()).toHaveAccessibleName(/^View$/);
    await choose(user, 'Welders by hours');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Trade' })).toHaveValue('Welder'));
    expect(screen.getByRole('searchbox')).toHaveValue('Worker 1');
    expect(screen.getByRole('combobox', { name: 'Rows' })).toHaveValue('50');
    expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('say when they have changed, and can be updated', async () => {
    const { user } = await begin('/?view=Mine', { views: [{ name: 'Mine', query: '' }] });
    expect(views()).toHaveAccessibleName('View: Mine');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Plumber');
    await waitFor(() => expect(views()).toHaveAccessibleName('View: Mine (changed)'));
    await choose(user, 'Save changes to “Mine”');
    expect(views()).toHaveAccessibleName(/^View: Mine$/);
  });

  test('can be renamed, but not to an empty or existing name', async () => {
    const { user, router } = await begin('/?view=Mine', {
      views: [
        { name: 'Mine', query: '' },
        { name: 'Theirs', query: 'trade=Welder' },
      ],
    });
    await choose(user, 'Rename “Mine”…');
    await nameIt(user, ' theirs ');
    expect(
      screen.getByText('A view with this name already exists. Choose another name.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Type a name.')).toBeInTheDocument();
    await nameIt(user, 'Ours');
    await gone();
    expect(views()).toHaveAccessibleName('View: Ours');
    expect(router.state.location.search).toBe('?view=Ours');
  });

  test('ask before they are deleted, and the list stays', async () => {
    const { user, router } = await begin('/?trade=Welder&view=Mine', {
      views: [{ name: 'Mine', query: 'trade=Welder' }],
    });
    await choose(user, 'Delete “Mine”…');
    await user.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(router.state.location.search).toBe('?trade=Welder'));
    await user.click(views());
    expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
  });

  test.each([
    ['an unknown view', { views: [] }],
    ['stored views that are not a list', { views: 'Mine', columns: 7 }],
    ['unreadable views', { views: [null, 'Mine', { name: 'Mine' }, { name: '', query: '' }] }],
    ['no readable view', [[]]],
  ])('FAULT-36 shows the default list for %s', async (_, kept) => {
    await begin('/?view=Mine', kept as Record<string, unknown>);
    expect(views()).toHaveAccessibleName(/^View$/);
    expect(columnHeaders()).toEqual(['Name', 'Trade', 'Hours']);
  });
});

describe('columns', () => {
  async function openColumns(user: User) {
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    return within(await screen.findByRole('dialog', { name: 'Columns' }));
  }

  test('can be shown, hidden, moved by button or key, and reset', async () => {
    const { user } = await begin();
    const dialog = await openColumns(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Badge' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Trade' }));
    expect(columnHeaders()).toEqual(['Name', 'Hours', 'Badge']);
    await user.click(dialog.getByRole('button', { name: 'Move Hours down' }));
    expect(columnHeaders()).toEqual(['Name', 'Badge', 'Hours']);
    expect(dialog.getByText('Hours is column 3 of 3.')).toBeInTheDocument();
    dialog.getByRole('checkbox', { name: 'Hours' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(columnHeaders()).toEqual(['Name', 'Hours', 'Badge']);
    await user.click(dialog.getByRole('button', { name: 'Reset columns' }));
    expect(columnHeaders()).toEqual(['Name', 'Trade', 'Hours']);
  });

  test('the identifying column is always visible', async () => {
    const { user } = await begin();
    const dialog = await openColumns(user);
    await user.click(dialog.getByRole('checkbox', { name: /^Name/ }));
    expect(dialog.getByRole('checkbox', { name: /^Name/ })).toBeChecked();
    expect(dialog.getByText('Name is always shown.')).toBeInTheDocument();
    expect(columnHeaders()).toContain('Name');
  });

  test('belong to the current view', async () => {
    const { user } = await begin('/', { views: [{ name: 'Mine', query: '', columns: ['name', 'badge'] }] });
    await choose(user, 'Mine');
    await waitFor(() => expect(columnHeaders()).toEqual(['Name', 'Badge']));
    await choose(user, 'All workers');
    await waitFor(() => expect(columnHeaders()).toEqual(['Name', 'Trade', 'Hours']));
  });

  test.each([
    [
      ['hours', 'name', 'no-such-column', 'hours'],
      ['Hours', 'Name'],
    ],
    [['hours'], ['Name', 'Hours']],
    [['no-such-column'], ['Name', 'Trade', 'Hours']],
    [
      [3, null],
      ['Name', 'Trade', 'Hours'],
    ],
    ['hours', ['Name', 'Trade', 'Hours']],
  ])('FAULT-36 reads stored columns %j as %j', async (kept, shown) => {
    await begin('/', { columns: kept });
    expect(columnHeaders()).toEqual(shown);
  });

  test('the density is chosen there, for all lists', async () => {
    const { user } = await begin();
    const dialog = await openColumns(user);
    await user.click(dialog.getByRole('radio', { name: /^Compact/ }));
    expect(dialog.getByRole('radio', { name: /^Compact/ })).toBeChecked();
  });
});

describe('filter chips', () => {
  test.each([
    ['one by one', 'Trade: Welder, remove', '?search=Worker+1'],
    ['all at once, with the search', 'Clear filters', ''],
  ])('show the active filters and are removed %s', async (_, name, left) => {
    const { user, router } = await begin('/?trade=Welder&search=Worker+1&page=2');
    const chips = screen.getByRole('list', { name: 'Active filters' });
    await user.click(within(chips).getByRole('button', { name }));
    expect(router.state.location.search).toBe(left);
    expect(chips).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('shows the value of a filter that no longer exists, and can be removed', async () => {
    const user = userEvent.setup();
    open(<Workers />, '/?trade=Alchemist');
    await screen.findByRole('heading', { name: 'No workers match' });
    expect(screen.getByRole('combobox', { name: 'Trade' })).toHaveDisplayValue('Unknown (Alchemist)');
    await user.click(screen.getByRole('button', { name: 'Trade: Unknown (Alchemist), remove' }));
    expect(await screen.findByRole('table', { name: 'Workers' })).toBeInTheDocument();
  });
});
