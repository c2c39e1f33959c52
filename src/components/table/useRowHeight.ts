import { usePhone } from '../usePhone';

/** Guesses, put right as rows are drawn: a phone's card, and a line of a table where there is nothing to measure. */
const cardHeight = 138;
const usualHeight = 41;

/**
 * How tall a row of a table in `box` will be, in pixels. For the table itself to ask: with each row that scrolls into view, the
 * browser would have to work out its styles for it.
 */
export function useRowHeight(box: HTMLElement | null): number {
  const phone = usePhone();
  const line = box && parseInt(getComputedStyle(box).getPropertyValue('--pl-row'));
  return phone ? cardHeight : line || usualHeight;
}
