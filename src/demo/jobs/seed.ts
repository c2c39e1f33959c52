import { type CostCode, type JobStatus, type JobType, jobTypes } from '../../api/jobs/contract';
import { addDays, type Day } from '../../lib/dates';
import type { Named } from '../../api/schema';
import { historyEvent } from '../changes';
import type { ListedSeed, Seed } from '../db';
import type { Business } from '../seed/businesses';
import { costCodeAt } from '../costCodes/seed';
import { towns } from '../seed/names';
import { type Random, random } from '../seed/random';

// prettier-ignore
const sites = [
  'Cedar Hollow', 'Mesa Ridge', 'Riverbend', 'Old Foundry', 'Lakeshore', 'Bristlecone', 'Harvest Lane', 'Iron Bridge',
  'Juniper Creek', 'Kingfisher', 'Lone Elm', 'Mariposa', 'Northstar', 'Orchard Park', 'Pioneer', 'Quail Run',
  'Redstone', 'Sunrise Terrace', 'Tamarack', 'Upland', 'Veterans', 'Willow Glen', 'Yellow Pine', 'Station Street',
  'Canyon View', 'Eagle Rock', 'Frontier', 'Gateway', 'Highland', 'Stonegate',
] as const;
// prettier-ignore
const works = [
  'Elementary School', 'Water Treatment Plant', 'Parking Structure', 'Medical Office Building', 'Fire Station No. 4',
  'Apartments Phase 2', 'Distribution Center', 'Library Renovation', 'Transit Plaza', 'High School Gym', 'Data Center',
  'Senior Living', 'Bridge Replacement', 'Courthouse Annex', 'Retail Shell', 'Pump Station', 'Community Center',
  'Hotel and Conference Center', 'Laboratory Fit-Out', 'Warehouse Expansion', 'Interchange Ramps', 'Substation Pad',
  'Airport Hangar', 'Church Addition', 'Cold Storage', 'Office Tower Core', 'Student Housing', 'Clinic Remodel',
  'Police Headquarters', 'Stadium Concourse', 'Sewer Rehabilitation', 'Brewery', 'Tunnel Lining', 'Solar Field',
  'Museum Wing', 'Quarry Crusher Pad', 'Rail Spur', 'Marina Seawall', 'Theater Restoration', 'Truck Terminal',
  'Wind Farm Roads', 'Reservoir Liner', 'Condominiums', 'Food Hall', 'Greenhouse', 'Archive Vault', 'Ferry Landing',
  'Bus Depot', 'Town Hall', 'Aquatic Center', 'Boat House', 'Detention Basin', 'Fish Ladder', 'Grain Elevator',
  'Ice Rink', 'Kindergarten', 'Lighthouse Repair', 'Mill Conversion', 'Nursing Home', 'Observatory', 'Pedestrian Bridge',
  'Recycling Plant', 'Ski Lodge', 'Timber Bridge', 'Veterinary Clinic', 'Weigh Station', 'Switchyard',
] as const;

// prettier-ignore
const customers = [
  'Bitterroot Health', 'City of Copper Notch', 'Dunmore School District', 'Granite Ferry Water Authority', 'Halloway County',
  'Hollis Bend Storage', 'Kestrel Bay Port Authority', 'Larkspur Development', 'Northfell University', 'Ottergate Hotels',
  'Ravensford Foods', 'State Transportation Department', 'Union Wells Energy', 'Vesper Lake Homes',
] as const;
const streets = [
  'Aspen Way',
  'Canal Street',
  'Depot Road',
  'Foundry Lane',
  'Main Street',
  'Mill Road',
  'Union Avenue',
] as const;

export const seededTags = ['Night work', 'Prevailing wage', 'Public', 'Remote site', 'Union', 'Warranty'].map(
  (name, index) => ({ id: String(701 + index), name, version: 1 }),
);

/** A job as it is stored. Teams and rate tables store their jobs themselves. */
export interface StoredJob {
  id: string;
  number: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  status: JobStatus;
  type: JobType | '';
  customer: string;
  /** The id of an employee, '' for none. */
  managerId: string;
  /** '' for none. */
  startsOn: Day;
  endsOn: Day;
  tagIds: readonly string[];
  /** Dollars with two decimals, '' for none. */
  contractValue: string;
  note: string;
  version: number;
}

/** The budget of a cost code. Hours are 0, and the amount is '', for none. */
export interface StoredBudget {
  id: string;
  budgetHours: number;
  budgetAmount: string;
}

/** The cost codes of a job, sorted by code. */
export interface StoredBudgets {
  lines: readonly StoredBudget[];
}

export interface JobSeed extends ListedSeed<StoredJob> {
  /** The open jobs that crews work on in the seed. */
  busy: () => readonly StoredJob[];
  budgets: Seed<StoredBudgets>;
  /** Returns the seed's cost codes of a job, sorted by code. */
  costCodes: (jobId: string) => readonly CostCode[];
}

