import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { demoServices } from '../../src/demo/publicPaths';
import { createServer as createDemoServer } from '../../src/demo/server';
import type { Certificate } from './certificate';

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

type AnyServer = Server | Http2SecureServer;

/** Returns the port. */
async function listen(server: AnyServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function close(server: AnyServer): void {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
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

/** Headers of a connection, which HTTP/2 refuses. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/** Passes what comes by HTTP/2 to a server on this machine. */
function http2Front(port: number, certificate: Certificate): Http2SecureServer {
  return createSecureServer(certificate, (incoming, outgoing) => {
    const kept = (headers: IncomingHttpHeaders) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !name.startsWith(':') && !connectionHeaders.includes(name),
        ),
      );
    const { method, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers: kept(incoming.headers) });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, kept(answer.headers));
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.stream.destroy());
    incoming.pipe(passed);
  });
}

export interface Servers {
  /** Origin of the built files: `/app/`, `/floor/`, `/list/`. */
  site: string;
  /** Origin of the demo API. It has its own port, so the app's calls need preflight requests, as in production. */
  api: string;
  /** The same API for calls that prepare a measurement, without a certificate. */
  demo: string;
  protocol: 'HTTP/1.1' | 'HTTP/2';
  close: () => void;
}

export async function serve(folder: string, certificate?: Certificate): Promise<Servers> {
  const started: AnyServer[] = [];
  const start = async (server: AnyServer) => {
    started.push(server);
    return listen(server);
  };
  /** Returns the origin that a browser asks. */
  const publish = async (server: Server) => {
    const port = await start(server);
    return certificate
      ? `https://127.0.0.1:${await start(http2Front(port, certificate))}`
      : `http://127.0.0.1:${port}`;
  };
  const demoPort = await start(createDemoServer());
  const api = await publish(compressingProxy(demoPort));
  const config = JSON.parse(readFileSync(join(folder, 'app/config.json'), 'utf8')) as object;
  const pointed = {
    ...config,
    apiBaseUrl: api,
    // Listed as a production host, because customers do not see the test system's ribbon.
    productionHosts: [new URL(api).hostname],
    thirdParty: demoServices(api),
  };
  return {
    site: await publish(staticServer(folder, { 'app/config.json': JSON.stringify(pointed) })),
    api,
    demo: `http://127.0.0.1:${demoPort}`,
    protocol: certificate ? 'HTTP/2' : 'HTTP/1.1',
    close: () => started.reverse().forEach(close),
  };
}
