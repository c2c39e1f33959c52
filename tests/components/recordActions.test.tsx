import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RecordActions } from '../../src/components/entity/RecordActions';

type Props = Parameters<typeof RecordActions>[0];

const run = vi.fn();
const remove = { name: 'Drill 07', effect: 'This cannot be undone.', send: vi.fn(), listAddress: '/tools' };
const show = (props: Props) =>
  render(
    <MemoryRouter>
      <RecordActions {...props} />
    </MemoryRouter>,
  );
const primaryNames = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .filter(({ className }) => className.includes('btn-primary'))
    .map(({ textContent }) => textContent);

test.each<[string, Props, string[]]>([
  ['Edit alone', { edit: '/edit' }, ['Edit']],
  ['what comes next', { edit: '/edit', next: [{ label: 'Verify', run }] }, ['Verify']],
  [
    'what comes next, not what is less likely',
    {
      edit: '/edit',
      next: [
        { label: 'Verify', run },
        { label: 'Reject', isSecondary: true, run },
      ],
    },
    ['Verify'],
  ],
  [
    'Edit beside a less likely step',
    { edit: '/edit', next: [{ label: 'Reopen', isSecondary: true, run }] },
    ['Edit'],
  ],
  ['nothing where the next step is further down', { edit: '/edit', isNextBelow: true }, []],
  ['nothing for those who may not edit', { edit: false, more: [{ label: 'Print', run }] }, []],
])('the primary button is %s', (_, props, expected) => {
  show(props);
  expect(primaryNames()).toEqual(expected);
});

test('More has the other actions and, last, Delete; without any there is no menu', async () => {
  const user = userEvent.setup();
  const { unmount } = show({ edit: '/edit', more: [{ label: 'Copy', run }, false, undefined], remove });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete']);
  unmount();
  show({ edit: '/edit', remove: false });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('an action that has to wait says why and does nothing', async () => {
  const user = userEvent.setup();
  show({
    edit: false,
    next: [{ label: 'Verify', disabledReason: 'A line has no price.', run }],
    remove: { ...remove, disabledReason: 'It is in use.' },
  });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveAccessibleDescription('A line has no price.');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(run).not.toHaveBeenCalled();
  expect(remove.send).not.toHaveBeenCalled();
});
