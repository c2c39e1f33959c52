import type { RatePurpose, RateStatus } from '../../api/rateTables/contract';
import { today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import { classifications } from '../seed/catalogs';

interface StoredRate {
  classificationId: string;
  from: string;
  to: string;
  regular: string;
  overtime: string;
  doubleTime: string;
}

/**
 * A rate table as it is stored. It stores the ids of jobs and templates, so that renamed ones display their new
 * names.
 */
export interface StoredRateTable {
  id: string;
  name: string;
  note: string;
  status: RateStatus;
  purpose: RatePurpose;
  jobIds: readonly string[];
  templateIds: readonly string[];
  changedAt: string;
  version: number;
  rates: readonly StoredRate[];
}

/** Hourly rates in cents, in the order of the classifications. */
export const hourlyRates = [
  2450, 3825, 3610, 4475, 4290, 3960, 2180, 4620, 4135, 2325, 4310, 2790, 3540, 2985,
] as const;

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const rate = (index: number, percent: number, from: string, to: string): StoredRate => {
  const cents = Math.round(((hourlyRates[index] ?? hourlyRates[0]) * percent) / 100);
  return {
    classificationId: classifications[index]?.id ?? '',
    from,
    to,
    regular: money(cents),
    overtime: money(Math.round(cents * 1.5)),
    doubleTime: money(cents * 2),
  };
};

/** The index of the pipe layers. They have no rate for this year, which the payroll check reports. */
const WITHOUT_CURRENT_RATE = 11;

/** Returns last year's rates, and this year's rates without an end date. */
const ratesOfTwoYears = (percent: number, raised: number, year: number): StoredRate[] =>
  classifications.flatMap((_, index) => [
    rate(index, percent, `${year - 1}-01-01`, `${year - 1}-12-31`),
    ...(index === WITHOUT_CURRENT_RATE ? [] : [rate(index, raised, `${year}-01-01`, '')]),
  ]);

/** The indexes of carpenters, laborers, and drivers, who work on small jobs. */
const SERVICE_CREW = [0, 1, 9, 13];

function make({ jobs, modules }: Business): StoredRateTable[] {
  const has: readonly string[] = modules;
  if (jobs.open === 0 || !has.includes('timeAttendance')) return [];
  const year = Number(today().slice(0, 4));
  const jobIds = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(jobs.first + from + index));
  const table = {
    purpose: 'UNDECIDED' as const,
    changedAt: `${year}-01-02T16:20:00.000Z`,
    version: 1,
  };
  return [
    {
      ...table,
      id: '901',
      name: 'Union Scale',
      note: 'As agreed with the union locals. Raised every January.',
      status: 'ACTIVE',
      jobIds: jobIds(0, 6),
      templateIds: ['802'],
      rates: ratesOfTwoYears(100, 104, year),
    },
    {
      ...table,
      id: '902',
      name: 'Prevailing Wage',
      note: 'For public work.',
      status: 'ACTIVE',
      jobIds: jobIds(6, 3),
      templateIds: ['803'],
      rates: ratesOfTwoYears(118, 122, year),
    },
    {
      ...table,
      id: '903',
      name: 'Service Crew',
      note: '',
      status: 'INACTIVE',
      jobIds: [],
      templateIds: [],
      rates: SERVICE_CREW.map((index) => rate(index, 92, `${year}-01-01`, '')),
    },
  ];
}

/** Returns the hourly rates of each business that uses time cards. */
export function rateTableSeed(business: Business): ListedSeed<StoredRateTable> {
  return lazySeed(() => make(business));
}
