/** The comments on records and their changes. */
import type { activityCalls } from '../api/activity';
import {
  type ChangeFields,
  fieldChanges,
  historyEvent,
  type HistoryRow,
  type HistoryTable,
  recordChanges,
} from './changes';
import type { Comment } from '../api/comments';
import { addComment, commentPage } from './comments';
import type { Company, RecordActivity } from './company';
import { isInUse } from './files/handlers';
import { type Route, route, type SignedInCall } from './route';

interface ActivityOptions<Row> {
  /** Returns the record that the path names. Throws if the user may not read it. */
  readable: (call: SignedInCall) => Row;
  activity: (call: SignedInCall) => RecordActivity;
  /** Returns an entry of the history as the caller may see it; undefined for none. */
  shown?: (entry: HistoryRow, row: Row, call: SignedInCall) => HistoryRow | undefined;
  /** Called with each comment, also with one that was sent again. */
  onComment?: (call: SignedInCall, row: Row, comment: Comment) => void;
}

/** Creates the demo's routes for the calls of `activityCalls`. */
export const activityRoutes = <Row extends { id: string }>(
  calls: ReturnType<typeof activityCalls<`/${string}`>>,
  { readable, activity, shown = (entry) => entry, onComment }: ActivityOptions<Row>,
): Route[] => [
  route(calls.comments, (call) => {
    const { id } = readable(call);
    return commentPage(call.company, call.query, activity(call).comments.get(id)?.rows ?? []);
  }),
  route(calls.addComment, (call) => {
    const row = readable(call);
    const comment = addComment(call, activity(call).comments, row.id, call.body);
    onComment?.(call, row, comment);
    return comment;
  }),
  route(calls.history, (call) => {
    const row = readable(call);
    const stored = activity(call).history.get(row.id)?.rows ?? [];
    const entries = stored.flatMap((entry) => shown(entry, row, call) ?? []);
    return { history: call.query.slice(entries.toReversed()), total: entries.length };
  }),
];

/** Records that a row was added, or its changes. */
export function recordSave<Row extends { id: string }>(
  call: SignedInCall,
  table: HistoryTable,
  fields: ChangeFields<Row>,
  row: Row,
  before: Row | undefined,
): void {
  recordChanges(call, table, row.id, before ? fieldChanges(fields, before, row) : [historyEvent('Added')]);
}

interface WithPhotos {
  photos: readonly { id: string }[];
}

/** True when a record has this photo, also one of the seed. */
const isPhotoInUse = (company: Company, id: string): boolean =>
  isInUse(company, id) ||
  [company.observations, company.dailyReports, company.tickets, company.jobNotes].some((table) =>
    table.all().some(({ photos }) => photos.some((photo) => photo.id === id)),
  );

/**
 * Deletes the photos that a saved row no longer has, unless another record has them, too (FAULT-151). The app leaves files
 * of a stored record to the server.
 */
export function removeDroppedPhotos(company: Company, row: WithPhotos, before: WithPhotos | undefined): void {
  for (const { id } of before?.photos ?? [])
    if (row.photos.every((photo) => photo.id !== id) && !isPhotoInUse(company, id)) company.files.remove(id);
}
