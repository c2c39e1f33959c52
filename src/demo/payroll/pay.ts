import { roundHours, totalPaidHours } from '../../domain/timecards/week';
import { sumHours, type CardHours } from '../timecards/sums';

/** Hours, and the per diem in dollars. */
export interface Pay extends CardHours {
  perDiem: number;
}

export const noPay: Pay = { regular: 0, overtime: 0, doubleTime: 0, pto: 0, holiday: 0, perDiem: 0 };

/** Adds up entries, cards, or employees. Rounds to hundredths of an hour and to cents. */
export function paySum(rows: readonly Pay[]): Pay & { total: number } {
  const hours = sumHours(rows);
  const perDiem = roundHours(rows.reduce((sum, row) => sum + row.perDiem, 0));
  return { ...hours, perDiem, total: totalPaidHours(hours) };
}
