import type { JobType } from '../../api/jobs/contract';
import { lazySeed, type ListedSeed, type Seed } from '../db';
import type { Business } from '../seed/businesses';
import { costCodeAt } from '../costCodes/seed';
import { budgetedCodes, type StoredBudgets } from '../jobs/seed';
import { random } from '../seed/random';

/** A job template as it is stored. Rate tables store their templates themselves. */
export interface StoredJobTemplate {
  id: string;
  name: string;
  note: string;
  type: JobType | '';
  tagIds: readonly string[];
  teamIds: readonly string[];
  version: number;
}

/** Name, note, type, tags and teams. */
const templates: readonly (readonly [string, string, JobType | '', readonly string[], readonly string[]])[] =
  [
    ['Commercial Tenant Improvement', 'Interior work in leased space', 'CONTRACT', [], ['952']],
    ['Concrete Structure', 'Foundations, walls and decks', 'CONTRACT', ['705'], ['951']],
    ['Public School', 'Certified payroll every week', 'CONTRACT', ['702', '703'], ['951', '952']],
    ['Road and Bridge', '', 'TIME_AND_MATERIAL', ['703'], ['955']],
    ['Service Call', 'Small jobs and warranty', 'SERVICE', ['706'], ['954']],
    ['Water and Sewer', 'Permits are in the job documents', '', [], []],
  ];
const FIRST_ID = 801;
/** Businesses with fewer open jobs have few templates. */
const MANY_JOBS = 20;
/** Templates choose from the most common cost codes. */
const MAX_CODE = 120;

/** Returns the templates for new jobs of a business. */
export function jobTemplateSeed({ jobs }: Business): ListedSeed<StoredJobTemplate> {
  const count = jobs.open === 0 ? 0 : jobs.open < MANY_JOBS ? 3 : templates.length;
  const rows = templates
    .slice(0, count)
    .map(([name, note, type, tagIds, teamIds], index): StoredJobTemplate => ({
      id: String(FIRST_ID + index),
      name,
      note,
      type,
      tagIds,
      teamIds,
      version: 1,
    }));
  return lazySeed(() => rows);
}

/** Returns the cost codes of each template of the seed, by its id: 8 to 20. */
export function templateBudgetSeed(business: Business): Seed<StoredBudgets> {
  const known = new Map(
    jobTemplateSeed(business)
      .all()
      .map(({ id }) => {
        const seeded = random('job template', business.id, id);
        const limit = Math.min(MAX_CODE, business.costCodes);
        const { lines } = budgetedCodes(
          seeded,
          (index) => costCodeAt(business, index),
          seeded.whole(8, 20),
          limit,
        );
        return [id, { lines }];
      }),
  );
  return { get: (id) => known.get(id) };
}
