/** The form values of a business account. */
import type { AccountDraft, BusinessAccount } from '../../api/business/contract';
import { isSame, type Labels } from '../../components/conflict/differences';
import type { PickerItem } from '../../lib/picker';
import { timeZoneItem } from './timeZones';

export interface AccountValues extends Omit<AccountDraft, 'timeZone'> {
  timeZone: PickerItem;
}

export const accountLabels: Labels<AccountValues> = {
  name: 'Name',
  legalName: 'Legal name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  timeZone: 'Time zone',
};
const names = Object.keys(accountLabels) as (keyof AccountDraft)[];

export const accountValues = (account: BusinessAccount): AccountValues => ({
  name: account.name,
  legalName: account.legalName,
  email: account.email,
  phone: account.phone,
  website: account.website,
  street: account.street,
  city: account.city,
  state: account.state,
  zip: account.zip,
  timeZone: timeZoneItem(account.timeZone),
});

/** True when the account has the values that were sent (FAULT-96). */
export function accountMatches(account: BusinessAccount, draft: AccountDraft): boolean {
  const current = accountValues(account);
  return names.every((name) => isSame(current[name], draft[name]));
}

/** Returns the lines of the address, without empty ones. */
export const addressLines = ({ street, city, state, zip }: BusinessAccount): string[] =>
  [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean);
