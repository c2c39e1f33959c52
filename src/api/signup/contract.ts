/** Signing up people and companies. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, id, ignoredBody, object } from '../schema';

const FALLBACK = "Couldn't complete your account. What you typed is still here.";

/** CALL-020, AUTH-08: details of the invited person. May be sent again until the sign-up is complete. */
export const signup = endpoint({
  key: 'signup',
  method: 'PUT',
  path: '/uaa-service/signup',
  access: 'open',
  fallback: FALLBACK,
  request: z.object({
    code: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userCode: z.string(),
  }),
  response: ignoredBody,
});

/** CALL-017, AUTH-08: sets the password, which creates the account and uses up the link. */
export const completeSignup = endpoint({
  key: 'complete-signup',
  method: 'POST',
  path: '/uaa-service/complete-signup',
  access: 'open',
  fallback: FALLBACK,
  request: z.object({ code: z.string(), password: z.string() }),
  response: ignoredBody,
});

/**
 * CALL-054: returns whether a user code is free in a business. Open, because people call it while signing up; it
 * returns no names.
 */
export const checkUserCode = endpoint({
  key: 'checkUserCode',
  method: 'GET',
  path: '/uaa-service/check-user-code/{businessId}/{userCode}',
  access: 'open',
  fallback: "Couldn't check the user code.",
  response: object({ available: flag }),
});

const CUSTOMER_FALLBACK = "Couldn't sign up your company. What you typed is still here.";

/** CALL-069, ACCESS-07: a new customer. */
export const openCustomer = endpoint({
  key: 'openCustomer',
  method: 'POST',
  path: '/uaa-service/open-api/customers',
  access: 'open',
  fallback: CUSTOMER_FALLBACK,
  request: z.object({ name: z.string(), phone: z.string() }),
  response: object({ customerId: id }),
});

/** ACCESS-07: the customer's first user, who gets an email with a sign-up link. */
export const openUser = endpoint({
  key: 'openUser',
  method: 'POST',
  path: '/uaa-service/open-api/users',
  access: 'open',
  fallback: CUSTOMER_FALLBACK,
  request: z.object({
    customerId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  response: ignoredBody,
});
