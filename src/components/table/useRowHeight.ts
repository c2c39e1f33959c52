import { useIsPhone } from '../useIsPhone';

/** Estimates that measured heights replace: a phone card, and a table row when nothing can be measured. */
const cardHeight = 138;
const defaultHeight = 41;

/**
 * Returns the expected row height of a table in `box`, in pixels. Call it once per table. In each row, it would force
 * a style recalculation whenever a row scrolls into view.
 */
export function useRowHeight(box: HTMLElement | null): number {
  const phone = useIsPhone();
  const line = box && parseInt(getComputedStyle(box).getPropertyValue('--pl-row'));
  return phone ? cardHeight : line || defaultHeight;
}
