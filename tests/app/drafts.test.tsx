import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_EXPIRED } from '../../src/api/errors';
import { refreshToken } from '../../src/api/auth/contract';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { PASSWORD } from '../../src/demo/people';
import { now } from '../../src/lib/clock';
import { today, weekday } from '../../src/lib/dates';
import { accountByUsername } from '../support/accountByUsername';
import { setupDemo } from '../support/demo';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria } from '../support/people';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

const profile = '/user/my-profile';

let browser = memoryDrafts();
beforeEach(() => {
  browser = memoryDrafts();
  setDraftStore(browser.store);
});

const open = (address: string, username = maria) => renderApp({ username, address });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const message = () => screen.findByRole('textbox', { name: /^Message/ });
const phone = () => screen.findByRole('textbox', { name: /^Phone/ });
const restored = () => screen.findByText(/^Your unsaved changes from .* today were restored\.$/);
const kept = (count = 1) => waitFor(() => expect(browser.rows.size).toBe(count));
const stored = () => JSON.stringify([...browser.rows.values()]);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const answer = async ({ user }: App, question: string, name: string) =>
  user.click(within(await dialog(question)).getByRole('button', { name }));

async function logOut({ user }: App) {
  await user.click(await button(/^User menu/));
  await user.click(await button('Log Out'));
}

async function signInAgain({ user }: App, username: string) {
  await user.type(await screen.findByLabelText('Username', {}, { timeout: 10_000 }), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(await button('Sign in'));
}

const entry = () => screen.findByRole('group', { name: `${weekday(today())}, entry 1` });
const start = async () => within(await entry()).getByRole('textbox', { name: 'Start' });

/** Maria's own time card with a job, cost code, and start time entered for today but not saved. */
async function unsavedCard() {
  const app = await open('/timecard/my/0/employee/10001/timecard');
  for (const name of ['Job', 'Cost code']) {
    await app.user.click(within(await entry()).getByRole('combobox', { name }));
    const list = within(await screen.findByRole('listbox', { name }));
    await app.user.click((await list.findAllByRole('option'))[0]!);
  }
  await app.user.type(await start(), '7a');
  await waitFor(() => expect(stored()).toContain('07:00'));
  const job = within(await entry()).getByRole<HTMLInputElement>('combobox', { name: 'Job' }).value;
  return { app, address: app.router.state.location.pathname, job };
}

/** A partly written support message. */
async function unsentMessage(username = maria) {
  const app = await open('/ask-us', username);
  fireEvent.change(await message(), { target: { value: 'The list is empty' } });
  await waitFor(() => expect(stored()).toContain('The list is empty'));
  return app;
}

/** A form that a user has left unfinished before. */
function unfinished(title: string, username = maria) {
  const owner = accountByUsername(username)?.userId ?? '';
  const draft = { owner, form: title, title, address: '/ask-us', savedAt: now(), fields: [] };
  browser.rows.set(`draft ${owner} ${title}`, draft);
}

describe('a session that expires', () => {
  it('FAULT-05, FAULT-79, SESSION-19 keeps unsaved changes and restores them after signing in again', async () => {
    const app = await unsentMessage();
    await demo.expire();
    await demo.fault({ match: refreshToken.key, kind: 403, times: 1 });
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: /^Topic/ }),
      'Something is not working',
    );
    await app.user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Jobs');
    await app.user.click(await button('Send message'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(SESSION_EXPIRED));
    await signInAgain(app, maria);
    await restored();
    expect(app.router.state.location.pathname).toBe('/ask-us');
    expect(await message()).toHaveValue('The list is empty');
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Jobs');
    expect((await demo.calls('contactSupport')).map(({ status }) => status)).toEqual([401]);
  }, 60_000);

  it('FAULT-14, FAULT-79 a draft is visible only to its owner', async () => {
    const before = await unsentMessage();
    before.unmount();
    const other = await open('/ask-us', dale);
    expect(await message()).toHaveValue('');
    await other.user.type(await message(), 'Mine');
    await kept(2);
    other.unmount();
    await open('/ask-us');
    await restored();
    expect(await message()).toHaveValue('The list is empty');
  });
});

