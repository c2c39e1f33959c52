import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { observationCalls } from '../../src/api/observations/contract';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { formPhotoKind } from '../../src/components/uploads/queuedUpload';
import { addUploads, registerSender } from '../../src/components/uploads/uploadQueue';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { observationSeed } from '../../src/demo/observations/seed';
import { businessById } from '../../src/demo/seed/businesses';
import { now } from '../../src/lib/clock';
import { paths } from '../../src/lib/paths';
import { accountByUsername } from '../support/accountByUsername';
import { setupDemo } from '../support/demo';
import { sourceFiles } from '../support/imports';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

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

it('FAULT-134 uploads are found without their mark, which a killed browser has not written yet', async () => {
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'plumbline-uploads' }]) });
  const app = await withUploads();
  app.unmount();
  localStorage.removeItem('plumblineBoxes.uploads.1001');
  sent = [];
  await open();
  await panel();
  await waitFor(() => expect(sent).toEqual(['a.pdf', 'b.pdf']));
  vi.unstubAllGlobals();
}, 30_000);

describe('FAULT-79, FAULT-134 photos of forms', () => {
  let drafts = memoryDrafts();
  let isOnline = false;
  /** The files that were deleted from the server. */
  let deleted: unknown[] = [];
  beforeEach(() => {
    emulateDrawing();
    drafts = memoryDrafts();
    setDraftStore(drafts.store);
    isOnline = false;
    deleted = [];
    demo.server.use(
      http.delete('*/safety-observation-service/files/:id', ({ params }) => {
        deleted.push(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/safety-observation-service/files', () =>
        isOnline ? HttpResponse.json({ id: 'f9', name: 'edge.jpg' }) : new Promise(() => undefined),
      ),
    );
  });
  const isKept = () =>
    waitFor(() => {
      const kept = JSON.stringify([...drafts.rows.values()]);
      expect(kept).toContain('"id":"upload:');
      expect(kept).toContain('"text":"edge.jpg"');
    });

  it('are sent while another page is open, and come back with their draft', async () => {
    const app = await renderApp({ username: maria, address: paths.newObservation });
    await app.user.click(await screen.findByRole('radio', { name: 'Positive' }));
    await app.user.click(screen.getByRole('radio', { name: 'Traffic' }));
    await app.user.upload(screen.getByLabelText('Add photo'), photoFile('edge.jpg'));
    await isKept();
    app.unmount();
    isOnline = true;
    const again = await open();
    await waitFor(() => expect([...browser.rows.keys()]).toEqual([expect.stringMatching(/^upload/)]), {
      timeout: 15_000,
    });
    await again.go(paths.newObservation);
    expect(await screen.findByRole('button', { name: 'View edge.jpg' })).toBeVisible();
    await again.user.click(await screen.findByRole('button', { name: 'Add observation' }));
    await screen.findByRole('heading', { name: 'Traffic', level: 1 });
    const { id = '' } = /(?<id>\d+)$/.exec(again.router.state.location.pathname)?.groups ?? {};
    expect(await call(observationCalls.get, { params: { observationId: id } })).toMatchObject({
      photos: [{ id: 'f9', name: 'edge.jpg' }],
    });
    await waitFor(() => expect(browser.rows.size).toBe(0));
    expect(deleted).toEqual([]);
  }, 60_000);

  it('of a dialog come back when it is opened again, and are canceled with it', async () => {
    const open = observationSeed(businessById('3001'))
      .all()
      .find(({ kind, status }) => kind === 'NEGATIVE' && status === 'OPEN')!;
    const start = () => renderApp({ username: maria, address: paths.observation(open.id) });
    const dialog = async ({ user }: App) => {
      await user.click(await screen.findByRole('button', { name: 'Close…' }));
      return within(await screen.findByRole('dialog'));
    };
    const app = await start();
    const box = await dialog(app);
    await app.user.type(box.getByLabelText(/^What was done/), 'Locked');
    await app.user.upload(box.getByLabelText('Add photo'), photoFile('edge.jpg'));
    await isKept();
    app.unmount();
    const again = await start();
    const restored = await dialog(again);
    expect(await restored.findByDisplayValue('Locked')).toBeVisible();
    expect(await restored.findByRole('button', { name: 'Remove edge.jpg' })).toBeVisible();
    await again.user.click(restored.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect([drafts.rows.size, browser.rows.size]).toEqual([0, 0]));
  }, 40_000);

  it('CALL-248 are deleted from the server with a dialog that is canceled, and stay with one that is saved', async () => {
    isOnline = true;
    const open = observationSeed(businessById('3001'))
      .all()
      .find(({ kind, status }) => kind === 'NEGATIVE' && status === 'OPEN')!;
    const { user } = await renderApp({ username: maria, address: paths.observation(open.id) });
    for (const button of ['Cancel', 'Close observation']) {
      await user.click(await screen.findByRole('button', { name: 'Close…' }));
      const box = within(await screen.findByRole('dialog'));
      await user.type(box.getByLabelText(/^What was done/), 'Locked');
      await user.upload(box.getByLabelText('Add photo'), photoFile('edge.jpg'));
      expect(await box.findByRole('button', { name: 'View edge.jpg' })).toBeVisible();
      await user.click(box.getByRole('button', { name: button }));
      await waitFor(() => expect(browser.rows.size).toBe(0));
      expect(deleted).toEqual(['f9']);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  }, 40_000);

  it('of each service are sent while no form is open', async () => {
    const paths: string[] = [];
    demo.server.use(
      http.post('*/files', ({ request }) => {
        paths.push(new URL(request.url).pathname);
        return HttpResponse.json({ id: 'f1', name: 'a.jpg' });
      }),
    );
    await open();
    const kinds = [
      'dailyReports',
      'hazardAnalyses',
      'inspections',
      'jobDocuments',
      'observations',
      'tickets',
    ];
    await act(async () => {
      for (const kind of kinds)
        await addUploads(formPhotoKind(kind), [{ file: photoFile('a.jpg'), target: { takenAt: '' } }]);
    });
    await waitFor(
      () =>
        expect(paths.toSorted()).toEqual([
          '/api/daily-report-service/files',
          '/api/hazard-analysis-service/files',
          '/api/job-docs-service/files',
          '/api/safety-inspection-service/files',
          '/api/safety-observation-service/files',
          '/api/tnm-service/files',
        ]),
      { timeout: 15_000 },
    );
    const registered = readFileSync('src/app/uploads.ts', 'utf8');
    const used = sourceFiles('src/features').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/ files=\{(\w+)\}/g), ([, name]) => name),
    );
    // `files` and `uploads` are passed on; those of a link are sent only while its page is open.
    const services = used.filter((name) => name !== 'files' && name !== 'uploads');
    expect(services.filter((name) => !registered.includes(`  ${name},`))).toEqual([]);
  }, 40_000);

  it('are canceled with a draft that is deleted', async () => {
    const owner = accountByUsername(maria)?.userId ?? '';
    const id = '1'.repeat(32);
    const photos = { before: [], value: [{ id: `upload:${id}`, name: 'a.jpg' }] };
    const fields = [{ name: 'photos', ...photos, lines: [] }];
    drafts.rows.set(`draft ${owner} note`, {
      owner,
      form: 'note',
      title: 'New note',
      address: '/ask-us',
      savedAt: now(),
      fields,
    });
    const { user } = await renderApp({ username: maria, address: '/user/my-profile' });
    await act(() => addUploads('documents', [{ file: photoFile('a.jpg'), target: null, id }]));
    expect(browser.rows.size).toBe(2);
    await user.click(await screen.findByRole('button', { name: 'Delete New note' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(browser.rows.size).toBe(0));
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
        'Your unfinished forms, unsent changes and uploads may still be stored in this browser.',
      ),
    );
  });
});
