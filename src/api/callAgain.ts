/** Calls of the outbox, which sends what had no answer. */
import * as z from 'zod/mini';
import type { LaterCall } from '../lib/laterCall';
import { call } from './client';
import { type Endpoint, endpoint } from './endpoint';

/** A call of the outbox: its path is filled already, and its answer is taken as it is. */
const laterEndpoint = (later: LaterCall, method: Endpoint['method'], path: string) =>
  endpoint<'', unknown, unknown>({
    key: `${later.key} later`,
    method,
    path: path as '',
    ...(later.businessHeader && { businessHeader: true }),
    fallback: later.fallback,
    response: z.unknown(),
  });

/** Sends a call of the outbox. */
export const callAgain = (later: LaterCall, signal: AbortSignal): Promise<unknown> =>
  call(laterEndpoint(later, later.method, later.path), {
    body: later.body,
    sendKey: later.id,
    silent: true,
    signal,
  });

/** Reads the record that a call of the outbox changes. Undefined for one that adds a record. */
export const readForCall = async (later: LaterCall, signal: AbortSignal): Promise<unknown> =>
  later.readPath === undefined
    ? undefined
    : call(laterEndpoint(later, 'GET', later.readPath), { body: undefined, silent: true, signal });
