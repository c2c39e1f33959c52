import type { RouteRow } from './route';

/** The address in the other version: `/jobs/7` and `/jobs-new/7`. */
export const inJobVersion = (path: string, newJobVersion: boolean): string =>
  path.replace(/^(\/?[\w-]+?)(?:-new)?(?=[/?]|$)/, newJobVersion ? '$1-new' : '$1');

/**
 * JOB-09: jobs, job templates and cost codes have an old address and one that ends in `-new`. A business is offered one
 * of them, and the other one leads there.
 */
export const inBothJobVersions = (rows: readonly RouteRow[]): RouteRow[] =>
  [false, true].flatMap((newJobVersion) =>
    rows.map((row) => ({ ...row, path: inJobVersion(row.path, newJobVersion), newJobVersion })),
  );
