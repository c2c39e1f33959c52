import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUploads, registerSender } from '../../src/components/uploads/uploadQueue';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { setupDemo } from '../support/demo';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria } from '../support/people';
import { type App, renderApp } from '../support/renderApp';

setupDemo();

let browser = memoryDrafts();
let sent: string[] = [];
beforeEach(() => {
  browser = memoryDrafts();
  setUploadStore(browser.store);
  sent = [];
  // This tab is the only one. jsdom has no locks.
  const request = (_: string, __: object, work: () => unknown) => Promise.resolve().then(work);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  registerSender('documents', {
    send: (file) => {
      sent.push(file.name);
      return new Promise(() => undefined);
    },
  });
});

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const open = (username = maria) => renderApp({ username, address: '/dashboard' });
const add = (...names: string[]) =>
  act(() =>
    addUploads(
      'documents',
      names.map((name) => ({ file: new File(['x'], name), target: null })),
    ),
  );
/** Its code is loaded some seconds after the first screen. */
const panel = () => screen.findByRole('region', { name: 'Uploads' }, { timeout: 15_000 });
const dialog = () => screen.findByRole('dialog', { name: 'Log Out?' });

async function logOut({ user }: App) {
  await user.click(await screen.findByRole('button', { name: /^User menu/ }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
}

/** Opens the app as a user who has two files on their way. */
async function withUploads() {
  const app = await open();
  await add('a.pdf', 'b.pdf');
  await waitFor(() => expect(sent).toEqual(['a.pdf', 'b.pdf']));
  return app;
}

describe('FAULT-134 uploads', () => {
  it('go on after a reload, whatever page is open', async () => {
    (await withUploads()).unmount();
    await open();
    const shown = await panel();
    await waitFor(() => expect(shown).toHaveTextContent('Uploading 2 of 2 files'));
    expect(sent).toEqual(['a.pdf', 'b.pdf', 'a.pdf', 'b.pdf']);
  }, 40_000);

  it('of another user are neither shown nor sent, and Log Out keeps them', async () => {
    (await withUploads()).unmount();
    const other = await open(dale);
    await logOut(other);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(sent).toHaveLength(2);
    expect(browser.rows.size).toBe(4);
  });
});

describe('SESSION-21, SESSION-22 Log Out', () => {
  it('asks about unfinished uploads, and deletes them', async () => {
    const app = await withUploads();
    await logOut(app);
    expect(await dialog()).toHaveTextContent("2 files aren't uploaded yet. Logging out cancels the upload.");
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(browser.rows.size).toBe(4);
    await logOut(app);
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(browser.rows.size).toBe(0);
  });

  it("says that uploads may remain when they couldn't be deleted", async () => {
    const app = await withUploads();
    vi.spyOn(browser.store, 'remove').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await logOut(app);
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Your unfinished forms and uploads may still be stored in this browser.',
      ),
    );
  });
});
