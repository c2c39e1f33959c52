/** 'Same as yesterday', for a card, the crew grid and the dashboard. */

/** Copies an entry without its quantity and note, which belong to the day. */
export const repeatEntry = <One extends { quantity: unknown; note: string }>(
  one: One,
  blank: Pick<One, 'quantity' | 'note'>,
): One => ({
  ...one,
  quantity: blank.quantity,
  note: blank.note,
});
