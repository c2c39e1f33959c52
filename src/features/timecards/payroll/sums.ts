import { formatMoney } from '../../../lib/money';

/** How hours are paid, in the order in which they are shown everywhere. */
export const payKinds = [
  { id: 'regular', label: 'Regular' },
  { id: 'overtime', label: 'Overtime' },
  { id: 'doubleTime', label: 'Double time' },
  { id: 'pto', label: 'PTO' },
  { id: 'holiday', label: 'Holiday' },
] as const;
type PayKind = (typeof payKinds)[number]['id'];
export type PayHours = Record<PayKind, number>;

/** What is paid: hours, all of them together, and dollars. */
export type PaySums = PayHours & { total: number; perDiem: number };

/** '$1,234.50' */
export const showDollars = (dollars: number): string => formatMoney(dollars.toFixed(2));
/** The same for a spreadsheet, which takes a comma for text. */
export const plainDollars = (dollars: number): string => dollars.toFixed(2);
