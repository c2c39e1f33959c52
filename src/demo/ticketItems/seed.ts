import {
  LABOR_UNIT,
  type TicketItemDraft,
  type TicketItemKind,
  ticketItemKinds,
} from '../../api/ticketItems/contract';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import { classifications } from '../seed/catalogs';
import { hourlyRates } from '../rateTables/seed';
import itemTexts from './items.md?raw';

/** An item of T&M tickets as it is stored. */
export interface StoredTicketItem extends TicketItemDraft {
  id: string;
  version: number;
}

type SeedItem = Pick<StoredTicketItem, 'name' | 'code' | 'unit' | 'price'> & Partial<StoredTicketItem>;

/** The items under a heading of `items.md`: 'Name | unit | price | code'. */
const itemsUnder = (kind: TicketItemKind): SeedItem[] =>
  (itemTexts.split('# ').find((part) => part.startsWith(kind)) ?? '')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [name = '', unit = '', price = '', code = ''] = line.split('|').map((part) => part.trim());
      return { name, unit, price, code };
    });

/** Whole dollars: a multiple of the hourly pay in cents. */
const charge = (cents: number, factor: number): string => `${Math.round((cents * factor) / 100)}.00`;

/** One item for each classification, at prices above the pay of all rate tables. */
const laborItems = (): SeedItem[] =>
  classifications.map(({ id, name }, index) => {
    const pay = hourlyRates[index] ?? hourlyRates[0];
    return {
      name,
      code: `L-${id}`,
      unit: LABOR_UNIT,
      price: charge(pay, 1.8),
      overtime: charge(pay, 2.5),
      doubleTime: charge(pay, 3.2),
      classificationId: id,
    };
  });

const itemsOf: Record<TicketItemKind, () => SeedItem[]> = {
  MATERIAL: () => itemsUnder('MATERIAL'),
  LABOR: laborItems,
  EQUIPMENT: () => itemsUnder('EQUIPMENT'),
};

const firstIds: Record<TicketItemKind, number> = { MATERIAL: 41_001, LABOR: 44_001, EQUIPMENT: 45_001 };

/** Material of a business with thousands of employees. */
const MANY_MATERIALS = 1500;

function make({ employees, jobs, modules }: Business, kind: TicketItemKind): StoredTicketItem[] {
  const has: readonly string[] = modules;
  if (jobs.open === 0 || !has.includes('timeAttendance')) return [];
  const items = itemsOf[kind]();
  const count = kind === 'MATERIAL' && employees.count > 1000 ? MANY_MATERIALS : items.length;
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length];
    /** Further yards have the same material under their own names. */
    const yard = Math.floor(index / items.length) + 1;
    return {
      name: `${item?.name ?? ''}${yard > 1 ? `, Yard ${yard}` : ''}`,
      code: item?.code && yard > 1 ? `${item.code}.${yard}` : (item?.code ?? ''),
      unit: item?.unit ?? '',
      price: item?.price ?? '',
      overtime: item?.overtime ?? '',
      doubleTime: item?.doubleTime ?? '',
      classificationId: item?.classificationId ?? '',
      status: kind !== 'LABOR' && index % 23 === 11 ? 'INACTIVE' : 'ACTIVE',
      id: String(firstIds[kind] + index),
      version: 1,
    };
  });
}

/** Returns the items of each business that uses time cards, by kind. */
export const ticketItemSeeds = (business: Business): Record<TicketItemKind, ListedSeed<StoredTicketItem>> =>
  Object.fromEntries(ticketItemKinds.map((kind) => [kind, lazySeed(() => make(business, kind))])) as Record<
    TicketItemKind,
    ListedSeed<StoredTicketItem>
  >;
