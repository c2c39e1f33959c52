/** A number as a form has it: null is an empty field, and text is what could not be read. */
export type TypedNumber = number | string | null;
