import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { setupDemo } from '../support/demo';
import { dale, ingrid, kwame, maria, tomas } from '../support/people';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

const address = '/customers';
const withinElement = (element: HTMLElement) => within(element);
type Part = ReturnType<typeof withinElement>;

const header = () => within(screen.getByRole('banner'));
const bell = () => screen.getByTitle('Notifications');
const panel = async () => (await screen.findByText('Your Notifications')).closest('section')!;
const gone = () => expect(screen.queryByText('Your Notifications')).not.toBeInTheDocument();
// `hidden` skips jsdom's slow visibility check of each row.
const rows = async () => await within(await panel()).findAllByRole('listitem', { hidden: true });
const unreadRows = async () => (await rows()).filter((row) => within(row).queryByText('Unread'));
const first = async (list: Promise<HTMLElement[]>) => withinElement((await list)[0]!);
const subject = (row: Part) => row.queryByRole('link') ?? row.getByRole('button', { name: /AM|PM|—/ });
const trash = (row: Part) => row.getByRole('button', { name: /^Delete notification/ });
const button = async (name: string) => within(await panel()).getByRole('button', { name });
const unread = () => Number(/, (\d+) unread$/.exec(bell().getAttribute('aria-label') ?? '')?.[1] ?? 0);
const alerts = () => screen.getByRole('alert');
const pages = async () => (await demo.calls('notifications')).map(({ query }) => query.page);

async function open(username = maria): Promise<App> {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1 });
  await app.user.click(bell());
  await panel();
  return app;
}

/** A page whose response waits for `released`. */
interface DelayedPage {
  page: string;
  released: Promise<void>;
}

/** Serves the notifications that `all` returns at the time of each request, page by page. */
function serve(
  all: () => unknown[],
  more: Record<string, unknown> = {},
  late?: DelayedPage,
): { pages: string[] } {
  const asked: string[] = [];
  demo.server.use(
    http.get('*/notification-service/notifications', async ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? '';
      asked.push(page);
      if (page === late?.page) await late.released;
      const start = Number(page) * 20;
      const notifications = all().slice(start, start + 20);
      return HttpResponse.json({ notifications, unreadTotal: 0, total: all().length, ...more });
    }),
  );
  return { pages: asked };
}
/** Delays the responses of one endpoint until `release` is called. `sent` contains the id and body of each request. */
function delayResponses(method: 'patch' | 'delete', path: string, status = 204) {
  const sent: unknown[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  demo.server.use(
    http[method](`*/notification-service/${path}`, async ({ params, request }) => {
      sent.push([params.id, await request.text()]);
      await released;
      return new HttpResponse(null, { status });
    }),
  );
  return { sent, release };
}

const plain = (id: number) => ({ id, seen: true, title: `Note ${id}`, serviceName: 'job-docs-service' });
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => plain(from - index));
const titles = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent);

