/**
 * Business accounts and their products. A business account is the record of a company. A customer is a business account
 * that the user's own company has invited.
 */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { withKey, withNewKey } from '../recordKey';
import {
  count,
  featureFlags,
  flag,
  id,
  mutationResponse,
  object,
  oneOf,
  page,
  text,
  timestamp,
} from '../schema';
import { email, emailOrBlank, requiredText, phoneOrBlank, textUpTo } from '../fieldSchemas';

export const businessAccount = object({
  id,
  name: text,
  legalName: text,
  email: text,
  phone: text,
  website: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  /** A name of the tz database, such as 'America/Boise'. */
  timeZone: text,
  /** INVITED until the first user signs up. */
  status: oneOf(['ACTIVE', 'INVITED', 'SUSPENDED'], 'SUSPENDED'),
  /** ISO timestamp. */
  since: timestamp,
  version: count,
});
export type BusinessAccount = z.output<typeof businessAccount>;

/** The editable fields of a business account. */
export const accountDraft = z.object({
  name: requiredText('Name', 100),
  legalName: textUpTo('Legal name', 150),
  email: emailOrBlank,
  phone: phoneOrBlank,
  website: textUpTo('Website', 200).check(
    z.refine(
      (value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value),
      'Type a web address that begins with https://',
    ),
  ),
  street: textUpTo('Street', 150),
  city: textUpTo('City', 100),
  state: textUpTo('State', 50),
  zip: textUpTo('ZIP code', 20),
  timeZone: z.string().check(z.minLength(1, 'Time zone is required')),
});
export type AccountDraft = z.output<typeof accountDraft>;

/** CALL-066: the business account of the user's own company, and those of its customers. */
export const businessAccounts = endpoint({
  key: 'businessAccounts',
  method: 'GET',
  path: '/uaa-service/business-accounts',
  query: ['status', 'key', ...listQuery],
  fallback: "Couldn't load customers.",
  response: page('businessAccounts', withKey(businessAccount)),
});

/** CALL-066: one business account. */
export const businessAccountById = endpoint({
  key: 'businessAccountById',
  method: 'GET',
  path: '/uaa-service/business-accounts/{businessId}',
  fallback: "Couldn't load this business account.",
  response: businessAccount,
  preservesUnknownFields: true,
});

/** CALL-066, EMP-47. 409 when `version` is not the current one (FAULT-95). */
export const editBusinessAccount = endpoint({
  key: 'editBusinessAccount',
  method: 'PUT',
  path: '/uaa-service/business-accounts/{businessId}',
  fallback: "Couldn't save this business account. What you typed is still here.",
  request: z.extend(accountDraft, { version: z.int() }),
  response: businessAccount,
  readBy: businessAccountById,
  preservesUnknownFields: true,
});

/** CALL-067, EMP-47: the products of a business account, by the names in `features`. Read-only. */
export const accountModules = endpoint({
  key: 'accountModules',
  method: 'GET',
  path: '/uaa-service/business-accounts/{businessId}/modules',
  fallback: "Couldn't load the products of this business.",
  response: object({ modules: featureFlags, newJobVersion: flag }),
});

/** The company and its first user, to invite as a customer. */
export const inviteDraft = z.object({
  name: requiredText('Company', 100),
  phone: phoneOrBlank,
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
});
export type InviteDraft = z.output<typeof inviteDraft>;

/** CALL-068, EMP-46: adds the business account of a customer and emails a sign-up link to its first user. */
export const inviteCustomer = endpoint({
  key: 'directInvite',
  method: 'POST',
  path: '/uaa-service/customers/direct-invite',
  fallback: "Couldn't invite this customer. What you typed is still here.",
  request: withNewKey(inviteDraft),
  response: mutationResponse(businessAccount),
});
