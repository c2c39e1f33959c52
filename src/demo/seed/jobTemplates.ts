import type { Named } from '../../api/schema';
import type { ListedSeed } from '../db';
import type { Business } from './businesses';

const names = [
  'Commercial Tenant Improvement',
  'Concrete Structure',
  'Public School',
  'Road and Bridge',
  'Service Call',
  'Water and Sewer',
] as const;
const FIRST_ID = 801;
/** Businesses with fewer open jobs have few templates. */
const MANY_JOBS = 20;

/** Returns the templates for new jobs of a business. */
export function jobTemplateSeed({ jobs }: Business): ListedSeed<Named> {
  const count = jobs.open === 0 ? 0 : jobs.open < MANY_JOBS ? 3 : names.length;
  const rows = names.slice(0, count).map((name, index) => ({ id: String(FIRST_ID + index), name }));
  return { all: () => rows, get: (id) => rows.find((row) => row.id === id) };
}
