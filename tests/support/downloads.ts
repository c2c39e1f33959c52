import { vi } from 'vitest';

/** jsdom's Blob lacks it, and the test server needs it for responses that are files. */
function stream(this: Blob): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      const reader = new FileReader();
      reader.onload = () => {
        controller.enqueue(new Uint8Array(reader.result as ArrayBuffer));
        controller.close();
      };
      reader.readAsArrayBuffer(this);
    },
  });
}

/** Captures downloaded files and their names, because jsdom has no object URLs and follows no links. */
export function catchDownloads() {
  Object.defineProperty(Blob.prototype, 'stream', { value: stream, configurable: true });
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}
