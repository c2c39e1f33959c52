/** What T&M tickets choose from: materials, labor and equipment, with their prices (TNM-10…12). */
import * as z from 'zod/mini';
import type { Noun } from '../../lib/countOf';
import { PRICE_DECIMALS } from '../../lib/money';
import { endpoint } from '../endpoint';
import { choice, moneyAmount, requiredText, textUpTo } from '../fieldSchemas';
import { importCall } from '../importCall';
import { resource } from '../resource';
import { count, id, money, named, object, oneOf, optional, text } from '../schema';

export const ticketItemKinds = ['MATERIAL', 'LABOR', 'EQUIPMENT'] as const;
export type TicketItemKind = (typeof ticketItemKinds)[number];

/** The items that each kind of line of a ticket chooses from. */
export const itemKindOf = { labor: 'LABOR', material: 'MATERIAL', equipment: 'EQUIPMENT' } as const;

/** Only active items can be chosen for a ticket. */
export const ticketItemStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type TicketItemStatus = (typeof ticketItemStatuses)[number];

/** The unit of all labor. */
export const LABOR_UNIT = 'hour';

const ticketItem = object({
  id,
  name: text,
  /** Part, trade or fleet number. '' for none. */
  code: text,
  /** 'each', 'ft', 'day'. Labor is always by the hour. */
  unit: text,
  /** Dollars per unit as text with two to four decimals, '' for none and for people who may not see prices. */
  price: money,
  /** Dollars per hour of overtime and double time. '' for material and equipment. */
  overtime: money,
  doubleTime: money,
  /** Only for labor. */
  classification: optional(named),
  status: oneOf(ticketItemStatuses, 'INACTIVE'),
  version: count,
});
export type TicketItem = z.output<typeof ticketItem>;

const price = (label: string) => moneyAmount(label, { max: 999_999.99, decimals: PRICE_DECIMALS });

/** Fields of labor are ignored for material and equipment, and so is the unit for labor. */
export const ticketItemDraft = z.object({
  name: requiredText('Name', 100),
  code: textUpTo('Code', 30),
  unit: requiredText('Unit', 20),
  price: price('Price'),
  overtime: price('Overtime'),
  doubleTime: price('Double time'),
  classificationId: choice,
  status: z.literal(ticketItemStatuses, 'Choose a status from the list'),
});
export type TicketItemDraft = z.output<typeof ticketItemDraft>;

export const blankTicketItem: TicketItemDraft = {
  name: '',
  code: '',
  unit: '',
  price: '',
  overtime: '',
  doubleTime: '',
  classificationId: '',
  status: 'ACTIVE',
};

/** The columns of an imported file. The name identifies an item. A new one is active unless the line says otherwise. */
export const ticketItemImportColumns = [
  'name',
  'code',
  'unit',
  'price',
  'overtime',
  'doubleTime',
  /** The name of a classification. */
  'classification',
  /** Yes or No. */
  'active',
] as const;
export type TicketItemImportColumn = (typeof ticketItemImportColumns)[number];

/**
 * Creates the calls of one kind of items. The list takes search (name and code), status, sort (name, code, unit, price,
 * status), page and size. A name that an item of the same kind has is refused: `name: …`. Prices are '' in responses
 * to people who have neither `ticketManagement` nor `tmSettings`.
 */
const callsOf = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  noun: Noun,
) => {
  const calls = resource({
    name,
    path,
    filters: ['status'],
    statuses: () => ticketItemStatuses,
    noun,
    row: ticketItem,
    detail: ticketItem,
    draft: ticketItemDraft,
  });
  return {
    ...calls,
    /** Activates or deactivates an item. */
    setStatus: endpoint({
      key: `${name}Status`,
      method: 'PUT',
      path: `${calls.get.path}/status` as const,
      fallback: `Couldn't change the status of this ${noun.one}.`,
      request: z.object({ status: z.enum(ticketItemStatuses) }),
      response: ticketItem,
      readBy: calls.get,
    }),
    /** See `importCall`. */
    importFile: importCall({ key: `${name}Import`, path: `${path}/import` as const, noun }),
  };
};

/** CALL-209…211, TNM-10…12 */
export const ticketItemCalls = {
  MATERIAL: callsOf('materialItem', '/tnm-service/material-items', { one: 'material', many: 'materials' }),
  LABOR: callsOf('laborItem', '/tnm-service/labor-items', { one: 'labor rate', many: 'labor rates' }),
  EQUIPMENT: callsOf('equipmentItem', '/tnm-service/equipment-items', {
    one: 'piece of equipment',
    many: 'pieces of equipment',
  }),
};
