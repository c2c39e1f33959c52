import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { setupDemo } from './demo';
import { renderApp } from './renderApp';
import { screenOf } from './screenOf';
import { titled } from './titled';

type Query = Record<string, string>;

interface ListContract {
  demo: ReturnType<typeof setupDemo>;
  /** The clause ids that each test proves, such as 'EMP-30, CALL-044'. */
  clauses?: { list?: string; search?: string; failure?: string; forbidden?: string };
  /** A user who may see the list. */
  username: string;
  address: string;
  caption: string;
  /** The key of the list call. */
  call: string;
  /** The complete first query. */
  sent: Query;
  /** The names of the first rows in order, or the number of rows. */
  rows?: string[] | number;
  /** True when the list has a second page. */
  paged?: true;
  /** A header to sort by, the query that it adds, and the query after a second press. */
  sort?: { header: string; sent: Query; again?: Query };
  /**
   * A filter, the query that it adds, the query string that it adds to the address, and the names of the matching
   * rows.
   */
  filter?: { label: string; option: string | RegExp; sent: Query; address: string; rows?: string[] };
  /** Precedes the names of the list's parameters in the address. */
  prefix?: string;
  /** A search text, the query that it adds, and the names of the matching rows. */
  search: { label: string; text: string; sent: Query; rows: string[] };
  /** The link of a row that the search finds, and its address. */
  link?: { name: string; address: string };
  /** The heading when nothing matches. */
  noMatch: string;
  /** An empty response, and its heading. */
  empty: { body: object; heading: string };
  /** The heading when the list fails to load. */
  failed: string;
  /** Users who may not see the list, and the reason that the page gives them. */
  forbidden: [username: string, reason: RegExp][];
}

/** Registers the tests that every list must pass. Call it inside a `describe`, in a file with a demo server. */
export function listContract(list: ListContract): void {
  const { demo, caption, address, clauses = {} } = list;
  const queries = async () => (await demo.calls(list.call)).map(({ query }) => query);
  const lastSent = (query: Query) =>
    waitFor(async () => expect((await queries()).at(-1)).toEqual({ ...list.sent, ...query }));
  const open = async (username = list.username) => {
    const app = await renderApp({ username, address });
    return { app, ...screenOf(app) };
  };

  const ids = [clauses.list, clauses.search].filter(Boolean).join(', ') || undefined;
  it(
    titled(ids, 'requests pages and sorting, filters and searches, and stores both in the address'),
    async () => {
      const { app, field, heading, pick, rowNames, table } = await open();
      await lastSent({});
      const rows = await rowNames(caption);
      if (Array.isArray(list.rows)) expect(rows).toEqual(list.rows);
      else if (list.rows !== undefined) expect(rows).toHaveLength(list.rows);

      if (list.paged) {
        const pages = within(await screen.findByLabelText('Pages'));
        await app.user.click(pages.getByText('Next'));
        await lastSent({ page: '1' });
        await waitFor(async () => expect(await rowNames(caption)).not.toEqual(rows));
      }
      const { sort } = list;
      if (sort) {
        const head = (await table(caption)).tHead!;
        await app.user.click(within(head).getByRole('button', { name: sort.header }));
        // Sorting returns to the first page.
        await lastSent(sort.sent);
        if (sort.again) {
          await app.user.click(
            within((await table(caption)).tHead!).getByRole('button', { name: sort.header }),
          );
          await lastSent(sort.again);
        }
      }

      const { filter, search } = list;
      await app.go(address);
      if (filter) {
        await pick(filter.label, filter.option);
        await lastSent(filter.sent);
        expect(app.router.state.location.search).toContain(filter.address);
        const { rows } = filter;
        if (rows) await waitFor(async () => expect(await rowNames(caption)).toEqual(rows));
        await app.go(address);
      }
      await app.user.click(await field(search.label));
      await app.user.paste(` ${search.text} `);
      await waitFor(async () => expect(await rowNames(caption)).toEqual(search.rows));
      await lastSent(search.sent);
      const found = new URLSearchParams(app.router.state.location.search);
      expect(found.get(`${list.prefix ?? ''}search`)).toBe(search.text);
      if (list.link)
        expect(screen.getByText(list.link.name, { selector: 'a' })).toHaveAttribute(
          'href',
          `#${list.link.address}`,
        );

      await app.user.clear(await field(search.label));
      await app.user.paste('nobody-of-this-name');
      expect(await heading(list.noMatch)).toBeVisible();
    },
  );

  it(titled(clauses.failure, 'shows a failure, and Retry shows the empty state'), async () => {
    await demo.fault({ match: list.call, kind: 503 });
    await demo.fault({ match: list.call, kind: 200, body: list.empty.body });
    const { heading, press } = await open();
    expect(await heading(list.failed)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Requested service is currently unavailable');
    expect(await queries()).toHaveLength(1);
    await press('Retry');
    expect(await heading(list.empty.heading)).toBeVisible();
    expect(await queries()).toEqual([list.sent, list.sent]);
  });

  it.each(list.forbidden)(
    titled(clauses.forbidden, 'shows %s the reason and sends no request'),
    async (username, reason) => {
      const { title } = await open(username);
      expect(await title('You cannot open this page')).toBeVisible();
      expect(screen.getByText(reason)).toBeVisible();
      expect(await queries()).toEqual([]);
    },
  );
}