/** Returns `count` of the first `limit` cost codes and their budgets, sorted by code. */
export function budgetedCodes(
  { whole, chance }: Random,
  codeAt: (index: number) => CostCode,
  count: number,
  limit: number,
): StoredBudgets & { codes: readonly CostCode[] } {
  const from = whole(0, limit - 1);
  // Steps of seven reach every code before one repeats, because no business has a number of codes divisible by 7.
  const codes = Array.from({ length: count }, (_, step) => codeAt((from + step * 7) % limit)).sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );
  let made: readonly StoredBudget[] | undefined;
  const makeLines = () =>
    codes.map(({ id }): StoredBudget => {
      const budgetHours = chance(0.85) ? 20 * whole(2, 20) : 0;
      return { id, budgetHours, budgetAmount: budgetHours > 0 ? `${budgetHours * whole(48, 72)}.00` : '' };
    });
  return {
    codes,
    // Time cards need the codes of thousands of jobs, but no budgets.
    get lines() {
      return (made ??= makeLines());
    },
  };
}

export function jobSeed(business: Business): JobSeed {
  const { first, busy, open, closed } = business.jobs;
  const { first: firstEmployee, foremen } = business.employees;
  const make = (index: number): StoredJob => {
    const { pick, whole, chance } = random('job', business.id, index);
    // The combination of place and work is unique for up to 30 × 67 jobs.
    const site = sites[index % sites.length] ?? sites[0];
    const work =
      works[(Math.floor(index / sites.length) + (index % sites.length) * 7) % works.length] ?? works[0];
    const year = whole(22, 25);
    const city = pick(towns);
    const isOpen = index < open;
    const startsOn = `20${year}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`;
    return {
      id: String(first + index),
      number: `${year}-${String(index + 1).padStart(4, '0')}`,
      name: `${site} ${work}`,
      street: `${whole(100, 9800)} ${pick(streets)}`,
      city,
      state: 'ID',
      zip: String(whole(83_201, 83_877)),
      status: isOpen ? 'OPEN' : 'CLOSED',
      type: chance(0.7) ? 'CONTRACT' : pick(jobTypes),
      customer: pick(customers),
      managerId: chance(0.9) ? String(firstEmployee + whole(0, Math.min(foremen, 5))) : '',
      startsOn,
      endsOn: isOpen
        ? chance(0.8)
          ? addDays('2027-01-01', whole(0, 540))
          : ''
        : addDays(startsOn, whole(120, 360)),
      tagIds: seededTags.filter(() => chance(0.2)).map(({ id }) => id),
      note: chance(0.15) ? 'Badge needed at the gate. Park on the gravel lot.' : '',
      contractValue: chance(0.6) ? `${whole(8, 900) * 10_000}.00` : '',
      version: 1,
    };
  };
  const indexOf = (id: string) => {
    const index = /^\d+$/.test(id) ? Number(id) - first : -1;
    return index < open + closed ? index : -1;
  };

  let rows: readonly StoredJob[] | undefined;
  const all = () => (rows ??= Array.from({ length: open + closed }, (_, index) => make(index)));
  let busyRows: readonly StoredJob[] | undefined;
  const madeCodes: CostCode[] = [];
  const codeAt = (index: number) => (madeCodes[index] ??= costCodeAt(business, index));
  const known = new Map<string, ReturnType<typeof budgetedCodes>>();
  function codesAndBudgets(jobId: string) {
    const found = known.get(jobId);
    if (found || indexOf(jobId) < 0) return found;
    const seeded = random('job cost codes', business.id, jobId);
    const count = seeded.whole(...business.costCodesPerJob);
    const { jobCostCodes = business.costCodes } = business;
    const made = budgetedCodes(seeded, codeAt, count, jobCostCodes);
    known.set(jobId, made);
    return made;
  }
  return {
    all,
    busy: () => (busyRows ??= all().slice(0, busy)),
    get: (id) => (indexOf(id) < 0 ? undefined : (rows?.[indexOf(id)] ?? make(indexOf(id)))),
    budgets: { get: codesAndBudgets },
    costCodes: (jobId) => codesAndBudgets(jobId)?.codes ?? [],
  };
}

/** Returns the history of a job of the seed. `userOf` returns the user of an employee. */
export function jobHistorySeed(job: StoredJob | undefined, userOf: (employeeId: string) => Named) {
  if (!job) return undefined;
  const event = (day: Day, what: string) => ({
    id: `${job.id}-${what}`,
    at: `${day}T16:05:00.000Z`,
    by: job.managerId === '' ? undefined : userOf(job.managerId),
    ...historyEvent(what),
  });
  const added = event(addDays(job.startsOn, -20), 'Added');
  return { rows: job.status === 'OPEN' ? [added] : [added, event(job.endsOn, 'Archived')] };
}
