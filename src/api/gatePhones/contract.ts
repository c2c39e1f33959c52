/**
 * The gate of a site on people's own phones, without an account. Our proposal to the API. The code that the gate shows is
 * soon worth nothing, so it is exchanged for a token, with which a person has time to fill in.
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { answersDraft } from '../questionnaire/schema';
import { flag, id, object, oneOf, optional, rows, text, timestamp } from '../schema';
import {
  askedFields,
  gatePerson,
  gatePhoto,
  gateSite,
  signInKinds,
  visitorLogService,
} from '../visitorLog/contract';

const service = `${visitorLogService}/gate-sessions` as const;

/** 404 for a code that is none, 410 for one that is too old, was replaced, or is no longer allowed. */
export const openGate = endpoint({
  access: 'open',
  key: 'openGate',
  method: 'POST',
  path: service,
  fallback: "Couldn't load this site. Try again.",
  request: z.object({ code: z.string() }),
  response: object({
    token: id,
    /** ISO timestamp of the server's clock. */
    expiresAt: timestamp,
    business: text,
    businessId: text,
    /** False for a code on paper. */
    isVerified: flag,
    site: gateSite,
    /** Missing in an older answer: everything is optional. */
    asked: optional(askedFields),
  }),
});
export type GateSession = z.output<typeof openGate.response>;

const onePath = `${service}/{gateToken}` as const;

export const identityWays = ['badge', 'pin', 'name'] as const;
export type IdentityWay = (typeof identityWays)[number];

/**
 * Finds a worker by a short code (E-10002), a PIN or the whole name. It says no more than what the person knows: an id
 * that only this phone has, and initials. None where nobody is found, or several people. 429 after ten tries of a token, and after many at a site.
 */
export const identifyAtGate = endpoint({
  access: 'open',
  key: 'identifyAtGate',
  method: 'POST',
  path: `${onePath}/people`,
  fallback: "Couldn't look this up. Try again.",
  request: z.object({ way: z.enum(identityWays), text: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: object({
    person: optional(object({ id, kind: oneOf(signInKinds, 'EMPLOYEE'), name: text })),
  }),
});

const bilingual = object({ en: text, es: text });

/**
 * Adds what a person did, once for each `id`. `STOPPED` with the reasons in both languages where the person may not enter.
 * 410 when the token has expired. An answer that cannot be read is asked for again, by the same `id`.
 */
export const sendPhoneEvent = endpoint({
  access: 'open',
  key: 'sendPhoneEvent',
  method: 'POST',
  path: `${onePath}/events`,
  fallback: "Couldn't send this. What you typed is still here.",
  request: z.object({
    id: z.string().check(z.regex(/^[\da-f]{32}$/)),
    person: gatePerson,
    direction: z.enum(['IN', 'OUT']),
    answers: answersDraft,
    photo: gatePhoto,
  }),
  response: object({
    did: oneOf(['IN', 'OUT', 'REPEAT', 'STOPPED'], 'IN'),
    reasons: rows(object({ code: text, text: bilingual }), 'none'),
  }),
});
