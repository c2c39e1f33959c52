import { vi } from 'vitest';

/** The first bytes of a JPEG. */
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** The file of a photo, with the first bytes of a JPEG unless given. */
export const photoFile = (name: string, content: Uint8Array<ArrayBuffer> | string = JPEG) =>
  new File([content], name, { type: 'image/jpeg' });

/** Makes pictures smaller without drawing, which jsdom cannot. Undone by `vi.unstubAllGlobals`, `vi.restoreAllMocks`. */
export function emulateDrawing(): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 10, height: 10, close: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([JPEG])));
}
