/** Thrown by a handler to refuse a call. The response has the shape in the specification (ERR-07…09). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    message: string,
    /** The errors of the request, one text each. */
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }

  toResponse(): Response {
    return Response.json({ message: this.message, details: this.details }, { status: this.status });
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, `There is no such ${what}.`);
export const invalid = (...details: string[]): Refusal =>
  new Refusal(400, 'The request is not valid.', details);

/** Refuses the request with the errors that apply; false stands for one that does not. */
export function refuseInvalid(...errors: (string | false)[]): void {
  const details = errors.filter((error) => error !== false);
  if (details.length > 0) throw invalid(...details);
}
