/**
 * Keys made by the app, by which it finds a record that it has added although no answer came. A record that existed
 * before, or that somebody else added meanwhile, has another key (FAULT-147).
 */
import * as z from 'zod/mini';
import { id, optional, type Page, withJsonSchema } from './schema';
import { isRefused } from './unknownOutcome';

const newKey = z
  .string('Type a key of 32 hexadecimal digits')
  .check(z.regex(/^[\da-f]{32}$/, 'Type a key of 32 hexadecimal digits'));

/** What is sent to add a record: its draft, and its key. A repeated key is the first record again. */
export const withNewKey = <Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  draft: z.ZodMiniObject<Shape, Config>,
) => z.extend(draft, { key: newKey });

/** The key of a record; '' for one that was added in another way. */
const recordKey = z.pipe(
  optional(id),
  z.transform((key) => key ?? ''),
);

/** A row of a list, with the key that it was added with. The published document refers to the row by its name. */
export const withKey = <Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  row: z.ZodMiniObject<Shape, Config>,
) =>
  withJsonSchema(z.extend(row, { key: recordKey }), (convert) => {
    const { properties, ...json } = convert(row);
    const key = { key: { description: 'The key that it was added with', ...convert(recordKey) } };
    return properties
      ? { ...json, properties: { ...properties, ...key } }
      : { allOf: [json, { type: 'object', properties: key }] };
  });

/** The API does not find records by their keys, so nobody can tell whether a record was added. */
export class UnknownKeys extends Error {
  /** The user may look for the record and then send it again. */
  readonly asksBeforeRetry = true;
}

/**
 * Returns the row of the record that was added with this key. `read` is the list with the query `key`, and answers with
 * that record or nothing. Rejects with UnknownKeys where the API cannot find records by their keys.
 */
export async function rowOfKey<Row extends { key: string }>(
  key: string,
  read: (query: { key: string; page: 0; size: 1 }) => Promise<Page<Row>>,
): Promise<Row | undefined> {
  const { rows } = await read({ key, page: 0, size: 1 }).catch((cause: unknown) => {
    throw isRefused(cause) ? new UnknownKeys('', { cause }) : cause;
  });
  const [row] = rows;
  if (row && row.key !== key) throw new UnknownKeys();
  return row;
}
