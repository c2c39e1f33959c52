/** Hours from a CSV file: our proposal to the API. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { importCall, MAX_IMPORT_LINES_PER_CALL } from '../importCall';
import { id, object, results, text } from '../schema';

export const hoursNoun = { one: 'entry', many: 'entries' };

/**
 * The columns of the file. The employee's number, or the name if the file has none; a line
 * with both is refused if the name is of somebody else (FAULT-113). `job` is the number or name of a
 * job. Days are `YYYY-MM-DD`, times `HH:mm` on the clock of the business; an end that is not after the start is on the
 * next day. Hours have at most two decimals.
 */
export const hoursImportColumns = [
  'employeeNumber',
  'employeeName',
  'date',
  'job',
  'costCode',
  'hours',
  'start',
  'end',
  'breakMinutes',
  'classification',
  'note',
] as const;
export type HoursImportColumn = (typeof hoursImportColumns)[number];

/**
 * Each line is an entry of a person on a day; see `importCall`, and `hoursOutcomes` in src/domain/timecards for what
 * happens to it. `importId` is the same for all parts of a file: entries that it has added are not others of the day.
 */
export const importHours = importCall({
  key: 'hoursImport',
  path: '/timecard-service/timecards/import',
  noun: hoursNoun,
  query: ['importId'],
});

/**
 * Deletes entries that an import has added. `message` says why one was not deleted: it was changed since, or its card
 * takes no changes any more. An entry that is gone already counts as deleted.
 */
export const undoHoursImport = endpoint({
  key: 'undoHoursImport',
  method: 'POST',
  path: '/timecard-service/timecards/import/undo',
  fallback: "Couldn't undo the import.",
  request: z.object({
    recordIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_IMPORT_LINES_PER_CALL)),
  }),
  response: results(object({ recordId: id, message: text }), 'recordId'),
});
