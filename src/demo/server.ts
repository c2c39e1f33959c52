import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { readConfig, setConfig } from '../api/config';
import { createDemoApi } from './api';
import { notFound } from './refusal';

/** A placeholder. The server matches requests by path only and ignores the host name. */
const BASE = 'http://demo.invalid';

const corsHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'content-type, idtoken, accesstoken, userid, customerid, userbusinessid',
  'Access-Control-Expose-Headers': 'content-disposition, retry-after',
  'Access-Control-Max-Age': '600',
};

/**
 * Creates an HTTP server with the demo API, which accepts requests from any origin. It does not listen yet. Its data
 * is lost when it stops.
 */
export function createServer(): Server {
  setConfig(
    readConfig(JSON.parse(readFileSync(new URL('../../public/config.json', import.meta.url), 'utf8'))),
  );
  const { answer } = createDemoApi({ base: BASE });
  return createHttpServer((incoming, outgoing) => {
    outgoing
      .setHeader('Access-Control-Allow-Origin', incoming.headers.origin ?? '*')
      .setHeader('Vary', 'Origin');
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, corsHeaders).end();
      return;
    }
    toRequest(incoming, outgoing)
      .then(async (request) =>
        send((await answer(request)) ?? notFound('call').toResponse(), outgoing, incoming.method === 'HEAD'),
      )
      .catch(() => outgoing.destroy());
  });
}

async function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const disconnect = new AbortController();
  outgoing.on('close', () => disconnect.abort());
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  return new Request(BASE + (incoming.url ?? '/'), {
    method,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    signal: disconnect.signal,
    ...(chunks.length > 0 && method !== 'GET' && { body: Buffer.concat(chunks) }),
  });
}

async function send(response: Response, outgoing: ServerResponse, withoutBody: boolean): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.setHeader('Access-Control-Expose-Headers', corsHeaders['Access-Control-Expose-Headers']);
  // Responses with 204 and 304 must not have a Content-Length.
  if (status !== 204 && status !== 304) outgoing.setHeader('Content-Length', body.length);
  outgoing.writeHead(status).end(withoutBody ? undefined : body);
}
