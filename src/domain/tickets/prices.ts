/** What a line of a ticket costs. Pure functions: the form and the demo API price lines with them (TNM-02). */
import type { LaborRates } from '../../api/tickets/contract';

/** A line as it was saved: the price it had then, and the one typed for it, '' for none. */
interface SavedPrice {
  price: string;
  typed: string;
}

/**
 * The price per unit: the typed one, otherwise that of the list. An item that was deleted from the list (`listed` is
 * undefined) keeps the list price of the last save. '' when there is none.
 */
export const priceOf = (typed: string, listed: string | undefined, saved?: SavedPrice): string =>
  typed || (listed ?? (saved && saved.typed === '' ? saved.price : ''));

/** The same for the three rates of a labor line. */
export function ratesOfLine(
  typed: LaborRates,
  listed: LaborRates | undefined,
  saved?: { rates: LaborRates; typed: LaborRates },
): LaborRates {
  const rate = (type: keyof LaborRates) =>
    priceOf(typed[type], listed?.[type], saved && { price: saved.rates[type], typed: saved.typed[type] });
  return { regular: rate('regular'), overtime: rate('overtime'), doubleTime: rate('doubleTime') };
}

/** The line that a ticket had before with the same item; undefined for a new line and for another item. */
export const savedLine = <Line extends { id: string }>(
  lines: readonly Line[] | undefined,
  { id, itemId }: { id: string; itemId: string },
  itemOf: (line: Line) => string | undefined,
): Line | undefined => lines?.find((line) => line.id === id && itemOf(line) === itemId);
