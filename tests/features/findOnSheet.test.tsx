import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PlacedText } from '../../src/domain/drawings/titleBlock';
import { FindOnSheet } from '../../src/features/job-docs/drawings/FindOnSheet';
import { useFind } from '../../src/features/job-docs/drawings/useFind';

const at = (text: string, x: number, y: number): PlacedText => ({ text, x, y, width: 40, size: 10 });
const texts = [at('ROOM', 100, 90), at('room', 300, 50), at('Room', 500, 10), at('DOOR', 0, 0)];

function Sheet({ texts: own }: { texts: readonly PlacedText[] }) {
  const find = useFind(own);
  return (
    <>
      <FindOnSheet find={find} />
      <p>{find.place ? `at ${find.place.x} ${find.place.y}` : 'whole sheet'}</p>
    </>
  );
}

function open(address: string, own = texts) {
  const router = createMemoryRouter([{ path: '/', element: <Sheet texts={own} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('DOC-14 the key / opens the search; Enter shows the next place, Shift+Enter the one before', async () => {
  const router = open('/');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find on sheet' })).toHaveFocus();
  await userEvent.keyboard('room');
  // The middle of a word of 40 points that begins at 100; letters reach from 88 to 100.
  for (const [keys, result, place] of [
    ['', '1 of 3', 'at 120 94'],
    ['{Enter}', '2 of 3', 'at 320 54'],
    ['{Enter}', '3 of 3', 'at 520 14'],
    ['{Enter}', '1 of 3', 'at 120 94'],
    ['{Enter}{Enter}{Shift>}{Enter}{/Shift}', '2 of 3', 'at 320 54'],
    ['s', 'Not found', 'at 320 54'],
  ] as const) {
    await userEvent.keyboard(keys || '[ShiftLeft]');
    expect(screen.getAllByText(result)[0]).toBeVisible();
    expect(screen.getByText(/^at/)).toHaveTextContent(place);
  }
  expect(router.state.location.search).toBe('?find=room');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Find on sheet' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('DOC-14 words in the address are found when the sheet opens, and the focus stays where it is', () => {
  open('/?find=door');
  expect(screen.getByText('at 20 4')).toBeVisible();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

it('DOC-14 a scan says that it has no text to find', async () => {
  open('/', []);
  await userEvent.click(screen.getByRole('button', { name: 'Find on sheet' }));
  expect(screen.getAllByText('This sheet is a scan. It has no text to find.')[0]).toBeVisible();
  expect(screen.getByText('whole sheet')).toBeVisible();
});
