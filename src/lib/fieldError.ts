/** What is wrong with one field of what was typed, as a refused call says it: forms show it beside that field. */
export class FieldError extends Error {
  readonly refusals: readonly (readonly [field: string, text: string])[];

  constructor(field: string, text: string) {
    super(text);
    this.refusals = [[field, text]];
  }
}
