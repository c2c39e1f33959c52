import type { RouteRow } from './route';

/** The address in the other version: `/jobs/7` and `/jobs-new/7`. */
export const inJobVersion = (path: string, newJobVersion: boolean): string =>
  path.replace(/^(\/?[\w-]+?)(?:-new)?(?=[/?]|$)/, newJobVersion ? '$1-new' : '$1');

/** Whether a business with this flag is offered the address of the route. */
export const isOffered = (row: Pick<RouteRow, 'newJobVersion'>, newJobVersion: boolean): boolean =>
  row.newJobVersion === undefined || row.newJobVersion === newJobVersion;

/**
 * JOB-09: jobs, job templates and cost codes have an old address and one that ends in `-new`. A business is offered one
 * of them, and the other one leads there.
 */
export const inBothJobVersions = (rows: readonly RouteRow[]): RouteRow[] =>
  [false, true].flatMap((newJobVersion) =>
    rows.map((row) => ({ ...row, path: inJobVersion(row.path, newJobVersion), newJobVersion })),
  );
