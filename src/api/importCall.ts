import * as z from 'zod/mini';
import type { Noun } from '../lib/countOf';
import { endpoint } from './endpoint';
import { count, id, object, oneOf, optional, rows, text } from './schema';

/**
 * A cell that removes a value, in columns whose empty cells change nothing. In `before`, it stands for no value, so that
 * undoing an import removes what it has added.
 */
export const NO_VALUE = 'None';
export const isNoValue = (cell: string): boolean => cell.toLowerCase() === NO_VALUE.toLowerCase();

/** Maximum number of lines per import call. */
export const MAX_IMPORT_LINES_PER_CALL = 200;

const importResponse = object({
  results: rows(
    object({
      /** Line of the file from 1, without the header. */
      line: count,
      outcome: oneOf(['new', 'changed', 'unchanged', 'refused'], 'refused'),
      /** Why the line was refused: `column: text`. */
      messages: rows(z.string().check(z.minLength(1))),
      /** The new or existing record. In a dry run only an existing one. */
      recordId: optional(id),
      /** The existing record's values before the import, in the columns of the file. Undefined for new ones. */
      before: optional(z.record(z.string(), text)),
      /**
       * In a dry run, for a new line: the values, in the columns of the file, of an existing record with the same name
       * and another key. The user is asked before a second one is added.
       */
      sameName: optional(z.record(z.string(), text)),
    }),
  ),
});
export type ImportResponse = z.output<typeof importResponse>;

interface ImportDefinition<Path extends string> {
  key: string;
  path: Path;
  noun: Noun;
  /** True when the call carries the business of the user (CALL-007). */
  businessHeader?: true;
  /** Query parameters besides `dryRun`. */
  query?: readonly string[];
}

/**
 * Creates the call that imports one part of a CSV file. It takes form data with the file in `file`, whose first line
 * has the columns. One column identifies a record, so sending a line again changes nothing. Missing columns stay
 * unchanged. With the query `dryRun=true`, nothing is saved and the response says what would happen to each line.
 */
export const importCall = <const Path extends string>({
  noun,
  query = [],
  ...definition
}: ImportDefinition<Path>) =>
  endpoint({
    ...definition,
    method: 'POST',
    query: ['dryRun', ...query],
    multipart: ['file'],
    fallback: `Couldn't import these ${noun.many}.`,
    request: z.instanceof(FormData),
    response: importResponse,
  });
