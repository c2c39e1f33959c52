/** 'Same as yesterday', for a card and for the crew grid. */

/** Copies an entry without its quantity and note, which belong to the day. */
export const repeatEntry = <One extends { quantity: unknown; note: string }>(one: One, blank: One): One => ({
  ...one,
  quantity: blank.quantity,
  note: blank.note,
});
