/** 'Same as yesterday', on one card and in the crew's week. */

/** The same work once more: only what was counted and noted is that day's own. */
export const sameAgain = <One extends { quantity: unknown; note: string }>(one: One, blank: One): One => ({
  ...one,
  quantity: blank.quantity,
  note: blank.note,
});

export const NOTHING_BEFORE =
  'There is nothing to copy: no earlier day of this week or the last has an entry.';
