import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../client';
import { identifyAtGate, openGate, sendPhoneEvent } from './contract';

type BodyOf<Row extends { request?: z.ZodMiniType }> = z.output<NonNullable<Row['request']>>;

/** Exchanges the code of a gate for a token. */
export const exchangeGateCode = (code: string, signal?: AbortSignal) =>
  call(openGate, { body: { code }, silent: true, signal });

/** The same for the page that a code opens, once: a second exchange would be refused. */
export const gateSessionQuery = (code: string) =>
  queryOptions({
    queryKey: [openGate.key, code],
    queryFn: ({ signal }) => exchangeGateCode(code, signal),
    staleTime: Infinity,
  });

/** The person found, by an id that only this phone has; undefined for nobody. */
export const findAtGate = async (gateToken: string, body: BodyOf<typeof identifyAtGate>) =>
  (await call(identifyAtGate, { params: { gateToken }, body, silent: true })).person;

/** Sends what a person did, once for each id. */
export const passGate = (gateToken: string, body: BodyOf<typeof sendPhoneEvent>) =>
  call(sendPhoneEvent, { params: { gateToken }, body, silent: true });
