import type { BatchKind, SubjectKind } from '../../api/qrCodes/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

export interface StoredBatch {
  id: string;
  name: string;
  kind: BatchKind;
  subjectIds: readonly string[];
  createdAt: string;
  createdById: string;
  version: number;
}

interface Assignment {
  kind: SubjectKind;
  subjectId: string;
  from: string;
  byId: string;
}

export interface StoredReusable {
  /** The code itself. */
  id: string;
  assigned?: Assignment | undefined;
  /** The past assignments, oldest first. */
  past: readonly (Assignment & { id: string; to: string; reason: string })[];
  version: number;
}

/** Letters and digits that nobody mixes up. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of six signs. `at` picks one of so many. */
export const randomCode = (at: (count: number) => number): string =>
  Array.from({ length: 6 }, () => SIGNS.charAt(at(SIGNS.length))).join('');

const FIRST_BATCH = 9001;
const REUSABLE = 24;
/** The codes of the first ones. The third is not in use. */
const EXAMPLES = ['7K3M2P', '4XWQ8T', '9FHN6R'];

interface Subjects {
  items: readonly { id: string }[];
  employees: readonly { id: string }[];
  sites: readonly { id: string }[];
  managerId: string;
}

/** Returns batches of labels, and reusable codes: two of three in use, and some with a history. */
export function qrCodeSeed(
  { id: businessId }: Business,
  subjects: () => Subjects,
): { batches: ListedSeed<StoredBatch>; reusable: ListedSeed<StoredReusable> } {
  const at = (day: number, hour: number) => `${addDays(today(), -day)}T${hour}:00:00.000Z`;
  const reusable = lazySeed((): StoredReusable[] => {
    const { items, managerId: byId } = subjects();
    if (items.length === 0) return [];
    return Array.from({ length: REUSABLE }, (_, index) => {
      const { whole, chance } = random('reusable code', businessId, index);
      const item = () => items[whole(0, items.length - 1)]?.id ?? '';
      const since = whole(1, 40);
      return {
        id: EXAMPLES[index] ?? randomCode((count) => whole(0, count - 1)),
        assigned:
          index % 3 === 2 ? undefined : { kind: 'item', subjectId: item(), from: at(since, 14), byId },
        past: chance(0.4)
          ? [
              {
                id: '1',
                kind: 'item',
                subjectId: item(),
                from: at(since + 60, 14),
                to: at(since + 5, 20),
                byId,
                reason: 'The rental went back',
              },
            ]
          : [],
        version: 1,
      };
    });
  });
  const batches = lazySeed((): StoredBatch[] => {
    const { items, employees, sites, managerId: createdById } = subjects();
    if (items.length === 0) return [];
    const ids = (rows: readonly { id: string }[], count: number) => rows.slice(0, count).map(({ id }) => id);
    const rows: [string, BatchKind, readonly string[]][] = [
      ['Equipment of the yard', 'item', ids(items, 40)],
      ['Hard hats, spring crew', 'employee', ids(employees, 60)],
      ['Tags for rentals', 'reusable', reusable.all().map(({ id }) => id)],
      ['Gate posters', 'site', ids(sites, 12)],
    ];
    return rows.map(([name, kind, subjectIds], index) => ({
      id: String(FIRST_BATCH + index),
      name,
      kind,
      subjectIds,
      createdAt: at(120 - 20 * index, 15),
      createdById,
      version: 1,
    }));
  });
  return { batches, reusable };
}
