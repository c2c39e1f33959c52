import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { roleCode } from '../roleCodes';
import { withJsonSchema, id, ignoredBody, object, optional, text } from '../schema';

/** Followed by the names of the missing fields. */
const MISSING_FIELDS = "Couldn't sign in: the server's answer is missing";

const token = z.string().check(z.minLength(1));
const tokens = z.object({ idToken: token, accessToken: token });

/**
 * Tokens are at the top level or in `userTokens`. If one of the two is missing, both are treated as missing
 * (FAULT-08).
 */
const flattenTokens = z.transform((body: Record<string, unknown>) => {
  const nested = tokens.safeParse(body['userTokens']);
  return nested.success ? { ...body, ...nested.data } : body;
});
const withTokens = <Shape extends z.core.$ZodLooseShape>(fields: z.ZodMiniObject<Shape>) =>
  withJsonSchema(z.pipe(z.pipe(object({}), flattenTokens), fields), (toJsonSchema) => toJsonSchema(fields));

/** Fields have the names of the cookies they fill (AUTH-03). */
const signedIn = withTokens(
  object({
    userId: id,
    idToken: token,
    accessToken: token,
    userBusinessId: id,
    userBusinessName: text,
    username: text,
    fname: text,
    lname: text,
    email: text,
    role: roleCode,
    timeCardRole: roleCode,
    projectId: text,
    projectName: text,
    projectArchived: text,
    authValue: text,
    endingDate: text,
    /** Days that a remembered session lasts (SESSION-12). */
    rem: optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
);
export type SignedIn = z.output<typeof signedIn>;

/** CALL-013 */
export const login = endpoint({
  key: 'login',
  method: 'POST',
  path: '/uaa-service/login',
  access: 'open',
  fallback: "Couldn't sign in. Check your connection and try again.",
  request: z.object({ username: z.string(), password: z.string() }),
  response: signedIn,
  missingFieldsText: MISSING_FIELDS,
});

/** CALL-015. The session ends, whatever the response (AUTH-13). */
export const logout = endpoint({
  key: 'logout',
  method: 'POST',
  path: '/uaa-service/logout',
  access: 'session-as-is',
  fallback: "Couldn't sign out on the server.",
  response: ignoredBody,
});

/**
 * CALL-023. Tokens are at the top level or in `userTokens`. If one of the two is missing, the
 * response is treated as missing (FAULT-08).
 */
export const refreshToken = endpoint({
  key: 'auth/refresh-token',
  method: 'PUT',
  path: '/uaa-service/auth/refresh-token',
  access: 'session-as-is',
  fallback: "Couldn't renew the session.",
  request: z.object({ userTokens: tokens, userId: id, userBusinessId: id, role: text }),
  response: withTokens(z.object({ ...tokens.shape, userId: optional(id) })),
});
