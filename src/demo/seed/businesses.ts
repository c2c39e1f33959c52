import { type Feature, features } from '../../session/flags';
import { customers, type CustomerSeed } from './customers';
import { random } from './random';

/** A business of the demo. The id ranges of different businesses do not overlap. */
export interface Business {
  id: string;
  name: string;
  /** Prefix of the employee numbers. */
  prefix: string;
  mailDomain: string;
  modules: readonly Feature[];
  newJobVersion: boolean;
  /**
   * `firstCrew` is the crew size of the first foreman. In Summit, Dale's crew has 14 people including himself. In
   * Meridian, it is very large.
   */
  employees: { first: number; count: number; foremen: number; firstCrew: number };
  /** Every nth employee has an account. */
  usersEvery: number;
  /** Crews work on the first `busy` of the open jobs. */
  jobs: { first: number; busy: number; open: number; closed: number };
  costCodes: number;
  /** Examples of its cost codes. '03-100' by default. With spaces, the codes are those of CSI MasterFormat. */
  costCodeFormats?: readonly string[];
  /** The number of cost codes, from the first, that jobs choose from. All by default. */
  jobCostCodes?: number;
  /** The minimum and maximum number of cost codes of a job. */
  costCodesPerJob: readonly [least: number, most: number];
  /** Weeks with time cards, including the current one. */
  weeks: number;
}

const FIRST_CREW = 13;
const allFeatures = Object.keys(features) as Feature[];

export const businesses = [
  {
    id: '3001',
    name: 'Summit Ridge Builders',
    prefix: 'SR',
    mailDomain: 'summit.example',
    modules: allFeatures,
    newJobVersion: true,
    employees: { first: 10_001, count: 220, foremen: 12, firstCrew: FIRST_CREW },
    usersEvery: 4,
    jobs: { first: 6001, busy: 24, open: 60, closed: 40 },
    costCodes: 250,
    jobCostCodes: 120,
    costCodesPerJob: [36, 44],
    weeks: 8,
  },
  {
    id: '3002',
    name: 'Northgate Renovations',
    prefix: 'NR',
    mailDomain: 'northgate.example',
    modules: ['safety', 'hazardAnalysis', 'safetyInspection', 'documents', 'safetyObserver'],
    newJobVersion: false,
    employees: { first: 20_001, count: 18, foremen: 2, firstCrew: FIRST_CREW },
    usersEvery: 4,
    jobs: { first: 7001, busy: 5, open: 5, closed: 3 },
    costCodes: 40,
    costCodesPerJob: [12, 20],
    weeks: 0,
  },
  {
    id: '3003',
    name: 'Harbor Point Civil',
    prefix: 'HP',
    mailDomain: 'harbor.example',
    modules: allFeatures,
    newJobVersion: false,
    employees: { first: 30_001, count: 64, foremen: 5, firstCrew: FIRST_CREW },
    usersEvery: 4,
    jobs: { first: 8001, busy: 11, open: 11, closed: 6 },
    costCodes: 80,
    costCodeFormats: ['03 30 00', '26 05 19.16'],
    costCodesPerJob: [20, 40],
    weeks: 8,
  },
  {
    id: '3005',
    name: 'Meridian Heavy',
    prefix: 'MH',
    mailDomain: 'meridian.example',
    modules: allFeatures,
    newJobVersion: true,
    employees: { first: 50_001, count: 10_000, foremen: 600, firstCrew: 200 },
    usersEvery: 1,
    jobs: { first: 90_001, busy: 1200, open: 1200, closed: 300 },
    costCodes: 5000,
    costCodeFormats: ['03-100', '03-100.01'],
    costCodesPerJob: [200, 1000],
    weeks: 6,
  },
] as const satisfies readonly Business[];

/** Returns a company that has just signed up: all products are enabled, and there is no data. */
export const newBusiness = (id: string, name: string): Business => ({
  id,
  name,
  prefix: 'NEW',
  mailDomain: 'new.example',
  modules: allFeatures,
  newJobVersion: true,
  employees: { first: 1, count: 0, foremen: 0, firstCrew: FIRST_CREW },
  usersEvery: 1,
  jobs: { first: 1, busy: 0, open: 0, closed: 0 },
  costCodes: 0,
  costCodesPerJob: [0, 0],
  weeks: 0,
});

/** Has just signed up: nothing is there but what every business begins with. */
export const startingBusiness: Business = {
  ...newBusiness('3006', 'Meadowlark Builders'),
  prefix: 'ML',
  mailDomain: 'meadowlark.example',
};

/** Whether a business has no records of its own yet, because nobody has worked with it. */
export const isNewBusiness = ({ employees }: Business): boolean => employees.count === 0;

/** A small business with some of the products. */
const customerBusiness = ({ id, name, mailDomain, people }: CustomerSeed): Business => ({
  ...newBusiness(id, name),
  mailDomain,
  prefix: name.replace(/[^A-Z]/g, ''),
  modules: allFeatures.filter(
    (feature) => feature === 'safety' || random('modules', id, feature).chance(people > 0 ? 0.5 : 0),
  ),
  newJobVersion: false,
  employees: { first: 1, count: people, foremen: Math.min(people, 1), firstCrew: FIRST_CREW },
});

const seeded: ReadonlyMap<string, Business> = new Map(
  [...businesses, startingBusiness, ...customers.map(customerBusiness)].map((business) => [
    business.id,
    business,
  ]),
);

export function businessById(id: string): Business {
  const business = seeded.get(id);
  if (!business) throw new Error(`the demo has no business ${id}`);
  return business;
}

export const isSeeded = (id: string): boolean => seeded.has(id);

/** Returns the business whose users have addresses at this domain. */
export const businessOfDomain = (mailDomain: string): Business | undefined =>
  [...seeded.values()].find((business) => business.mailDomain === mailDomain);
