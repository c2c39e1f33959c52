import { Blob as NodeBlob } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import type { setupDemo } from './demo';

/** jsdom's FormData loses the contents of files, so Node's FormData passes them on. */
const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** Passes files that are sent to `path` on to the demo API. Call it in `beforeEach`. */
export function receiveFiles(
  demo: ReturnType<typeof setupDemo>,
  path: string,
  { name, content, ...fields }: { name?: string; content?: Uint8Array<ArrayBuffer>; uploadId?: string } = {},
): void {
  const files: Blob[] = [];
  vi.spyOn(FormData.prototype, 'set').mockImplementation((_name: string, file: string | Blob) => {
    if (file instanceof Blob) files.push(file);
  });
  demo.server.use(
    http.post(`*${path}`, async ({ request }) => {
      const body = new NodeFormData();
      const sent = (await files.shift()?.text()) ?? '';
      body.append('file', new NodeBlob([content ?? sent]) as Blob, name);
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      const headers = [...request.headers].filter(([name]) => name !== 'content-type');
      const whole = new Request(request.url, { method: 'POST', headers, body });
      return await demo
        .reach()
        .control(whole)
        .catch(() => HttpResponse.error());
    }),
  );
}
