const MAX_LINKS = 5;

/** Limits any value to a whole number from 1 to `most` (FAULT-59). */
function clamp(value: number, max: number): number {
  if (Number.isNaN(value)) return 1;
  return Math.min(Math.max(Math.trunc(value), 1), max);
}

/** The number of pages for `total` rows; at least one, also for an invalid total (FAULT-58). */
export function pageCount(total: number, size: number): number {
  if (!Number.isFinite(total) || !(size >= 1)) return 1;
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The visible page numbers: one-based (FMT-21), at most five (FMT-19), with the current one in the middle where
 * possible (FMT-20).
 */
export function pageLinks(current: number, pages: number): number[] {
  const last = clamp(pages, Number.MAX_SAFE_INTEGER);
  const count = Math.min(MAX_LINKS, last);
  const centered = clamp(current, last) - Math.floor(MAX_LINKS / 2);
  const first = clamp(centered, last - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Rows per page of a record's history. */
export const HISTORY_PAGE_SIZE = 20;
