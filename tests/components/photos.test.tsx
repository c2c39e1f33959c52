import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { FileService, StoredFile } from '../../src/components/files/fileService';
import { PhotoField } from '../../src/components/files/PhotoField';
import { PhotoInput } from '../../src/components/files/PhotoInput';
import { useSchemaForm } from '../../src/components/form/useSchemaForm';
import { shrinkPicture } from '../../src/components/files/shrinkPicture';
import { setUploadOwner } from '../../src/components/uploads/uploadOwner';
import { UploadPanel } from '../../src/components/uploads/UploadPanel';
import { addUploads, cancelUpload, getUploadQueue } from '../../src/components/uploads/uploadQueue';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { pendingFileId } from '../../src/lib/pendingFile';
import { memoryDrafts } from '../support/memoryDrafts';
import { emulateTouch } from '../support/phone';
import { emulateDrawing, JPEG, photoFile } from '../support/pictures';

const HEIC = Uint8Array.from('\0\0\0\x18ftypheic', (char) => char.charCodeAt(0));
const MB = 1024 * 1024;

/** The start of a PNG of this size. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR........', (char) => char.charCodeAt(0));
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

describe('SAFE-25 a photo before its upload', () => {
  const draw = (size: number) => () => Promise.resolve(new Blob([new Uint8Array(size)]));
  const unreadable = () => Promise.resolve(undefined);

  it('becomes a JPEG of the same name', async () => {
    const small = await shrinkPicture(photoFile('Site.PNG'), draw(3));
    expect([small.name, small.type, small.size]).toEqual(['Site.jpg', 'image/jpeg', 3]);
  });

  test.each([
    ['48 megapixels', 8064, 6048, 2000],
    ['a small one', 1600, 1200, undefined],
    // Turned upright it might be 1500 wide: enlarging it would be of no use.
    ['a strip', 30_000, 1500, undefined],
  ])('of %s is decoded small where it can be', async (_, width, height, decoded) => {
    const drawer = vi.fn(draw(3));
    const file = photoFile('a.png', pngOf(width, height));
    await shrinkPicture(file, drawer);
    expect(drawer).toHaveBeenCalledExactlyOnceWith(file, decoded);
  });

  it('is decoded whole where the browser cannot do it smaller', async () => {
    emulateDrawing();
    const decode = vi.fn((_: Blob, { resizeWidth }: ImageBitmapOptions) =>
      resizeWidth
        ? Promise.reject(new DOMException('no', 'InvalidStateError'))
        : Promise.resolve({ width: 10, height: 10, close: () => undefined }),
    );
    vi.stubGlobal('createImageBitmap', decode);
    expect((await shrinkPicture(photoFile('a.png', pngOf(8064, 6048)))).type).toBe('image/jpeg');
    expect(decode.mock.calls.map(([, { resizeWidth }]) => resizeWidth)).toEqual([2000, undefined]);
  });

  test.each([
    [
      '900 megapixels',
      photoFile('a.png', pngOf(30_000, 30_000)),
      draw(3),
      'This picture is too large (30,000 × 30,000 pixels). Choose a smaller one.',
    ],
    [
      'a text file named .jpg',
      photoFile('note.jpg', 'Dear Sir'),
      draw(3),
      /is not a picture, although its name says so/,
    ],
    ['a HEIC that the browser cannot read', photoFile('a.heic', HEIC), unreadable, /can't read HEIC photos/],
    ['a damaged picture', photoFile('a.jpg'), unreadable, /is damaged/],
    ['more than 25 MB', photoFile('a.jpg'), draw(25 * MB + 1), /too large \(25 MB\). The limit is 25 MB/],
  ])('FAULT-93 %s is refused', async (_, file, drawer, problem) => {
    await expect(shrinkPicture(file, drawer)).rejects.toThrow(problem);
  });
});

describe('SAFE-25…27 photos of an answer', () => {
  let browser = memoryDrafts();
  let users = 0;
  let values: StoredFile[] = [];
  beforeEach(() => {
    emulateDrawing();
    browser = memoryDrafts();
    setUploadStore(browser.store);
    act(() => setUploadOwner(`user${++users}`));
  });
  afterEach(() => {
    act(() => setUploadOwner(undefined));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const settled = (what: () => void) => act(() => Promise.resolve(what()));
  const never = () => new Promise<never>(() => undefined);
  const stored = () => [...browser.rows.keys()].map((key) => key.split(' ')[0]);
  /** Signs the user out and in again, as a reload does. Nothing but what is stored is left. */
  const reload = () =>
    act(() => {
      setUploadOwner(undefined);
      setUploadOwner(`user${users}`);
    });

  function show(upload: FileService['upload'], initial: StoredFile[] = []) {
    const removed: string[] = [];
    const files: FileService = {
      name: 'test',
      upload,
      remove: (id) => Promise.resolve(removed.push(id)),
      address: (id) => Promise.resolve(`https://files.example/${id}`),
    };
    function Answer() {
      const [photos, setPhotos] = useState(initial);
      useEffect(() => void (values = photos), [photos]);
      return <PhotoInput name="photos" photos={photos} max={3} files={files} onChange={setPhotos} />;
    }
    const view = render(
      <QueryClientProvider client={new QueryClient()}>
        <div id="dialogs" />
        <Answer />
        <UploadPanel />
      </QueryClientProvider>,
    );
    return { ...view, user: userEvent.setup(), removed };
  }

  it('are uploaded at once, again after a failure, and removed', async () => {
    let fails = true;
    const ids: string[] = [];
    const { user, removed } = show((file, _, { id }) => {
      ids.push(id);
      if (fails) return Promise.reject(new Error("You're offline."));
      return Promise.resolve({ id: 'f1', name: file.name });
    });
    await user.upload(screen.getByLabelText('Add photo'), photoFile('rail.jpg'));
    expect((await screen.findAllByText("You're offline."))[0]).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry rail.jpg' }));
    expect(await screen.findByRole('button', { name: 'View rail.jpg' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
    // The server can tell that it is the same file.
    expect(ids[0]).toBe(ids[1]);
    await user.click(screen.getByRole('button', { name: 'Remove rail.jpg' }));
    await waitFor(() => expect(removed).toEqual(['f1']));
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
  });

  it('FAULT-93 offer Retry only where it can help', async () => {
    const { user } = show(() => Promise.reject(new Error("You're offline.")));
    const field = screen.getByLabelText('Add photo');
    await user.upload(field, photoFile('note.jpg', 'Dear Sir'));
    expect((await screen.findAllByText(/is not a picture/))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry note.jpg' })).toBeNull();
    await user.upload(field, photoFile('rail.jpg'));
    expect(await screen.findByRole('button', { name: 'Retry rail.jpg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove note.jpg' }));
    expect(screen.queryByText(/is not a picture/)).toBeNull();
  });

  it('come from the camera or the library on phones, with the time they were taken', async () => {
    emulateTouch();
    const times: string[] = [];
    const { user } = show((file, takenAt) => {
      times.push(takenAt);
      return Promise.resolve({ id: file.name, name: file.name, takenAt });
    });
    const camera = screen.getByLabelText('Take photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Choose photos')).not.toHaveAttribute('capture');
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const lastModified = Date.UTC(2026, 2, 9, 14, 5);
    await user.upload(camera, new File([bytes], 'now.jpg', { type: 'image/jpeg', lastModified }));
    await user.upload(
      screen.getByLabelText('Choose photos'),
      new File([bytes], 'old.jpg', { type: 'image/jpeg', lastModified }),
    );
    await waitFor(() => expect(times.toSorted()).toEqual(['', '2026-03-09T14:05:00.000Z']));
  });

  it('FAULT-134 are in the value while they are on their way, and shown from what is stored', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { user, container, unmount } = show(never);
    await user.upload(screen.getByLabelText('Add photo'), photoFile('rail.jpg'));
    const list = within(screen.getByRole('list', { name: 'Files' }));
    expect(await list.findByRole('progressbar', { name: 'Uploading rail.jpg' })).toBeVisible();
    await waitFor(() =>
      expect(container.querySelector('.pl-photo-pending')).toHaveAttribute('src', 'blob:a-file'),
    );
    const [{ id } = { id: '' }] = getUploadQueue().uploads;
    expect(values).toEqual([{ id: `upload:${id}`, name: 'rail.jpg', takenAt: '' }]);
    // The untouched photo, not the small one.
    expect(await (browser.rows.get(`file user${users} ${id}`) as File).bytes()).toEqual(JPEG);
    expect(screen.queryByRole('region', { name: 'Uploads' }), 'the form shows it').toBeNull();
    unmount();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a-file');
  });

  it('FAULT-117, FAULT-134 take over what was uploaded while their form was closed, and keep it for the next time', async () => {
    let arrive: (photo: StoredFile) => void = () => undefined;
    const { user, unmount } = show(() => new Promise((resolve) => (arrive = resolve)));
    await user.upload(screen.getByLabelText('Add photo'), [photoFile('a.jpg'), photoFile('b.jpg')]);
    await screen.findByRole('progressbar', { name: 'Uploading b.jpg' });
    const draft = values;
    unmount();
    await settled(() => arrive({ id: 'f2', name: 'b.jpg', takenAt: '2026-03-09T14:05:00' }));
    await waitFor(() => expect(stored()).toEqual(['upload', 'file', 'upload']));
    reload();
    const again = show(never, draft);
    expect(await screen.findByRole('button', { name: 'View b.jpg' })).toBeVisible();
    expect(values).toEqual([draft[0], { id: 'f2', name: 'b.jpg', takenAt: '2026-03-09T14:05:00' }]);
    again.unmount();
    // The draft of the photo that was taken over was not stored before the browser died.
    show(never, draft);
    expect(await screen.findByRole('button', { name: 'View b.jpg' })).toBeVisible();
  });

  it('FAULT-117, FAULT-134 that this device does not have are said to be gone, and removed', async () => {
    const { user } = show(never, [{ id: pendingFileId('0'.repeat(32)), name: 'gone.jpg' }]);
    const text = 'This file is no longer on this device. Remove it and add it again.';
    expect(await screen.findByText(text, { selector: '.pl-error' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove gone.jpg' }));
    expect(values).toEqual([]);
  });

  it('are canceled when they are removed, and gone when they are canceled elsewhere', async () => {
    const { user } = show(never);
    await user.upload(screen.getByLabelText('Add photo'), [photoFile('a.jpg'), photoFile('b.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Remove a.jpg' }));
    expect(values.map(({ name }) => name)).toEqual(['b.jpg']);
    await waitFor(() => expect(stored()).toEqual(['upload', 'file']));
    act(() => cancelUpload(getUploadQueue().uploads[0]?.id ?? ''));
    expect((await screen.findAllByText(/no longer on this device/))[0]).toBeVisible();
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('that are removed while they are stored are not sent', async () => {
    let write = () => undefined as void;
    const { write: original } = browser.store;
    vi.spyOn(browser.store, 'write').mockImplementation(async (rows) => {
      await new Promise<void>((resolve) => (write = resolve));
      await original(rows);
    });
    const upload = vi.fn(never);
    const { user } = show(upload);
    await user.upload(screen.getByLabelText('Add photo'), photoFile('a.jpg'));
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    await settled(write);
    await waitFor(() => expect(stored()).toEqual([]));
    expect([values, getUploadQueue().uploads, upload.mock.calls]).toEqual([[], [], []]);
  });

  it('FAULT-33, FAULT-130 are sent from memory where the browser cannot store them, and say so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(browser.store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    let arrive: (photo: StoredFile) => void = () => undefined;
    const { user } = show(() => new Promise((resolve) => (arrive = resolve)));
    await user.upload(screen.getByLabelText('Add photo'), photoFile('rail.jpg'));
    expect(await screen.findByText('Not sent yet: keep this page open')).toBeVisible();
    await settled(() => arrive({ id: 'f1', name: 'rail.jpg' }));
    expect(await screen.findByRole('button', { name: 'View rail.jpg' })).toBeVisible();
  });

  it('are listed with other uploads while their form is not open, until they are done', async () => {
    let arrive: (photo: StoredFile) => void = () => undefined;
    const { unmount, user } = show(() => new Promise((resolve) => (arrive = resolve)));
    await user.upload(screen.getByLabelText('Add photo'), photoFile('rail.jpg'));
    await screen.findByRole('progressbar', { name: 'Uploading rail.jpg' });
    unmount();
    render(<UploadPanel />);
    await user.click(screen.getByRole('button', { name: 'Uploading 1 file' }));
    expect(screen.getByText('Photo of an unsaved form')).toBeVisible();
    await act(() => addUploads('other', [{ file: photoFile('plan.pdf'), target: null }]));
    expect(screen.getByRole('button', { name: 'Uploading 1 of 2 files' })).toBeVisible();
    await settled(() => arrive({ id: 'f1', name: 'rail.jpg' }));
    expect(await screen.findByRole('button', { name: 'Waiting · 1 file' })).toBeVisible();
  });

  it('FAULT-94 are never sent with their form before they are uploaded, whatever its schema', async () => {
    const submit = vi.fn();
    const files = { name: 'test', upload: never, remove: never, address: never };
    const pending = [{ id: pendingFileId('0'.repeat(32)), name: 'rail.jpg' }];
    function Answers() {
      const form = useSchemaForm({
        schema: z.object({ photos: z.custom<StoredFile[]>() }),
        values: { photos: pending },
      });
      return (
        <form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <PhotoField control={form.control} name="photos" max={3} files={files} />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<Answers />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Wait until the files are uploaded, or remove them')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove rail.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('of a saved record are removed without deleting their file', async () => {
    const { user, removed } = show(() => Promise.reject(new Error()), [{ id: 'a', name: 'a.jpg' }]);
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
    expect(removed).toEqual([]);
  });

  it('are viewed one by one with the arrow keys', async () => {
    const { user } = show(
      () => Promise.reject(new Error()),
      ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.jpg` })),
    );
    // As many as an answer may have.
    expect(screen.queryByLabelText('Add photo')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View b.jpg' }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(await viewer.findByRole('img', { name: 'b.jpg' })).toHaveAttribute(
      'src',
      'https://files.example/b',
    );
    await waitFor(() => expect(viewer.getByRole('button', { name: 'Next' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByRole('img', { name: 'c.jpg' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByRole('img', { name: 'a.jpg' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(viewer.getByText('3 of 3')).toBeVisible();
  });
});
