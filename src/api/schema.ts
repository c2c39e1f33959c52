/**
 * Tolerant schemas: a wrong value in an answer costs that value or row, not the screen (FAULT-55…58, 65). Unknown
 * keys are ignored, missing arrays are empty, and an unreadable row is dropped and reported.
 */
import * as z from 'zod/mini';
import { report } from '../lib/report';

type Schema<T> = z.ZodMiniType<T>;

export const object = z.looseObject;

export type JsonSchema = Record<string, unknown>;
type SchemaBuilder = (of: (schema: z.core.$ZodType) => JsonSchema) => JsonSchema;

const schemaMetadata = z.registry<{ expects: unknown; list?: string | undefined }>();

/**
 * Returns the schema with the published form `expects` for what it reads itself (openapi.ts). `list` is the key of
 * the rows in a page; '' for a bare list.
 */
export const withJsonSchema = <S extends z.ZodMiniType>(
  schema: S,
  build: SchemaBuilder,
  list?: string,
): S => {
  schemaMetadata.add(schema, { expects: build, list });
  return schema;
};
export const schemaBuilderOf = (schema: z.core.$ZodType): SchemaBuilder | undefined =>
  schemaMetadata.get(schema)?.expects as SchemaBuilder | undefined;
/** The key of the list in an answer; '' when the answer is the list, undefined when it has none. */
export const listKeyOf = (schema: z.core.$ZodType): string | undefined => schemaMetadata.get(schema)?.list;

/** A schema that reads any value with `read`, including a missing one. */
const parseWith = <T>(read: (value: unknown) => T) => z.transform(read);

/**
 * An id: text or number in answers, text in the app. Anything else makes its row unreadable. Lone surrogates are
 * replaced, because they cannot be part of an address (FAULT-65).
 */
export const id = withJsonSchema(
  z.transform((value: unknown, context): string => {
    if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value)))
      return String(value).replace(/\p{Surrogate}/gu, '\uFFFD');
    context.issues.push({ code: 'custom', message: 'not an id', input: value });
    return z.NEVER;
  }),
  () => ({ type: ['string', 'number'] }),
);

/** Text; '' when missing or unreadable, such as an infinite number. */
export const text = withJsonSchema(
  parseWith((value) => (typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '')),
  () => ({ type: 'string' }),
);

/** True only for `true`, so that unclear permissions are not granted. */
export const flag = withJsonSchema(
  parseWith((value) => value === true),
  () => ({ type: 'boolean' }),
);

/** A count or total: a whole number from 0, otherwise 0 (FAULT-58). */
export const count = withJsonSchema(
  parseWith((value) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0,
  ),
  () => ({ type: 'integer', minimum: 0 }),
);

/** A quantity such as hours; 0 when unreadable. */
export const amount = withJsonSchema(
  parseWith((value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)),
  () => ({ type: 'number' }),
);

/** The value if `schema` can read it, otherwise undefined. Null, missing and invalid values are the same. */
export const optional = <T>(schema: Schema<T>) =>
  withJsonSchema(
    parseWith((value) => z.safeParse(schema, value).data),
    (of) => ({ anyOf: [of(schema), { type: 'null' }] }),
  );

/** One of `values`, otherwise `otherwise`. */
export const oneOf = <const V extends string>(values: readonly V[], otherwise: V) =>
  withJsonSchema(
    parseWith((value) => values.find((known) => known === value) ?? otherwise),
    () => ({ enum: values }),
  );

/** Keeps the first row of each `key`. Rows without a key are all different. */
function unique<T>(read: T[], key: string): T[] {
  if (read.length < 2) return read;
  const seen = new Set<unknown>();
  return read.filter((row) => {
    const id = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined;
    return id === undefined || (!seen.has(id) && seen.add(id));
  });
}

/**
 * An array without its unreadable rows and without repeated ids (FAULT-60). Some calls name the id differently
 * (`key`). Any other value is an empty array.
 */
export const rows = <T>(row: Schema<T>, key = 'id') => {
  const all = z.array(row);
  return withJsonSchema(
    parseWith((value): T[] => {
      if (!Array.isArray(value)) return [];
      // Parses all rows together first: that nearly always succeeds, and is faster for thousands of rows.
      const together = z.safeParse(all, value);
      return unique(together.success ? together.data : parseReadable(row, value), key);
    }),
    (of) => ({ type: 'array', items: of(row) }),
  );
};

/** Parses rows one by one and reports the unreadable ones. */
function parseReadable<T>(row: Schema<T>, items: readonly unknown[]): T[] {
  const read = items.map((item) => z.safeParse(row, item));
  const bad = read.find((item) => !item.success);
  if (bad) report('warn', `an answer contains rows that could not be read: ${z.prettifyError(bad.error)}`);
  return read.flatMap((item) => (item.success ? [item.data] : []));
}

const switchRows = rows(object({ name: id, enabled: flag }), 'name');

