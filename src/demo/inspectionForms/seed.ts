import type { FormStatus, FormUse } from '../../api/inspectionForms/contract';
import type { Named } from '../../api/schema';
import { addDays, today } from '../../lib/dates';
import { parseQuestionnaires } from '../../lib/questionnaire/parseQuestionnaires';
import type { Section } from '../../lib/questionnaire/questionnaire';
import { lazySeed, type ListedSeed } from '../db';
import { type Business, isNewBusiness } from '../seed/businesses';
import formTexts from './forms.md?raw';

/** A form as it is stored. `versions` are the published ones, latest last. */
export interface StoredForm {
  id: string;
  name: string;
  note: string;
  use: FormUse;
  status: FormStatus;
  sections: Section[];
  versions: readonly { number: number; publishedAt: string; publishedBy: Named; sections: Section[] }[];
  usedCount: number;
  changedAt: string;
  changedBy: Named | null;
  version: number;
}

const FIRST_ID = 1801;

/** The days since each form was published: between two weeks and a year. */
const daysAgo = (index: number): number => 14 + ((index * 67) % 350);

function make(business: Business): StoredForm[] {
  const has: readonly string[] = business.modules;
  if (!has.includes('safetyInspection') || isNewBusiness(business)) return [];
  const author = { id: '1001', name: 'Maria Ortega' };
  // The heading of a form is `# Name | USE | STATUS | times used | note`.
  return parseQuestionnaires(formTexts).map(({ heading, sections }, index) => {
    const [name = '', use, status, usedCount, note = ''] = heading;
    const changedAt = `${addDays(today(), -daysAgo(index))}T15:20:00.000Z`;
    const published = { number: 1, publishedAt: changedAt, publishedBy: author, sections };
    return {
      id: String(FIRST_ID + index),
      name,
      note,
      use: use as FormUse,
      status: status as FormStatus,
      sections,
      versions: status === 'DRAFT' ? [] : [published],
      usedCount: Number(usedCount),
      changedAt,
      changedBy: author,
      version: 1,
    };
  });
}

/** Returns the forms of each business with inspections, made when they are first read. */
export function formSeed(business: Business): ListedSeed<StoredForm> {
  return lazySeed(() => make(business));
}
