/** The text of a failed call, which says why. */
export const problemOfCall = (cause: unknown, otherwise: string): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : otherwise;
