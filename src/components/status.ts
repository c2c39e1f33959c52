/** Of an error that calls reject with; 0 without an answer. The kit knows no API: by its shape. */
export const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
