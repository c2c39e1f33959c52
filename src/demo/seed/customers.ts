import type { BusinessAccount } from '../../api/business/contract';
import { lastNames } from './names';
import { random } from './random';

/** A company that one of the demo's businesses has invited. */
export interface CustomerSeed {
  id: string;
  /** The id of the business that invited it. */
  inviterId: string;
  name: string;
  mailDomain: string;
  status: BusinessAccount['status'];
  /** Number of employees. 0 until a user has signed up. */
  people: number;
}

// prettier-ignore
const trades = [
  'Concrete', 'Electric', 'Excavation', 'Fire Protection', 'Framing', 'Glass', 'Interiors', 'Ironworks', 'Masonry',
  'Mechanical', 'Paving', 'Plumbing', 'Roofing', 'Scaffolding', 'Surveying', 'Utilities',
] as const;

export const domainOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;

const customer = (
  inviterId: string,
  id: string,
  name: string,
  status: BusinessAccount['status'],
  people: number,
) => ({
  id,
  inviterId,
  name,
  status,
  people,
  mailDomain: domainOf(name),
});

/** Northgate and Harbor Point have no customers. */
export const customers: readonly CustomerSeed[] = [
  customer('3001', '4001', 'Bluebird Electric', 'ACTIVE', 9),
  customer('3001', '4002', 'Foothill Framing', 'ACTIVE', 12),
  customer('3001', '4003', 'Granite & Sons Masonry', 'ACTIVE', 6),
  customer('3001', '4004', 'High Desert Roofing', 'SUSPENDED', 7),
  customer('3001', '4005', 'Larkspur Glass', 'INVITED', 0),
  customer('3001', '4006', 'Sawtooth Mechanical', 'ACTIVE', 11),
  ...Array.from({ length: 40 }, (_, index) => {
    const status = index % 9 === 4 ? 'INVITED' : index % 13 === 7 ? 'SUSPENDED' : 'ACTIVE';
    // Uses every second last name, so that no two names are alike.
    const name = `${lastNames[index * 2]} ${trades[index % trades.length]}`;
    const people = status === 'INVITED' ? 0 : random('customer', index).whole(4, 12);
    return customer('3005', String(4101 + index), name, status, people);
  }),
];
