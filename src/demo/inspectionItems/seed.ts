import type { ItemKind } from '../../api/inspectionItems/contract';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import type { StoredForm } from '../inspectionForms/seed';
import { random } from '../seed/random';

/** A type of items as it is stored. */
export interface StoredItemType {
  id: string;
  name: string;
  kind: ItemKind;
  /** '' for none. */
  formId: string;
  everyDays: number;
  startsOn?: string | undefined;
  version: number;
}

/** An item as it is stored: type and job by id, so that it shows their current names. */
export interface StoredItem {
  id: string;
  name: string;
  number: string;
  typeId: string;
  /** '' for none. */
  jobId: string;
  place: string;
  inService: boolean;
  /** The days on which it was last taken out of service, and put back. Missing while nobody has. */
  outFrom?: string | undefined;
  backOn?: string | undefined;
  version: number;
}

/** Name, kind, form, days from one inspection to the next, prefix of the numbers, and the names of the items. */
const types: readonly [string, ItemKind, string, number, string, readonly string[]][] = [
  ['Truck', 'EQUIPMENT', 'Vehicle, pre-trip', 7, 'T', ['F-150', 'F-350 flatbed', 'Transit van', 'Dump truck', 'Water truck']],
  ['Crane', 'EQUIPMENT', 'Mobile crane, daily', 1, 'C', ['Rough terrain crane, 60 ton', 'Boom truck, 30 ton']],
  ['Aerial lift', 'EQUIPMENT', 'Aerial lift, daily', 1, 'L', ['Scissor lift, 26 ft', 'Boom lift, 60 ft', 'Scissor lift, 19 ft', 'Boom lift, 45 ft']],
  ['Forklift', 'EQUIPMENT', 'Forklift, daily', 1, 'F', ['Telehandler, 10,000 lb', 'Warehouse forklift', 'Telehandler, 8,000 lb']],
  ['Ladder', 'EQUIPMENT', 'Ladder check', 30, 'LD', ['Step ladder, 8 ft', 'Extension ladder, 24 ft', 'Extension ladder, 32 ft', 'Step ladder, 12 ft', 'Step ladder, 6 ft']],
  ['Fire extinguisher', 'GENERAL', 'Fire extinguisher, monthly', 30, 'FE', ['ABC extinguisher, 10 lb', 'ABC extinguisher, 20 lb', 'CO2 extinguisher, 10 lb']],
  ['Eyewash station', 'GENERAL', 'Eyewash station, weekly', 7, 'EW', ['Portable eyewash station', 'Eyewash and shower']],
]; // prettier-ignore
const TYPE_ID = 831;
const ITEM_ID = 8301;
const ITEMS = 60;

/** An item in service, with the form and the interval of its type. */
export type InspectedItem = Pick<StoredItem, 'id' | 'jobId'> & Pick<StoredItemType, 'formId' | 'everyDays'>;

export const inspectedItems = (
  items: ListedSeed<StoredItem>,
  itemTypes: ListedSeed<StoredItemType>,
): InspectedItem[] =>
  items.all().flatMap(({ id, jobId, typeId, inService }) => {
    const type = itemTypes.get(typeId);
    return inService && type ? [{ id, jobId, formId: type.formId, everyDays: type.everyDays }] : [];
  });

const places = [
  'Laydown yard',
  'Gate 2',
  'Level 1, stair A',
  'Level 3, core',
  'Tool crib',
  'Trailer',
] as const;

/** Returns the types of equipment and objects of a business with inspections. */
export function itemTypeSeed(forms: ListedSeed<StoredForm>): ListedSeed<StoredItemType> {
  const formIdOf = (name: string) => forms.all().find((form) => form.name === name)?.id;
  const all = () =>
    types.flatMap(([name, kind, form, everyDays], index) => {
      const formId = formIdOf(form);
      return formId === undefined
        ? []
        : [{ id: String(TYPE_ID + index), name, kind, formId, everyDays, version: 1 }];
    });
  return lazySeed(all);
}

/** Returns its equipment and objects: most on a job, a few in the yard, and one in twelve out of service. */
export function itemSeed(
  { id: businessId, jobs }: Business,
  itemTypes: ListedSeed<StoredItemType>,
): ListedSeed<StoredItem> {
  const all = () => {
    if (itemTypes.all().length === 0 || jobs.open === 0) return [];
    return Array.from({ length: ITEMS }, (_, index) => {
      const { whole, chance, pick } = random('inspection item', businessId, index);
      const at = index % types.length;
      const [, , , , prefix, names] = types[at] ?? types[0]!;
      const nth = Math.floor(index / types.length);
      const onJob = chance(0.85);
      return {
        id: String(ITEM_ID + index),
        name: names[nth % names.length] ?? '',
        number: `${prefix}-${101 + nth}`,
        typeId: String(TYPE_ID + at),
        jobId: onJob ? String(jobs.first + whole(0, jobs.busy - 1)) : '',
        place: onJob ? pick(places) : 'Yard',
        inService: index % 12 !== 11,
        version: 1,
      };
    });
  };
  return lazySeed(all);
}
