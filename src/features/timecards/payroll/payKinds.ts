/** The kinds of paid hours, in display order. */
export const payKinds = [
  { id: 'regular', label: 'Regular' },
  { id: 'overtime', label: 'Overtime' },
  { id: 'doubleTime', label: 'Double time' },
  { id: 'pto', label: 'PTO' },
  { id: 'holiday', label: 'Holiday' },
] as const;
type PayKind = (typeof payKinds)[number]['id'];
export type HoursByKind = Record<PayKind, number>;

/** Paid amounts: hours by kind, their total, and dollars. */
export type PaySums = HoursByKind & { total: number; perDiem: number };

/** '1234.50', for spreadsheets. */
export const plainDollars = (dollars: number): string => dollars.toFixed(2);
