/** Thrown by a handler: the server says no. Answered in the specification's shape (ERR-07…09). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with the request, a text per fault. */
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
