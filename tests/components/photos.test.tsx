import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { FileService, StoredFile } from '../../src/components/files/fileService';
import { PhotoInput } from '../../src/components/files/PhotoInput';
import { canSaveChanged, isChanged, lossesOfLeaving } from '../../src/components/form/unsaved';
import { shrinkPicture } from '../../src/components/files/shrinkPicture';
import { emulateTouch } from '../support/phone';
import { emulateDrawing, photoFile } from '../support/pictures';

const HEIC = Uint8Array.from('\0\0\0\x18ftypheic', (char) => char.charCodeAt(0));
const MB = 1024 * 1024;

describe('SAFE-25 a photo before its upload', () => {
  const draw = (size: number) => () => Promise.resolve(new Blob([new Uint8Array(size)]));
  const unreadable = () => Promise.resolve(undefined);

  it('becomes a JPEG of the same name', async () => {
    const small = await shrinkPicture(photoFile('Site.PNG'), draw(3));
    expect([small.name, small.type, small.size]).toEqual(['Site.jpg', 'image/jpeg', 3]);
  });

  test.each([
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
  beforeEach(emulateDrawing);
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
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
      return <PhotoInput name="photos" photos={photos} max={3} files={files} onChange={setPhotos} />;
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <div id="dialogs" />
        <Answer />
      </QueryClientProvider>,
    );
    return { user: userEvent.setup(), removed };
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

  it('FAULT-80 on their way are named before the page is left', async () => {
    const { user } = show(() => new Promise(() => undefined));
    expect(isChanged()).toBe(false);
    await user.upload(screen.getByLabelText('Add photo'), photoFile('rail.jpg'));
    await screen.findByRole('button', { name: 'Cancel rail.jpg' });
    expect([isChanged(), canSaveChanged(), lossesOfLeaving()]).toEqual([
      true,
      false,
      'Not uploaded yet, and lost: rail.jpg.',
    ]);
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
