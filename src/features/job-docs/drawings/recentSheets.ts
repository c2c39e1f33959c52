import type { PagePlace } from '../../../components/pdf/PageStage';
import { type Preferences, savePreferences, usePreferences } from '../../../session/preferences';

type RecentSheet = Preferences['recentSheets'][number];

/** Sheets of all jobs that are kept, and those that the list of a job shows. */
export const MAX_KEPT_SHEETS = 60;
export const MAX_RECENT_SHEETS = 8;

/** A place as text: `x,y,scale`. Its numbers are points of the stored page. */
export const writePlace = ({ x, y, scale }: PagePlace): string =>
  [Math.round(x), Math.round(y), scale.toFixed(3)].join(',');

/** Undefined for a text that is no place. */
export function readPlace(text: string): PagePlace | undefined {
  const [x, y, scale] = text.split(',').map(Number);
  if (x === undefined || y === undefined || scale === undefined) return undefined;
  return [x, y, scale].every(Number.isFinite) && scale > 0 ? { x, y, scale } : undefined;
}

const find = (drawingId: string): RecentSheet | undefined =>
  usePreferences.getState().recentSheets.find(({ id }) => id === drawingId);

/** Where the user has left a sheet on this device; undefined for one that was left as a whole. */
export const lastPlaceOf = (drawingId: string): PagePlace | undefined => readPlace(find(drawingId)?.at ?? '');

/** Notes that a sheet was opened, or where it was left: `at` is a place as text, '' for the whole sheet. */
export function keepRecentSheet(jobId: string, id: string, at = find(id)?.at ?? ''): void {
  const others = usePreferences.getState().recentSheets.filter((one) => one.id !== id);
  savePreferences({ recentSheets: [{ id, jobId, at }, ...others].slice(0, MAX_KEPT_SHEETS) });
}