describe('forms', () => {
  it('FAULT-80 restores the time card after a reload as unsaved, also after Undo; leaving asks, and Yes deletes the draft (GUARD-03)', async () => {
    const { app, address, job } = await unsavedCard();
    app.unmount();
    const again = await open(address);
    await restored();
    expect(within(await entry()).getByRole('combobox', { name: 'Job' })).toHaveValue(job);
    expect(within(await entry()).getByRole('combobox', { name: 'Cost code' })).toBeEnabled();
    await again.user.click(await button('Undo'));
    expect(await start()).toHaveValue('');
    await kept(0);
    await again.user.click(await button('Restore changes'));
    expect(await start()).toHaveValue('7:00 AM');
    await kept();
    const jobDocs = within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' });
    await again.user.click(jobDocs);
    await answer(again, 'Confirm Exit?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(browser.rows.size).toBe(1);
    await again.user.click(jobDocs);
    await answer(again, 'Confirm Exit?', 'Yes');
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/job-docs/dashboard'));
    await kept(0);
  }, 40_000);

  it('restores a support message with its file and sends it', async () => {
    const before = await unsentMessage();
    await before.user.selectOptions(
      screen.getByRole('combobox', { name: /^Topic/ }),
      'Something is not working',
    );
    await before.user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Empty list');
    await before.user.upload(
      screen.getByLabelText(/^File/),
      new File(['x'], 'list.png', { type: 'image/png' }),
    );
    await kept(2);
    before.unmount();
    const { user } = await open('/ask-us');
    await restored();
    expect(screen.getByText('list.png')).toBeVisible();
    await user.click(await button('Send message'));
    await screen.findByRole('heading', { level: 1, name: 'Your message has been sent' });
    await kept(0);
    expect(await demo.calls('contactSupport')).toHaveLength(1);
  });

  it('FAULT-50 keeps profile changes made offline, even after a reload', async () => {
    const before = await open(profile);
    fireEvent.change(await phone(), { target: { value: '208 555 0100' } });
    await demo.fault({ match: 'editUser', kind: 'network', times: 1 });
    await before.user.click(await button('Save changes'));
    await screen.findByText(/^The server didn't answer/);
    expect(await phone()).toHaveValue('208 555 0100');
    await kept();
    before.unmount();
    const { user } = await open(profile);
    await restored();
    expect(await phone()).toHaveValue('208 555 0100');
    await user.click(await button('Save changes'));
    await kept(0);
  });

  it('never stores a password', async () => {
    const { user, unmount } = await open(profile);
    await user.type(await screen.findByLabelText(/^Current password/), 'demo');
    await user.type(screen.getByLabelText(/^New password/), 'Brand-new-2026');
    await user.type(await phone(), '208 555 0100');
    await kept();
    unmount();
    expect(stored()).toContain('208');
    expect(stored()).not.toMatch(/Brand|assword/);
  });
});

describe('SESSION-21, SESSION-22 Log Out', () => {
  it('asks once about all unfinished forms by name and deletes them', async () => {
    unfinished('Contact us');
    const app = await open(profile);
    fireEvent.change(await phone(), { target: { value: '208 555 0100' } });
    await kept(2);
    await logOut(app);
    expect(await dialog('Log Out?')).toHaveTextContent(
      "You have 2 unfinished forms: 'My profile: Your data' and 'Contact us'. Logging out deletes them.",
    );
    await answer(app, 'Log Out?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await phone()).toHaveValue('208 555 0100');
    expect(browser.rows.size).toBe(2);
    await logOut(app);
    await answer(app, 'Log Out?', 'Yes');
    await button('Sign in');
    await kept(0);
    await signInAgain(app, maria);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });
    expect(browser.rows.size).toBe(0);
  });

  it('asks with the text of the leave guard if only the current form is unsaved (GUARD-06, GUARD-07)', async () => {
    const app = await unsentMessage();
    await logOut(app);
    await answer(app, 'Confirm Exit?', 'Yes');
    await button('Sign in');
    await kept(0);
  });

  it('SCREEN-AUTH-ALREADY asks there as well', async () => {
    unfinished('Contact us');
    const app = await open('/auth/alreadyIn');
    await app.user.click(await button('Log Out'));
    await answer(app, 'Log Out?', 'Cancel');
    await app.user.click(await button('Log Out'));
    await answer(app, 'Log Out?', 'Yes');
    await button('Sign in');
    await kept(0);
  });

  it('neither mentions nor deletes drafts of other users', async () => {
    unfinished('Contact us', dale);
    const app = await open('/dashboard');
    await logOut(app);
    await button('Sign in');
    expect(browser.rows.size).toBe(1);
  });

  describe('unreadable draft storage', () => {
    beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
    const failAll = (answer: () => Promise<never>) =>
      setDraftStore({ read: answer, all: answer, keys: answer, write: answer, remove: answer });

    it.each([
      ['hangs', () => new Promise<never>(() => undefined)],
      ['fails', () => Promise.reject(new DOMException('Internal error', 'UnknownError'))],
    ])('if the storage %s, asks without waiting and warns that drafts may remain', async (_, answered) => {
      failAll(answered);
      const app = await open('/dashboard');
      await logOut(app);
      expect(await dialog('Log Out?')).toHaveTextContent(
        'Any unfinished forms stored in this browser will be deleted.',
      );
      await answer(app, 'Log Out?', 'Yes');
      await button('Sign in');
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          'Your unfinished forms may still be stored in this browser.',
        ),
      );
    });

    it('FAULT-34 does not ask if the browser blocks storage', async () => {
      failAll(() => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
      const app = await open('/dashboard');
      await logOut(app);
      await button('Sign in');
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });
  });

  it("shows a message if drafts couldn't be deleted", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    unfinished('Contact us');
    const app = await open('/dashboard');
    vi.spyOn(browser.store, 'remove').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await logOut(app);
    await answer(app, 'Log Out?', 'Yes');
    await button('Sign in');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Your unfinished forms may still be stored/),
    );
  });
});

