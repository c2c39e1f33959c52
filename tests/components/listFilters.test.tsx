import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Filter } from '../../src/components/page/filter';
import { ListControls } from '../../src/components/page/ListControls';
import { useListState } from '../../src/components/page/useListState';
import { emulatePhone } from '../support/phone';

const active = { value: '1', label: 'Active' };
const hidesByDefault = { options: [active, { value: 'all', label: 'All' }], all: 'all' };
const hidesNothing = { options: [{ value: '', label: 'All' }, active] };

function Controls({ filter }: { filter: Filter }) {
  const state = useListState({ sort: '', filters: { [filter.name]: filter } });
  return <ListControls state={state} columns={[]} filters={[filter]} search={undefined} tools={undefined} />;
}

test.each([
  ['a default that hides rows', hidesByDefault, 'Active', false, false],
  ['a choice that hides no rows', hidesByDefault, 'All', true, true],
  ['a default that hides no rows', hidesNothing, 'All', true, false],
  ['a choice that hides rows', hidesNothing, 'Active', false, true],
])('%s: the filter is quiet only when it hides no rows', async (_, options, choice, quiet, chip) => {
  render(
    <MemoryRouter>
      <Controls filter={{ name: 'state', label: 'State', ...options }} />
    </MemoryRouter>,
  );
  const select = screen.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(select, choice);
  expect(select.closest('.pl-filter')?.classList.contains('is-quiet')).toBe(quiet);
  // Only what differs from the default can be removed.
  expect(screen.queryAllByRole('button', { name: `State: ${choice}, remove` })).toHaveLength(chip ? 1 : 0);
});

test.each([
  ['a default that hides rows', hidesByDefault, '1'],
  ['a default that hides no rows', hidesNothing, ''],
])('on phones, the button counts %s', (_, options, count) => {
  emulatePhone();
  render(
    <MemoryRouter>
      <Controls filter={{ name: 'state', label: 'State', ...options }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: /^Filters and sorting/ })).toHaveTextContent(
    new RegExp(`^Filters and sorting ?${count}$`),
  );
});

test('the status is tabs with their numbers of rows, and needs neither select nor chip', async () => {
  const counted = {
    ...hidesByDefault,
    options: [
      { ...active, count: 1200 },
      { value: 'all', label: 'All' },
    ],
  };
  render(
    <MemoryRouter>
      <Controls filter={{ name: 'status', label: 'Status', ...counted }} />
    </MemoryRouter>,
  );
  const tabs = within(screen.getByRole('group', { name: 'Status' }));
  expect(tabs.getByRole('button', { name: 'Active 1,200' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(tabs.getByRole('button', { name: 'All' }));
  expect(tabs.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
