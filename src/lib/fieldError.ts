/** An error of a single field, like a refusal by the server. Forms show it beside the field. */
export class FieldError extends Error {
  readonly refusals: readonly (readonly [field: string, text: string])[];

  constructor(field: string, text: string) {
    super(text);
    this.refusals = [[field, text]];
  }
}
