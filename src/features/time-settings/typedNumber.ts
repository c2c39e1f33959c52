/** The value of a number field: null when empty, text when unreadable. */
export type TypedNumber = number | string | null;
