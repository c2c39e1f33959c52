import { createHash } from 'node:crypto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { beforeEach, expect, test, vi } from 'vitest';
import { codesInView } from '../../src/components/scanner/codesInView';
import { Scanner } from '../../src/components/scanner/Scanner';
import { Picture, readerFile, textsIn } from '../support/qrPicture';

/** The camera, and what it sees. */
const camera = {
  sees: [] as string[],
  refuses: undefined as string | undefined,
  devices: ['back', 'front'],
  asked: [] as MediaTrackConstraints[],
  tracks: [] as Track[],
};

class Track extends EventTarget {
  id = String(camera.tracks.length);
  stopped = false;
  lit: unknown[] = [];
  constructor(readonly deviceId: string) {
    super();
  }
  stop() {
    this.stopped = true;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  getCapabilities = () => ({ torch: this.deviceId === 'back' });
  applyConstraints = ({ advanced }: { advanced: unknown[] }) =>
    Promise.resolve(void this.lit.push(...advanced));
}

beforeEach(() => {
  Object.assign(camera, { sees: [], refuses: undefined, devices: ['back', 'front'], asked: [], tracks: [] });
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'play').mockResolvedValue();
  vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(camera.sees.map((rawValue) => ({ rawValue })));
    },
  );
  setCameras({
    getUserMedia: ({ video }: { video: MediaTrackConstraints }) => {
      camera.asked.push(video);
      if (camera.refuses !== undefined) return Promise.reject(new DOMException('', camera.refuses));
      const { exact = 'back' } = (video.deviceId ?? {}) as { exact?: string };
      const track = new Track(exact);
      camera.tracks.push(track);
      return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
    },
    enumerateDevices: () =>
      Promise.resolve(camera.devices.map((deviceId) => ({ kind: 'videoinput', deviceId }))),
  });
  return () => setCameras(undefined);
});

function setCameras(mediaDevices: unknown) {
  if (mediaDevices === undefined) delete (navigator as { mediaDevices?: unknown }).mediaDevices;
  else Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
}

function show(props: Partial<Parameters<typeof Scanner>[0]> = {}) {
  const read: [string, string][] = [];
  const view = render(<Scanner onCode={(text, how) => read.push([text, how])} {...props} />);
  return { ...view, read, user: userEvent.setup() };
}

const settled = () => screen.findByText(/Hold a code in front/);

test('ORG-11 a code that stays before the camera counts once', async () => {
  const { read } = show();
  await settled();
  camera.sees = ['one'];
  await waitFor(() => expect(read).toEqual([['one', 'scanned']]));
  camera.sees = ['two'];
  await waitFor(() => expect(read).toHaveLength(2));
  camera.sees = ['three'];
  await waitFor(() => expect(read.map(([text]) => text)).toEqual(['one', 'two', 'three']));
});

test.each([
  [
    [
      [0, ['a']],
      [150, ['a']],
      [2100, ['a']],
      [4000, ['a']],
    ],
    ['a'],
  ],
  [
    [
      [0, ['a']],
      [2001, ['a']],
    ],
    ['a', 'a'],
  ],
  [
    [
      [0, ['a']],
      [150, []],
      [2000, ['a']],
    ],
    ['a'],
  ],
  [
    [
      [0, ['a']],
      [150, []],
      [2150, ['a']],
    ],
    ['a', 'a'],
  ],
  [
    [
      [0, ['a', 'b']],
      [150, ['b', 'c']],
    ],
    ['a+b', 'c'],
  ],
] as [[number, string[]][], string[]][])('ORG-11 of the pictures %j count %j', (pictures, counted) => {
  const entered = codesInView();
  expect(pictures.map(([at, texts]) => entered(texts, at).join('+')).filter(Boolean)).toEqual(counted);
});

test('ORG-11 with two codes in view it asks which', async () => {
  const { read, user } = show({ nameOf: (text) => `Badge ${text}` });
  await settled();
  camera.sees = ['one', 'two'];
  await user.click(await screen.findByRole('button', { name: 'Badge two' }));
  expect(read).toEqual([['two', 'scanned']]);
  expect(screen.queryByText(/several codes/)).not.toBeInTheDocument();
});

test('ORG-11 nothing is read while the answer to a code is shown', async () => {
  const { read, rerender } = show({ isPaused: true });
  await settled();
  camera.sees = ['one'];
  rerender(<Scanner onCode={(text, how) => read.push([text, how])} />);
  await waitFor(() => expect(read).toEqual([['one', 'scanned']]));
});

test('ORG-11 lets the camera go when the page is hidden, and when the scanner is left', async () => {
  const { unmount } = show();
  await settled();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settled();
  expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true, false]);
  unmount();
  expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test('ORG-11 lets a camera go that answers after the scanner was left', async () => {
  const { unmount } = show();
  unmount();
  await waitFor(() => expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true]));
});

test.each([
  ['NotAllowedError', /not allowed here\..*allow the camera/],
  ['NotReadableError', /Another app uses the camera/],
  ['NotFoundError', /This device has no camera/],
  ['OverconstrainedError', /This device has no camera/],
  ['TypeError', /The camera did not start/],
])('ORG-11 a camera that answers %s is explained, and can be tried again', async (name, text) => {
  camera.refuses = name;
  const { user } = show();
  // For the eyes, and for screen readers.
  await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
  camera.refuses = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
});

test('ORG-11 a page without https has no camera', async () => {
  setCameras(undefined);
  show();
  await waitFor(() => expect(screen.getAllByText(/begins with https/)[0]).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('ORG-11 a camera that is disconnected is said', async () => {
  show();
  await settled();
  act(() => void camera.tracks[0]?.dispatchEvent(new Event('ended')));
  expect(screen.getAllByText('The camera was disconnected.')[0]).toBeVisible();
});

test('ORG-11 light and the other camera', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Light' }));
  expect(camera.tracks[0]?.lit).toEqual([{ torch: true }]);
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Switch camera' }));
  await waitFor(() => expect(camera.asked.at(-1)?.deviceId).toEqual({ exact: 'front' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Light' })).not.toBeInTheDocument());
  expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true, false]);
});

test('ORG-11 a photo of a code, and one without', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 10, height: 10, close: () => undefined }),
  );
  camera.refuses = 'NotFoundError';
  const { read, user } = show();
  const photo = new File(['x'], 'code.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Photo of a code'), photo);
  expect((await screen.findAllByText(/no code in this photo/))[0]).toBeVisible();
  camera.sees = ['one'];
  await user.upload(screen.getByLabelText('Photo of a code'), photo);
  await waitFor(() => expect(read).toEqual([['one', 'scanned']]));
  expect(screen.queryByText(/no code in this photo/)).not.toBeInTheDocument();
});

test('ORG-11 a code can be typed, in Spanish too', async () => {
  const { read, user } = show({ language: 'es' });
  await user.type(screen.getByLabelText('O escriba el código'), ' E-3001 {Enter}');
  await user.click(screen.getByRole('button', { name: 'Usar el código' }));
  expect(read).toEqual([['E-3001', 'typed']]);
});

test('ORG-11 the reader of the worker is the file that its code expects, and reads a code', async () => {
  expect(createHash('sha256').update(readerFile).digest('hex')).toBe(ZXING_WASM_SHA256);
  const text = 'https://app.example/#/code/12/E-3001';
  expect(await textsIn(Picture.of(text))).toEqual([text]);
  expect(await textsIn(new Picture(new Uint8ClampedArray(4 * 64 * 64).fill(255), 64, 64))).toEqual([]);
});
