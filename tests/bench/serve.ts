import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { demoServices } from '../../src/demo/publicPaths';
import { createServer as createDemoServer } from '../../src/demo/server';

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Serves the files in `folder` like a well-configured static host: maximum Brotli compression and immutable assets. */
function staticServer(folder: string, replaced: Record<string, string>): Server {
  const files = new Map<string, { type: string | undefined; body: Buffer; etag: string }>(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in contentTypes && statSync(join(folder, name)).isFile())
      .map((name) => {
        const content = replaced[name] ?? readFileSync(join(folder, name));
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
        return [
          `/${name}`,
          { type: contentTypes[extname(name)], body: brotliCompressSync(content), etag },
        ] as const;
      }),
  );
  return createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '/index.html');
    const file = files.get(path);
    if (!file) return void outgoing.writeHead(404).end();
    outgoing.setHeader(
      'Cache-Control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    outgoing.setHeader('ETag', file.etag);
    if (incoming.headers['if-none-match'] === file.etag) return void outgoing.writeHead(304).end();
    outgoing
      .writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': 'br',
        'Content-Length': file.body.length,
      })
      .end(file.body);
  });
}

/** A proxy in front of the API that compresses JSON at a fast, moderate level, as a real one would. */
function compressingProxy(port: number): Server {
  return createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { headers: head, statusCode: status = 502 } = answer;
      if (!head['content-type']?.includes('json')) return void answer.pipe(outgoing.writeHead(status, head));
      delete head['content-length'];
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      answer.pipe(brotli).pipe(outgoing.writeHead(status, { ...head, 'Content-Encoding': 'br' }));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
}

export interface Servers {
  /** Origin of the built files: `/app/`, `/floor/`, `/list/`. */
  site: string;
  /** Origin of the demo API. It has its own port, so the app's calls need preflight requests, as in production. */
  api: string;
  close: () => void;
}

export async function serve(folder: string): Promise<Servers> {
  const demo = createDemoServer();
  const front = compressingProxy(Number(new URL(await listen(demo)).port));
  const api = await listen(front);
  const config = JSON.parse(readFileSync(join(folder, 'app/config.json'), 'utf8')) as object;
  const pointed = {
    ...config,
    apiBaseUrl: api,
    // Listed as a production host, because customers do not see the test system's ribbon.
    productionHosts: [new URL(api).hostname],
    thirdParty: demoServices(api),
  };
  const files = staticServer(folder, { 'app/config.json': JSON.stringify(pointed) });
  return { site: await listen(files), api, close: () => [files, front, demo].forEach(close) };
}