describe('SCREEN-OV-NOTIFICATIONS list', () => {
  it('NOTIF-01, NOTIF-03, CALL-075, CONST-01, ENT-06 shows twenty notifications, newest first', async () => {
    await open();
    const region = screen.getByRole('region', { name: 'Your Notifications' });
    expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Your Notifications');
    expect(await rows()).toHaveLength(20);
    expect((await demo.calls('notifications')).at(-1)?.query).toEqual({
      sort: 'createdDateTime,desc',
      size: '20',
      page: '0',
    });
    expect((await first(rows())).getByText(/^(Today|Yesterday), \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  });

  it('NOTIF-06 bell and dashboard show the unread count of one request and update after reading', async () => {
    const { user } = await renderApp({ username: maria, address: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Unread notifications' }));
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    const before = unread();
    expect(card.getByText(String(before))).toBeVisible();
    expect(bell()).toHaveTextContent(String(before));
    expect(await pages()).toEqual(['0']);
    await user.click(bell());
    await user.click(subject(await first(unreadRows())));
    await waitFor(() => expect(unread()).toBe(before - 1));
  });

  it('NOTIF-06 the badge shows at most 99+, and its name says the exact count', async () => {
    await renderApp({ username: ingrid, address });
    expect(
      await header().findByRole('button', { name: 'Notifications, 99+, 1200 unread' }),
    ).toHaveTextContent(/^99\+$/);
  });

  it('NOTIF-02, NOTIF-04, NOTIF-05 Load More appends pages until all rows are loaded; reopening shows page 0', async () => {
    const { user } = await open();
    const start = (await pages()).length;
    for (const loaded of [40, 60, 64]) {
      await user.click(await button('Load More'));
      await waitFor(async () => expect(await rows()).toHaveLength(loaded));
    }
    expect((await pages()).slice(start)).toEqual(['1', '2', '3']);
    expect(within(await panel()).queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    // The button has disappeared, so the focus moves to the first row that it loaded.
    expect(subject(within((await rows())[60]!))).toHaveFocus();

    const before = await pages();
    await user.click(bell());
    gone();
    await user.click(bell());
    expect(await rows()).toHaveLength(20);
    await waitFor(async () => expect(await pages()).toEqual([...before, '0']));
  });

  it('NOTIF-05, FAULT-60 rows that move between loads appear once, and none is missing', async () => {
    let all = numbered(45, 1);
    const asked = serve(() => all);
    const { user } = await open();
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    all = [plain(46), ...all];
    await user.click(await button('Load More'));
    await waitFor(async () => expect(await titles()).toEqual(numbered(45, 7).map(({ title }) => title)));
    // 39 rows are loaded. The next requests are page 1, which adds one row, and page 2.
    all = numbered(45, 1);
    for (const last of [6, 1]) {
      await user.click(await button('Load More'));
      await waitFor(async () => expect(await titles()).toEqual(numbered(45, last).map(({ title }) => title)));
    }
    expect(asked.pages.slice(-3)).toEqual(['1', '1', '2']);
  });

  it('NOTIF-05 a page that arrives after reopening leaves no gap', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const asked = serve(() => numbered(100, 1), {}, { page: '2', released });
    const { user } = await open();
    await user.click(await button('Load More'));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await user.click(await button('Load More'));
    await user.click(bell());
    await user.click(bell());
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    release();
    await waitFor(async () => expect(await titles()).toEqual(numbered(100, 61).map(({ title }) => title)));
    expect(asked.pages.at(-1)).toBe('1');
  });

  it('NOTIF-05 requests the same page again after a deletion', async () => {
    const { user } = await open();
    await user.click(await button('Load More'));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await user.click(trash(await first(rows())));
    await user.click(await button('Yes'));
    await waitFor(async () => expect(await rows()).toHaveLength(39));
    const before = (await pages()).length;
    await user.click(await button('Load More'));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    expect((await pages()).slice(before)).toEqual(['1']);
  });

  it('FAULT-56, FAULT-58 Load More continues past unreadable rows and ends if the total is too high', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const all = [null, ...numbered(24, 1)];
    const asked = serve(() => all, { total: 1e9 });
    const { user } = await open();
    await waitFor(async () => expect(await rows()).toHaveLength(19));
    await user.click(await button('Load More'));
    await waitFor(async () => expect(await rows()).toHaveLength(24));
    const before = asked.pages.length;
    await user.click(await button('Load More'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument());
    expect(asked.pages.length - before).toBeLessThan(6);
  });

  it('FAULT-58 hides Load More for a total that makes no sense', async () => {
    const more: Record<string, unknown> = {};
    serve(() => numbered(40, 1), more);
    const { user } = await open();
    for (const total of [-3, Number.NaN, 'many', null, 7]) {
      Object.assign(more, { total, unreadTotal: total });
      await user.click(bell());
      await user.click(bell());
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument(),
      );
      expect(await rows()).toHaveLength(20);
      await waitFor(() => expect(unread()).toBe(total === 7 ? 7 : 0));
    }
  });

  it('NOTIF-19, FAULT-55 treats a response without a list as empty, with nothing to mark or delete', async () => {
    await demo.fault({ match: 'notifications', kind: 200, body: {}, times: 'always' });
    await open();
    expect(await screen.findByText('No new notifications')).toBeVisible();
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete all' })).not.toBeInTheDocument();
  });

  it('NOTIF-10, NOTIF-23, NOTIF-24 shows the product, ends the text before the phone phrase, and opens a bid package in a new tab', async () => {
    serve(() => [
      {
        id: 1,
        serviceName: 'precon-service',
        title: 'A',
        message: 'Closes on Friday. Tap here for details.',
        messagePayload: { projectIndex: 7 },
      },
      { id: 2, serviceName: 'safety-training-service', title: 'B', message: 'Sign it. Please, tap to sign.' },
    ]);
    await open();
    const [one, two] = await rows();
    expect(within(one!).getByText('Bid Packages')).toBeVisible();
    expect(within(one!).getByText('Closes on Friday.')).toBeVisible();
    expect(within(two!).getByText('Toolbox Talks')).toBeVisible();
    expect(within(two!).getByText('Sign it.')).toBeVisible();
    const link = within(one!).getByRole('link', { name: /opens in a new tab/ });
    expect(link).toHaveAttribute('href', '/precon/#/?projectIndex=7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('ACCESS-53 uses the product names of the generic layout', async () => {
    serve(() => [{ id: 1, serviceName: 'safety-training-service', title: 'A' }]);
    await open(kwame);
    expect((await first(rows())).getByText('Safety Meetings')).toBeVisible();
  });

  it('FAULT-65, FAULT-67, FAULT-57, FAULT-62 shows hostile rows as plain text', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const script = '<script>alert(1)</script>';
    const long = 'Wordwithoutanend'.repeat(640);
    serve(() => [
      null,
      'rubbish',
      { id: 1, serviceName: '__proto__', title: script, message: `<img src=x onerror=alert(1)>` },
      { id: 2, serviceName: { x: 1 }, title: { rendered: 'x' }, message: null, createdDateTime: 'apples 5' },
      { id: 3, title: long, createdDateTime: null, messagePayload: 'none' },
      { id: 3, title: 'a second of the same id' },
    ]);
    const { user } = await open();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const [one, two, three] = (await rows()).map((row) => within(row));
    expect(one!.getByText(script)).toBeVisible();
    expect(one!.getByText('Notification')).toBeVisible();
    expect((await panel()).querySelector('script, img')).toBeNull();
    expect(two!.getByText('—')).toBeVisible();
    const row = three!.getByText(long).closest('li')!;
    expect(row).toHaveClass('pl-note-clipped');
    await user.click(three!.getByRole('button', { name: 'Show more' }));
    expect(row).not.toHaveClass('pl-note-clipped');
    expect(trash(three!).getAttribute('aria-label')!.length).toBeLessThan(100);
  });
});

describe('clicking a notification', () => {
  it('NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, CALL-076 marks it as seen at once, tells the server once, and opens its page', async () => {
    let seen = false;
    serve(
      () => [
        { id: 31, seen, title: 'Sheet replaced', serviceName: 'job-docs-service' },
        { id: 30, seen: false, title: 'Other', serviceName: 'job-docs-service' },
      ],
      { unreadTotal: 2 },
    );
    const { sent, release } = delayResponses('patch', 'notification/:id/seen');
    const { user, router } = await open();
    await user.click(within(await panel()).getByRole('link', { name: /Sheet replaced/ }));
    await waitFor(() => expect(sent).toEqual([['31', '']]));
    expect(unread()).toBe(1);
    gone();
    await screen.findByRole('heading', { level: 1, name: 'Job Docs' });
    expect(router.state.location.pathname).toBe('/job-docs/dashboard');
    seen = true;
    release();
    await user.click(bell());
    await waitFor(async () => expect(await unreadRows()).toHaveLength(1));
    await user.click(within(await panel()).getByRole('link', { name: /Sheet replaced/ }));
    gone();
    expect(sent).toHaveLength(1);
  });

  it('FAULT-90 restores unread state and count if the server refuses', async () => {
    const { release } = delayResponses('patch', 'notification/:id/seen', 500);
    serve(() => [{ ...plain(1), seen: false, serviceName: 'unknown-service' }], { unreadTotal: 4 });
    const { user } = await open();
    await waitFor(() => expect(unread()).toBe(4));
    await user.click(subject(await first(rows())));
    await waitFor(() => expect(unread()).toBe(3));
    expect((await first(rows())).queryByText('Unread')).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(unread()).toBe(4));
    expect((await first(rows())).getByText('Unread')).toBeVisible();
    expect(alerts()).toHaveTextContent("Couldn't mark the notification as read.");
  });

  it('NOTIF-10 stays and shows the reason if the user may not open the page', async () => {
    serve(() => [{ ...plain(1), seen: false, serviceName: 'uaa-service' }], { unreadTotal: 1 });
    const { user, router } = await renderApp({ username: dale, address: '/timecard' });
    await user.click(bell());
    await user.click(subject(await first(rows())));
    expect(
      await within(screen.getByRole('status')).findByText(/^Only settings administrators/),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/timecard');
    expect(await panel()).toBeVisible();
    await waitFor(async () => expect(await demo.calls('notificationSeen')).toHaveLength(1));
  });

  it('GUARD-05 asks about unsaved changes first', async () => {
    const { user, router } = await renderApp({ username: maria });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('button', { name: 'My Time Card' }));
    const [start] = await screen.findAllByLabelText('Start');
    await user.clear(start!);
    await user.type(start!, '5a');
    const { pathname } = router.state.location;
    serve(() => [plain(1)]);
    await user.click(bell());
    await user.click(await within(await panel()).findByRole('link', { name: /Note 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Exit?' });
    expect(router.state.location.pathname).toBe(pathname);
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { level: 1, name: 'Job Docs' });
  });
});

describe('deleting a notification', () => {
  it('NOTIF-11, NOTIF-12, NOTIF-14, ENT-05, CALL-078 asks in the row, then removes it and updates the counts', async () => {
    const { sent, release } = delayResponses('delete', 'notification/:id');
    const { user } = await open();
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    const before = unread();
    const row = (await rows())[0]!;
    expect(within(row).getByText('Unread')).toBeVisible();
    await user.click(trash(within(row)));
    expect(within(row).getByText('Are you sure?')).toBeVisible();
    expect(sent).toEqual([]);
    const yes = within(row).getByRole('button', { name: 'Yes' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(within(row).getByText('Deleting…')).toBeVisible();
    await waitFor(() => expect(row).toHaveAttribute('aria-busy', 'true'));
    expect(unread()).toBe(before);
    release();
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(unread()).toBe(before - 1);
    expect(await rows()).toHaveLength(19);
    // A double click sends one request (FAULT-53).
    expect(sent).toEqual([['1', '']]);
    // The row that takes its position receives the focus.
    expect(subject(await first(rows()))).toHaveFocus();
    expect(screen.queryByText('Notifications removed')).not.toBeInTheDocument();
  });

  it('NOTIF-13, NOTIF-14 Cancel and Escape keep it and focus its trash icon', async () => {
    const { user } = await open();
    const row = await first(rows());
    await user.click(trash(row));
    expect(row.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(trash(row)).toHaveAttribute('aria-expanded', 'true');
    await user.click(row.getByRole('button', { name: 'Cancel' }));
    expect(row.queryByText('Are you sure?')).not.toBeInTheDocument();
    expect(trash(row)).toHaveFocus();
    expect(trash(row)).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}{Escape}');
    expect(row.queryByText('Are you sure?')).not.toBeInTheDocument();
    expect(trash(row)).toHaveFocus();
    expect(await rows()).toHaveLength(20);
    expect(await demo.calls('removeNotification')).toEqual([]);
    await user.keyboard('{Escape}');
    gone();
    expect(bell()).toHaveFocus();
  });

  it('NOTIF-21, ERR-18, FAULT-84, FAULT-85 restores row and counts after a failure, with one message for repeated failures', async () => {
    await demo.fault({ match: 'removeNotification', kind: 500, times: 'always' });
    const { user } = await open();
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    const before = { unread: unread(), titles: await titles() };
    for (const index of [0, 1, 2]) {
      const row = within((await rows())[index]!);
      await user.click(trash(row));
      await user.click(row.getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(row.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument());
      expect(trash(row)).toHaveFocus();
    }
    expect(await demo.calls('removeNotification')).toHaveLength(3);
    expect(within(alerts()).getAllByText('Error: Error while removing notification')).toHaveLength(1);
    expect({ unread: unread(), titles: await titles() }).toEqual(before);
  });

  it('NOTIF-12, NOTIF-19 deleting the last one focuses the title of the empty list', async () => {
    serve(() => [plain(1)]);
    demo.server.use(
      http.delete('*/notification-service/notification/1', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = await open();
    await user.click(trash(await first(rows())));
    await user.click(await button('Yes'));
    expect(await screen.findByText('No new notifications')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Notifications' })).toHaveFocus());
  });
});

describe('changing all notifications', () => {
  it('NOTIF-15, NOTIF-16, STATUS-07, CALL-077 Mark all asks, then marks all as read; a failure changes nothing', async () => {
    await demo.fault({ match: 'mark-all', kind: 503 });
    const { user } = await open();
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    const before = unread();
    await user.click(await button('Mark all as read'));
    await user.click(await button('Yes'));
    expect(
      await within(alerts()).findByText('Error: Requested service is currently unavailable'),
    ).toBeVisible();
    expect(unread()).toBe(before);
    expect(await unreadRows()).not.toEqual([]);
    const failed = (await demo.calls('mark-all')).length;
    await user.click(await button('Mark all as read'));
    expect(within(await panel()).getByText('Are you sure?')).toBeVisible();
    expect(await button('Yes')).toHaveFocus();
    await user.click(await button('Cancel'));
    expect(await button('Mark all as read')).toHaveFocus();
    expect(await demo.calls('mark-all')).toHaveLength(failed);
    await user.keyboard('{Enter}{Enter}');
    expect(await within(screen.getByRole('status')).findByText('Marked all read')).toBeVisible();
    expect(await demo.calls('mark-all')).toHaveLength(failed + 1);
    expect(await unreadRows()).toEqual([]);
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(await button('Mark all as read')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Mark all as read')).toHaveAttribute('title', 'All notifications are already read');
  });

  it('NOTIF-17, NOTIF-18, NOTIF-22, STATUS-06, ERR-19, CALL-079 Delete all asks, then deletes all; a failure restores every row', async () => {
    await demo.fault({ match: 'removeAllNotifications', kind: 'network' });
    const { user } = await open();
    await rows();
    await user.click(await button('Delete all'));
    await user.click(await button('Yes'));
    expect(await within(alerts()).findByText('Error: Error while removing notifications')).toBeVisible();
    expect(await rows()).toHaveLength(20);
    await waitFor(async () => expect(await button('Delete all')).toHaveFocus());
    const failed = (await demo.calls('removeAllNotifications')).length;
    await user.click(await button('Delete all'));
    // For an action that cannot be undone, the safe button has the focus.
    expect(await button('Cancel')).toHaveFocus();
    expect(await demo.calls('removeAllNotifications')).toHaveLength(failed);
    await user.click(await button('Yes'));
    expect(await within(screen.getByRole('status')).findByText('Notifications removed')).toBeVisible();
    expect(await screen.findByText('No new notifications')).toBeVisible();
    expect(unread()).toBe(0);
    expect(await demo.calls('removeAllNotifications')).toHaveLength(failed + 1);
    expect(screen.getByRole('heading', { name: 'Your Notifications' })).toHaveFocus();
  });
});

describe('failures and background updates', () => {
  it('NOTIF-02, NOTIF-20, ERR-17 shows a failure only in the open panel, Retry reloads, and loaded rows stay', async () => {
    await demo.fault({ match: 'notifications', kind: 500, times: 'always' });
    const { user } = await renderApp({ username: maria, address });
    await screen.findByRole('heading', { level: 1, name: 'Customers' });
    await waitFor(async () => expect((await demo.calls('notifications')).at(-1)?.status).toBe(500));
    expect(alerts()).toBeEmptyDOMElement();
    await user.click(bell());
    expect(await within(alerts()).findByText('Error: Error while fetching notifications')).toBeVisible();
    expect(await within(await panel()).findByText("Couldn't load your notifications")).toBeVisible();
    await demo.clearFaults();
    await user.click(await button('Retry'));
    expect(await rows()).toHaveLength(20);
    await user.click(bell());
    await demo.fault({ match: 'notifications', kind: 'network' });
    await user.click(bell());
    await waitFor(async () => expect((await demo.calls('notifications')).at(-1)?.status).toBe(0));
    expect(await rows()).toHaveLength(20);
  });

  it('NOTIF-20 reloads silently every minute, but not while the tab is hidden', async () => {
    const clock = vi.spyOn(globalThis, 'setInterval');
    await renderApp({ username: maria, address });
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    const minute = () => act(() => clock.mock.calls.findLast(([, wait]) => wait === 60_000)![0]());
    const before = unread();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    minute();
    await demo.fault({ match: 'notifications', kind: 500 });
    expect(await pages()).toEqual(['0']);
    visibility.mockReturnValue('visible');
    minute();
    await waitFor(async () => expect((await demo.calls('notifications')).at(-1)?.status).toBe(500));
    expect(alerts()).toBeEmptyDOMElement();
    expect(unread()).toBe(before);
    serve(() => numbered(3, 1), { unreadTotal: 77 });
    minute();
    await waitFor(() => expect(unread()).toBe(77));
  });

  it('a response requested before a change does not undo it', async () => {
    const held: (() => void)[] = [];
    let late = false;
    const all = [{ ...plain(1), seen: false, serviceName: 'unknown-service' }];
    demo.server.use(
      http.get('*/notification-service/notifications', async () => {
        const answer = HttpResponse.json({ notifications: all, unreadTotal: all[0]!.seen ? 0 : 1, total: 1 });
        if (late) await new Promise<void>((resolve) => held.push(resolve));
        return answer;
      }),
      http.patch('*/notification-service/notification/1/seen', () => {
        all[0]!.seen = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderApp({ username: maria, address });
    await waitFor(() => expect(unread()).toBe(1));
    late = true;
    await user.click(bell());
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(subject(await first(rows())));
    // The list request that was in progress is sent again.
    await waitFor(() => expect(held).toHaveLength(2));
    held[0]!();
    expect(unread()).toBe(0);
    held[1]!();
    await waitFor(async () => expect((await first(rows())).queryByText('Unread')).not.toBeInTheDocument());
    expect(unread()).toBe(0);
  });
});

describe('panel', () => {
  it('HEADER-18 closes with its button, on any navigation and for the next user; opening Spotlight closes it', async () => {
    const { go, unmount, user } = await open();
    await user.click(await button('Close panel'));
    gone();
    expect(bell()).toHaveFocus();
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
    await user.click(bell());
    await panel();
    const horn = header().getByRole('button', { name: /^Spotlight/ });
    await user.click(horn);
    gone();
    expect(await screen.findByRole('region', { name: 'Spotlight' })).toBeVisible();
    act(() => bell().focus());
    await user.keyboard('{Enter}');
    expect(await panel()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Spotlight' })).not.toBeInTheDocument();
    await go('/timecard');
    gone();
    await user.click(bell());
    await panel();
    unmount();
    await renderApp({ username: tomas, address });
    await waitFor(() => expect(unread()).toBeGreaterThan(0));
    gone();
  });

  it('FAULT-61 renders only the visible rows of two thousand', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    const all = numbered(2000, 1);
    demo.server.use(
      http.get('*/notification-service/notifications', ({ request }) => {
        const start = Number(new URL(request.url).searchParams.get('page')) * 20;
        // A server that ignores the page size.
        return HttpResponse.json({ notifications: all.slice(start), unreadTotal: 0, total: 2000 });
      }),
    );
    await open();
    await waitFor(async () => expect(await titles()).toContain('Note 2000'));
    expect((await rows()).length).toBeLessThan(30);
    const box = (await rows())[0]!.closest('.pl-drop-body')!;
    box.scrollTop = 100 * 1000;
    fireEvent.scroll(box);
    await waitFor(async () => expect(await titles()).not.toContain('Note 2000'));
    await waitFor(async () =>
      expect(Number((await rows())[0]!.getAttribute('aria-posinset'))).toBeGreaterThan(900),
    );
    expect((await rows()).length).toBeLessThan(30);
    expect((await rows())[0]).toHaveAttribute('aria-setsize', '2000');
  });
});