/** Names that are on or off, as rows or as a map. Missing means off. */
export const switches = withJsonSchema(
  z.transform((value: unknown, context) => {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') {
      context.issues.push({ code: 'custom', message: 'neither a list nor a map', input: value });
      return z.NEVER;
    }
    const list = Object.entries(value).map(([name, enabled]: [string, unknown]) => ({ name, enabled }));
    return z.parse(switchRows, Array.isArray(value) ? value : list);
  }),
  (of) => of(switchRows),
);

/** A bare list as the whole answer. Anything else is refused (FAULT-41). */
export const list = <T>(row: Schema<T>) => {
  const read = rows(row);
  const answer = z.pipe(
    z.array(z.unknown()),
    z.transform((items) => z.parse(read, items)),
  );
  return withJsonSchema(answer, (of) => of(read), '');
};

/**
 * Text, plain or in the `rendered` field of an object, as publishing systems send it (HELP-19). Otherwise ''
 * (FAULT-57).
 */
export const plainOrRendered = z.pipe(
  optional(z.union([z.string(), z.looseObject({ rendered: z.string() })])),
  z.transform((value) => (typeof value === 'object' ? value.rendered : (value ?? ''))),
);

/** An HTML page comes from a proxy, so nothing has been done (FAULT-42). */
export const isMarkup = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);
const anyBody = z.optional(z.unknown().check(z.refine((body) => !isMarkup(body))));

/** An answer whose body is not used. */
export const noContent = z.pipe(
  anyBody,
  z.transform(() => undefined),
);

/** The readable part of the answer to a completed write (FAULT-104); undefined when nothing is readable. */
export const writeAnswer = <T>(schema: Schema<T>) =>
  withJsonSchema(z.pipe(anyBody, optional(schema)), (of) => of(schema));

/** Names of the fields that an object schema reads. */
export function fieldNames({ _zod: { def } }: z.core.$ZodType): string[] {
  const { shape, out } = def as { shape?: object; out?: z.core.$ZodType };
  return shape ? Object.keys(shape) : out ? fieldNames(out) : [];
}

/**
 * The results of a bulk write by record. An answer without results refuses nobody: the write is done, and refetched
 * lists show it (FAULT-104).
 */
export const results = <T>(row: Schema<T>, key?: string) => {
  const all = object({ results: rows(row, key) });
  const answer = z.pipe(
    writeAnswer(all),
    z.transform((found) => found ?? { results: [] }),
  );
  return withJsonSchema(answer, (of) => of(all));
};

/** A page of a list. The API names the array after its rows: `{ employees: […], total }`. */
export interface Page<Row> {
  rows: Row[];
  /** Total over all pages. */
  total: number;
}

/** For answers without a total: how many rows were sent, including unreadable ones. */
const rowsWithoutTotal = new WeakMap<object, number>();

/**
 * A page whose rows are in `name`. Without that key the answer is refused, so that users do not read "0 employees".
 * The received keys are reported (FAULT-106).
 */
export const page = <T>(name: string, row: Schema<T>, key?: string) => {
  const list = rows(row, key);
  const answer = z.pipe(
    z.looseObject({}),
    z.transform((answer, context): Page<T> => {
      const { [name]: received, total } = answer;
      if (received !== null && !Array.isArray(received)) {
        const message = `expected a list '${name}', received: ${Object.keys(answer).join(', ') || 'nothing'}`;
        context.issues.push({ code: 'custom', message, input: answer });
        return z.NEVER;
      }
      const read = z.parse(list, received);
      const parsedTotal = typeof total === 'string' && total !== '' ? Number(total) : total;
      if (typeof parsedTotal === 'number' && Number.isInteger(parsedTotal) && parsedTotal >= 0)
        return { rows: read, total: Math.max(parsedTotal, read.length) };
      rowsWithoutTotal.set(read, received?.length ?? 0);
      return { rows: read, total: read.length };
    }),
  );
  const properties = (of: Parameters<SchemaBuilder>[0]) => ({
    [name]: of(list),
    total: { type: ['integer', 'string'] },
  });
  return withJsonSchema(
    answer,
    (of) => ({ type: 'object', properties: properties(of), required: [name] }),
    name,
  );
};

/** Without a total, a full page means that there is another one (FAULT-106). */
export function withKnownTotal<Answer>(answer: Answer, { page = 0, size = Infinity }: PageQuery): Answer {
  const { rows: read } = (answer ?? {}) as Partial<Page<unknown>>;
  const received = rowsWithoutTotal.get(read ?? {});
  if (!read || received === undefined) return answer;
  const before = page > 0 ? page * size : 0;
  return { ...answer, total: before + (received >= size ? size + 1 : read.length) };
}

interface PageQuery {
  /** Zero-based. */
  page?: number;
  size?: number;
}

/** A reference to a named record: a payroll group, a supervisor, a job. */
export const named = z.object({ id, name: text });
export type Named = z.output<typeof named>;

/** A text file. HTML or a JSON error comes from a server that had no file (FAULT-42, 49). */
export const textFile = z.string().check(z.refine((body) => body.trim() !== '' && !/^\s*[<{[]/.test(body)));
