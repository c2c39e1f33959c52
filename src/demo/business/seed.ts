import { deviceTimeZone } from '../../lib/timeZone';
import type { BusinessAccount } from '../../api/business/contract';
import { lazySeed, type ListedSeed } from '../db';
import { businesses, startingBusiness } from '../seed/businesses';
import { customers, domainOf } from '../seed/customers';
import { towns } from '../seed/names';
import { connectedPartners } from '../seed/organizations';
import { random } from '../seed/random';

/** A business account as it is stored. */
export interface StoredAccount extends BusinessAccount {
  /** The id of the business that invited it. Undefined if it was not invited. */
  customerOf: string | undefined;
}

/** Returns a business account with only a name. */
export const blankAccount = (id: string, name: string): StoredAccount => ({
  id,
  name,
  legalName: '',
  email: '',
  phone: '',
  website: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  timeZone: 'America/Boise',
  status: 'INVITED',
  since: '',
  version: 1,
  customerOf: undefined,
});

type Location = readonly [state: string, timeZone: string, area: string, zip: string];

/** Real states, because the phone numbers and time zones are real. The towns are invented. */
const locations: readonly [Location, ...Location[]] = [
  ['Idaho', 'America/Boise', '208', '837'],
  ['Wyoming', 'America/Denver', '307', '826'],
  ['Utah', 'America/Denver', '435', '844'],
  ['Montana', 'America/Denver', '406', '594'],
];

function account({ id, name, mailDomain }: { id: string; name: string; mailDomain: string }): StoredAccount {
  const { pick, whole } = random('business account', id);
  const [state, timeZone, area, zip] = pick(locations);
  const [year, month, day] = [whole(2016, 2025), whole(1, 12), whole(1, 28)];
  return {
    ...blankAccount(id, name),
    legalName: `${name}, Inc.`,
    email: `office@${mailDomain}`,
    phone: `(${area}) 555-01${String(whole(0, 99)).padStart(2, '0')}`,
    website: `https://www.${mailDomain}`,
    street: `${whole(100, 9900)} ${pick(['Quarry Road', 'Foundry Street', 'Mill Lane', 'Depot Avenue'])}`,
    city: pick(towns),
    state,
    zip: `${zip}${String(whole(1, 99)).padStart(2, '0')}`,
    timeZone,
    status: 'ACTIVE',
    since: new Date(Date.UTC(year, month - 1, day)).toISOString(),
  };
}

/** The businesses of the demo, their connected partners and their customers. */
export function businessAccountSeed(): ListedSeed<StoredAccount> {
  const rows = [
    // The days of the demo begin where it runs, so that its week is the viewer's.
    ...[...businesses, startingBusiness].map((business) => ({
      ...account(business),
      timeZone: deviceTimeZone(),
    })),
    ...connectedPartners.map((partner) => account({ ...partner, mailDomain: domainOf(partner.name) })),
    ...customers.map((customer): StoredAccount => ({
      ...(customer.status === 'INVITED' ? blankAccount(customer.id, customer.name) : account(customer)),
      status: customer.status,
      customerOf: customer.inviterId,
    })),
  ];
  return lazySeed(() => rows);
}
