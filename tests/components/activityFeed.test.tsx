import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ActivityFeed, mergeByTime } from '../../src/components/comments/ActivityFeed';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`;
const entries = (prefix: string, days: readonly number[]) =>
  days.map((day) => ({ id: `${prefix}${day}`, at: at(day) }));

describe('two lists as one', () => {
  it.each([
    ['both complete: by time', [1, 4], 0, [2, 3], 0, ['a1', 'b2', 'b3', 'a4']],
    ['the same time: the first list first', [2], 0, [2], 0, ['a2', 'b2']],
    ['one is incomplete: none before its oldest one', [5, 8], 3, [1, 6], 0, ['a5', 'b6', 'a8']],
    ['both are incomplete: none before the later start', [5, 8], 3, [6, 7], 1, ['b6', 'b7', 'a8']],
    ['an empty one', [], 0, [1, 2], 9, ['b1', 'b2']],
  ] as const)('%s', (_, first, older, second, olderToo, expected) => {
    const merged = mergeByTime(
      { entries: entries('a', first), older },
      { entries: entries('b', second), older: olderToo },
    );
    expect(merged.map(({ id }) => id)).toEqual(expected);
  });
});

const maria = { name: 'Maria Ortega' };
const PAGE = 20;
/** Pages as the API has them: comments with the newest one last, changes with the newest one first. */
const pages =
  <Row,>(key: string, rows: readonly Row[], isNewestFirst: boolean) =>
  (page: number) => ({
    queryKey: [key, page],
    queryFn: () => {
      const newest = rows.slice(Math.max(0, rows.length - PAGE * (page + 1)), rows.length - PAGE * page);
      return { rows: isNewestFirst ? [...newest].reverse() : newest, total: rows.length };
    },
  });

const comment = (day: number) => ({
  id: `c${day}`,
  at: at(day),
  by: maria,
  text: `Remark ${day}`,
  people: [],
});
const change = (day: number) => ({
  id: `h${day}`,
  at: at(day),
  by: maria,
  what: 'Place changed',
  from: '',
  to: `Floor ${day}`,
});
const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function open(comments: readonly ReturnType<typeof comment>[], changes: readonly object[], address = '/') {
  const feed = (
    <ActivityFeed
      comments={pages('comments', comments, false)}
      changes={pages('changes', changes as ReturnType<typeof change>[], true)}
    >
      <form aria-label="Comment" />
    </ActivityFeed>
  );
  const router = createMemoryRouter([{ path: '/', element: feed }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const texts = async (name = 'Comments and changes') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/Mar \d+, 2026, .*? [AP]M/, 'at'));

describe('the feed of a record', () => {
  it('has comments and changes by time, and comments alone on request', async () => {
    const user = open([comment(2)], [change(1), { ...change(3), by: undefined, from: 'Roof', to: '' }]);
    expect(await texts()).toEqual([
      'Maria Ortega · Place changed: Floor 1 · at',
      'Maria OrtegaatRemark 2',
      'Place changed: Roof → nothing · at',
    ]);
    await user.click(screen.getByRole('button', { name: 'Comments only' }));
    expect(await texts('Comments')).toEqual(['Maria OrtegaatRemark 2']);
  });

  it('begins where the changes are incomplete, and loads older ones', async () => {
    const user = open([comment(1), comment(25)], days(25).map(change));
    expect((await texts())[0]).toBe('Maria Ortega · Place changed: Floor 6 · at');
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Remark 1')).toBeVisible();
    expect(await texts()).toHaveLength(27);
    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
  });

  it('ENT-04 loads older changes until the comment in the address can stand among them', async () => {
    open([comment(1)], days(28).map(change), '/?comment=c1');
    expect((await screen.findByText('Remark 1')).closest('li')).toHaveFocus();
  });

  it('says when there is nothing yet', async () => {
    open([], []);
    expect(await screen.findByText('No comments yet.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
