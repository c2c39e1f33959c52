import { useRef } from 'react';
import { call } from '../../../api/client';
import { openCustomer, openUser } from '../../../api/signup/contract';
import type { CustomerValues } from './CustomerForm';

/** CALL-069, ACCESS-07: the customer, then its user. What is repeated for the user's sake makes no second customer. */
export function useSignUpCustomer(): (values: CustomerValues) => Promise<void> {
  const made = useRef<{ name: string; phone: string; customerId: string }>(undefined);
  return async ({ name, phone, firstName, lastName, email }) => {
    if (made.current?.name !== name || made.current.phone !== phone) {
      const { customerId } = await call(openCustomer, { body: { name, phone }, silent: true });
      made.current = { name, phone, customerId };
    }
    const { customerId } = made.current;
    await call(openUser, { body: { customerId, firstName, lastName, email }, silent: true });
  };
}
