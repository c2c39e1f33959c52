import { useRef } from 'react';
import { call } from '../../../api/client';
import { openCustomer, openUser } from '../../../api/signup/contract';
import type { CustomerValues } from './CustomerForm';

/** A customer that has been made, of this name and phone. */
export type Made = Pick<CustomerValues, 'name' | 'phone'> & { customerId: string };

/**
 * CALL-069, ACCESS-07: the customer, then its user; resolves with the customer's id. What is repeated for the user's
 * sake makes no second customer, be it one that was `made` before a reload.
 */
export function useSignUpCustomer(before: Made): (values: CustomerValues) => Promise<string> {
  const made = useRef(before);
  return async ({ name, phone, firstName, lastName, email }) => {
    if (!made.current.customerId || made.current.name !== name || made.current.phone !== phone) {
      const { customerId } = await call(openCustomer, { body: { name, phone }, silent: true });
      made.current = { name, phone, customerId };
    }
    const { customerId } = made.current;
    await call(openUser, { body: { customerId, firstName, lastName, email }, silent: true });
    return customerId;
  };
}
