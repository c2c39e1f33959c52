/** How people and companies come to have an account. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, id, nothing, object } from '../schema';

const FALLBACK = "Couldn't complete your account. What you typed is still here.";

/** CALL-020, AUTH-08: what is to be known of an invited person. May be sent again until the sign-up is complete. */
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
  response: nothing,
});

/** CALL-017, AUTH-08: the password, and with it the account. The link is used up. */
export const completeSignup = endpoint({
  key: 'complete-signup',
  method: 'POST',
  path: '/uaa-service/complete-signup',
  access: 'open',
  fallback: FALLBACK,
  request: z.object({ code: z.string(), password: z.string() }),
  response: nothing,
});

/** CALL-054: whether a user code is still free in a business. Open, as those ask who sign up; no name is told. */
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

/** ACCESS-07: the customer's first user, who gets an e-mail with a sign-up link. */
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
  response: nothing,
});