describe('SCREEN-MY-PROFILE Unfinished forms', () => {
  const list = () => within(screen.getByRole('region', { name: 'Unfinished forms' }));

  it('lists them with links, and asks before deleting one', async () => {
    const before = await unsentMessage();
    before.unmount();
    const app = await open(profile);
    const link = await list().findByRole('link', { name: 'Contact us' });
    expect(link.closest('li')).toHaveTextContent(/^Contact us\d+:\d\d [AP]M today/);
    await app.user.click(list().getByText('Unsaved changes'));
    expect(list().getByText('The list is empty')).toBeVisible();
    await app.user.click(await button('Delete Contact us'));
    await answer(app, 'Delete this unfinished form?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(list().getByRole('link', { name: 'Contact us' }));
    await restored();
    await app.go(profile);
    await answer(app, 'Confirm Exit?', 'Cancel');
    app.unmount();
    const again = await open(profile);
    await again.user.click(await button('Delete Contact us'));
    await answer(again, 'Delete this unfinished form?', 'Delete');
    expect(await list().findByText('You have no unfinished forms.')).toBeVisible();
    expect(list().getByText('You have no unfinished forms.').parentElement).toHaveFocus();
    await kept(0);
  }, 40_000);

  it('updates without a reload and keeps the values of an open form', async () => {
    const { user } = await open(profile);
    expect(await list().findByText('You have no unfinished forms.')).toBeVisible();
    await user.type(await phone(), '1');
    expect(await list().findByText('My profile: Your data')).toBeVisible();
    expect(list().getByText('Open on this page')).toBeVisible();
    expect(list().queryByRole('button')).not.toBeInTheDocument();
    await user.type(await phone(), '{Backspace}');
    expect(await list().findByText('You have no unfinished forms.')).toBeVisible();
    // Another tab has saved a draft.
    unfinished('Elsewhere');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await list().findByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', '#/ask-us');
  });
});
