/**
 * Returns the `status` of an API error, which is 0 when no response arrived. Errors are recognized by shape because the
 * UI kit does not depend on the API.
 */
export const errorStatus = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
