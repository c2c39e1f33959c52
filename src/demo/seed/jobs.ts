import type { CostCode, Job } from '../../api/jobs/contract';
import type { ListedSeed } from '../db';
import type { Business } from './businesses';
import { costCodeAt } from './costCodes';
import { towns } from './names';
import { random } from './random';

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

export interface JobSeed extends ListedSeed<Job> {
  open: () => readonly Job[];
  /** Returns the cost codes of a job, sorted by code. */
  costCodes: (jobId: string) => readonly CostCode[];
}

export function jobSeed(business: Business): JobSeed {
  const { first, open, closed } = business.jobs;
  const make = (index: number): Job => {
    const { pick, whole } = random('job', business.id, index);
    // The combination of place and work is unique for up to 30 × 67 jobs.
    const site = sites[index % sites.length] ?? sites[0];
    const work =
      works[(Math.floor(index / sites.length) + (index % sites.length) * 7) % works.length] ?? works[0];
    return {
      id: String(first + index),
      number: `${whole(22, 25)}-${String(index + 1).padStart(4, '0')}`,
      name: `${site} ${work}`,
      city: pick(towns),
      status: index < open ? 'OPEN' : 'CLOSED',
    };
  };
  const indexOf = (id: string) => {
    const index = /^\d+$/.test(id) ? Number(id) - first : -1;
    return index < open + closed ? index : -1;
  };

  let rows: readonly Job[] | undefined;
  const all = () => (rows ??= Array.from({ length: open + closed }, (_, index) => make(index)));
  let openRows: readonly Job[] | undefined;
  const codes: CostCode[] = [];
  const codeAt = (index: number) => (codes[index] ??= costCodeAt(business, index));
  const codesOfJobs = new Map<string, readonly CostCode[]>();
  return {
    all,
    open: () => (openRows ??= all().slice(0, open)),
    get: (id) => (indexOf(id) < 0 ? undefined : (rows?.[indexOf(id)] ?? make(indexOf(id)))),
    costCodes: (jobId) => {
      if (indexOf(jobId) < 0) return [];
      const known = codesOfJobs.get(jobId);
      if (known) return known;
      const { whole } = random('job cost codes', business.id, jobId);
      const count = whole(...business.costCodesPerJob);
      const from = whole(0, business.costCodes - 1);
      // Steps of seven reach every code before one repeats, because no business has a number of codes divisible by 7.
      const jobCodes = Array.from({ length: count }, (_, step) =>
        codeAt((from + step * 7) % business.costCodes),
      );
      const sorted = jobCodes.sort((a, b) => (a.code < b.code ? -1 : 1));
      codesOfJobs.set(jobId, sorted);
      return sorted;
    },
  };
}
