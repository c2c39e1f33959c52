/**
 * Tolerant schemas: an invalid value in a response loses only that value or row; it does not break the screen
 * (FAULT-55…58, 65). Unknown keys are ignored, missing arrays are empty, and an unreadable row is dropped and reported.
 */
import * as z from 'zod/mini';
import { parseDate } from '../lib/dates';
import { isRecord } from '../lib/isRecord';
import { parseMoney, PRICE_DECIMALS } from '../lib/money';
import { UNREADABLE } from '../lib/number';
import { report } from '../lib/report';
import { TIME_PATTERN } from '../lib/time';
import { read } from './reader';
import { ourCode } from './statusCodes';

type Schema<T> = z.ZodMiniType<T>;

export const object = z.looseObject;

export type JsonSchema = Record<string, unknown>;
/** Builds the JSON Schema of one schema. `convert` converts the schemas inside it. */
type JsonSchemaBuilder = (convert: (schema: z.core.$ZodType) => JsonSchema) => JsonSchema;

const schemaMetadata = z.registry<{ build: unknown; listKey?: string | undefined }>();

/**
 * Attaches to `schema` the builder of its JSON Schema for the OpenAPI document (openapi.ts), because a transform cannot
 * be converted automatically. `listKey` is the key of the rows in a page; '' when the whole response is the list.
 */
export const withJsonSchema = <S extends z.ZodMiniType>(
  schema: S,
  build: JsonSchemaBuilder,
  listKey?: string,
): S => {
  schemaMetadata.add(schema, { build, listKey });
  return schema;
};
export const jsonSchemaBuilderOf = (schema: z.core.$ZodType): JsonSchemaBuilder | undefined =>
  schemaMetadata.get(schema)?.build as JsonSchemaBuilder | undefined;
/** The key of the list in a response; '' when the response is the list, undefined when there is no list. */
export const listKeyOf = (schema: z.core.$ZodType): string | undefined => schemaMetadata.get(schema)?.listKey;

/** A schema that accepts any value, including a missing one, and converts it with `parse`. */
const parseWith = <T>(parse: (value: unknown) => T) => z.transform(parse);

/**
 * An id: text or a number in responses, text in the app. With any other value, the row is unreadable. Lone surrogates are
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

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '';

/** Text; '' when missing or unreadable, such as an infinite number. */
export const text = withJsonSchema(parseWith(textIn), () => ({ type: 'string' }));

/** True only for `true`, so that unclear permissions are not granted. */
export const flag = withJsonSchema(
  parseWith((value) => value === true),
  () => ({ type: 'boolean' }),
);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** A number, also as text ('9.00'), as some servers send it; undefined when unreadable. */
const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** JSON Schema of a number that may be text. */
const numberType = { type: ['number', 'string'], pattern: '^-?\\d+(\\.\\d+)?$' };
const countType = { type: ['integer', 'string'], minimum: 0, pattern: '^\\d+$' };
const dayType = { type: 'string', format: 'date', examples: ['2026-03-09'] };
const timestampType = { type: 'string', format: 'date-time', examples: ['2026-03-09T07:30:00Z'] };
const none = { const: '' };

/**
 * A count or total: a whole number from 0. A missing one is 0. One that cannot be read is NaN, which is shown as
 * unreadable: no screen shows 0 instead (FAULT-58, FAULT-118).
 */
export const count = withJsonSchema(
  parseWith((value) => (isMissing(value) ? 0 : Math.max(0, Math.floor(numberIn(value) ?? NaN)))),
  () => countType,
);

/** A quantity such as hours; 0 when missing, NaN when unreadable. */
export const amount = withJsonSchema(
  parseWith((value) => (isMissing(value) ? 0 : (numberIn(value) ?? NaN))),
  () => numberType,
);

/** A number. With any other value, the field or row is unreadable. */
export const number = withJsonSchema(
  z.transform((value: unknown, context): number => {
    const read = numberIn(value);
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', message: 'not a number', input: value });
    return z.NEVER;
  }),
  () => numberType,
);

/** A severity or likelihood from 1 to 5. 0 when missing or unreadable: shown as not rated, never as a low risk. */
export const rating = withJsonSchema(
  z.pipe(
    count,
    z.transform((value) => Math.min(5, value || 0)),
  ),
  () => ({ ...countType, minimum: 1, maximum: 5 }),
);

/**
 * Dollars as text with two to four decimals: 1234.5 and '1234.5' are '1234.50'. '' when missing. What cannot be read
 * is a text that says so, which no form accepts (FAULT-118).
 */
export const money = withJsonSchema(
  parseWith((value) => {
    if (isMissing(value)) return '';
    // Binary fractions have noise behind the decimals of a price.
    const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(PRICE_DECIMALS) : value;
    return (typeof text === 'string' ? parseMoney(text, PRICE_DECIMALS) : undefined) ?? UNREADABLE;
  }),
  () => ({ type: ['string', 'number'], pattern: '^(-?\\d+(\\.\\d{1,4})?)?$' }),
);

/** The day that is written in a day or timestamp, whatever its zone. */
const writtenDay = (value: unknown): string | undefined =>
  typeof value === 'string' && parseDate(value) ? value.slice(0, 10) : undefined;

/** `HH:mm` */
export const time = z.string().check(z.regex(TIME_PATTERN));
/** The same in a response, where it may have seconds: '07:30:00'. */
export const timeOfDay = withJsonSchema(
  z.pipe(
    z.transform((value) =>
      typeof value === 'string' ? value.replace(/(?<=:\d\d):\d\d(\.\d+)?$/, '') : value,
    ),
    time,
  ),
  (convert) => convert(time),
);

/** A day as `YYYY-MM-DD`, also from a timestamp. With any other value, the row is unreadable. */
export const day = withJsonSchema(
  z.transform((value: unknown, context): string => {
    const read = writtenDay(value);
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', message: 'not a day', input: value });
    return z.NEVER;
  }),
  () => dayType,
);

/** The same; '' for none. Other texts are kept, and shown as no date. */
export const dayOrNone = withJsonSchema(
  parseWith((value) => writtenDay(value) ?? textIn(value)),
  () => ({ anyOf: [dayType, none] }),
);

/** An ISO timestamp with its zone; '' for none. */
export const timestamp = withJsonSchema(parseWith(textIn), () => ({ anyOf: [timestampType, none] }));

/** The value if `schema` can read it, otherwise undefined. Null, missing and invalid values are the same. */
export const optional = <T>(schema: Schema<T>) =>
  withJsonSchema(
    parseWith((value) => read(schema, value)?.data),
    (convert) => ({ anyOf: [convert(schema), { type: 'null' }] }),
  );

/** A value, or null when it is missing or unreadable. */
export const orNull = <T>(schema: Schema<T>) =>
  withJsonSchema(
    z.transform((value: unknown): T | null => read(schema, value)?.data ?? null),
    (convert) => ({ anyOf: [convert(schema), { type: 'null' }] }),
  );

/** One of `values`; any other value becomes `fallback`. */
export const oneOf = <const V extends string>(values: readonly V[], fallback: V) =>
  withJsonSchema(
    parseWith((value) => ourCode(value, values) ?? fallback),
    () => ({ enum: values }),
  );

/** One of `values`, or the server's own code as it came; `fallback` when there is none. */
export const codeOr = (values: readonly string[], fallback: string) =>
  withJsonSchema(
    parseWith((value): string => ourCode(value, values) ?? (textIn(value) || fallback)),
    () => ({ type: 'string', examples: values }),
  );

/** Keeps the first row of those with the same `key`. Rows without a key are all kept. */
function withoutDuplicates<T>(parsed: T[], key: string): T[] {
  if (parsed.length < 2) return parsed;
  const seen = new Set<unknown>();
  return parsed.filter((row) => {
    const id = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined;
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/**
 * An array without its unreadable rows and without repeated ids (FAULT-60). Some calls name the id differently
 * (`key`). A value that is not an array is an empty array.
 */
export const rows = <T>(row: Schema<T>, key = 'id') =>
  withJsonSchema(
    parseWith((value): T[] => (Array.isArray(value) ? withoutDuplicates(readRows(row, value), key) : [])),
    (convert) => ({ type: 'array', items: convert(row) }),
  );

/** The readable rows. Reports why the first of the others is not. */
function readRows<T>(row: Schema<T>, items: readonly unknown[]): T[] {
  const all = items.map((item) => read(row, item));
  const unreadable = all.indexOf(undefined);
  if (unreadable === -1) return all.map((one) => (one as { data: T }).data);
  const { error } = z.safeParse(row, items[unreadable]);
  if (error) report('warn', `a response contains rows that could not be read: ${z.prettifyError(error)}`);
  return all.flatMap((one) => (one ? [one.data] : []));
}

const flagRows = rows(object({ name: id, enabled: flag }), 'name');

/**
 * Feature flags by name. Servers send them as rows `{ name, enabled }`, as a map of names to true or false, or as a list
 * of the names that are on. A missing flag is off.
 */
export const featureFlags = withJsonSchema(
  z.transform((value: unknown, context) => {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') {
      context.issues.push({ code: 'custom', message: 'neither a list nor a map', input: value });
      return z.NEVER;
    }
    return z.parse(flagRows, Array.isArray(value) ? value.map(flagRow) : mapRows(value));
  }),
  (convert) => convert(flagRows),
);

const mapRows = (map: object) =>
  Object.entries(map).map(([name, enabled]: [string, unknown]) => ({ name, enabled }));

/** A name alone is on. An object says whether it is. */
const flagRow = (entry: unknown): unknown =>
  typeof entry === 'string' ? { name: entry, enabled: true } : entry;

/** A list that is the whole response. Any other response is an error (FAULT-41). */
export const list = <T>(row: Schema<T>) => {
  const rowsSchema = rows(row);
  const response = z.pipe(
    z.array(z.unknown()),
    z.transform((items) => z.parse(rowsSchema, items)),
  );
  return withJsonSchema(response, (convert) => convert(rowsSchema), '');
};

/**
 * Text, plain or in the `rendered` field of an object, as content management systems send it (HELP-19). Otherwise ''
 * (FAULT-57).
 */
export const plainOrRendered = z.pipe(
  optional(z.union([z.string(), z.looseObject({ rendered: z.string() })])),
  z.transform((value) => (typeof value === 'object' ? value.rendered : (value ?? ''))),
);

/** An HTML body means that a proxy responded and the request never reached the API (FAULT-42). */
export const isHtml = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);
const nonHtmlBody = z.optional(z.unknown().check(z.refine((body) => !isHtml(body))));

/** A response whose body is ignored, unless it is HTML. */
export const ignoredBody = z.pipe(
  nonHtmlBody,
  z.transform(() => undefined),
);

/** The response to a write: the record, or undefined when it cannot be read, because the write is done (FAULT-104). */
export const mutationResponse = <T>(schema: Schema<T>) =>
  withJsonSchema(z.pipe(nonHtmlBody, optional(schema)), (convert) => convert(schema));

/** Names of the fields that an object schema reads. */
export function fieldNames({ _zod: { def } }: z.core.$ZodType): string[] {
  const { shape, out } = def as { shape?: object; out?: z.core.$ZodType };
  return shape ? Object.keys(shape) : out ? fieldNames(out) : [];
}

/**
 * The results of a bulk write by record. A response without results is not an error: the write is done, and the
 * refetched lists show it (FAULT-104).
 */
export const results = <T>(row: Schema<T>, key?: string) => {
  const body = object({ results: rows(row, key) });
  const response = z.pipe(
    mutationResponse(body),
    z.transform((parsed) => parsed ?? { results: [] }),
  );
  return withJsonSchema(response, (convert) => convert(body));
};

/** A page of a list. The API names the array after its rows: `{ employees: […], total }`. */
export interface Page<Row> {
  rows: Row[];
  /** Total over all pages. */
  total: number;
  /** How many records the list would have for each value of its filter `status`; '' is no filter. Not all lists have it. */
  statusCounts?: Readonly<Record<string, number>> | undefined;
}

/** The counts of a page, without those that cannot be read. */
function readCounts(value: unknown): Page<unknown>['statusCounts'] {
  if (!isRecord(value)) return undefined;
  const read = Object.entries(value).map(([status, of]) => [status, z.parse(count, of)] as const);
  return Object.fromEntries(read.filter(([, of]) => Number.isFinite(of)));
}

/** For responses without a total: how many rows were sent, including unreadable ones, by the array of parsed rows. */
const receivedCounts = new WeakMap<object, number>();

/**
 * A page whose rows are in `name`. A response without that key is an error, so that users do not read "0 employees".
 * The received keys are reported (FAULT-106). `hasCounts`: the page may have `statusCounts`.
 */
export const page = <T>(name: string, row: Schema<T>, key?: string, hasCounts = false) => {
  const list = rows(row, key);
  const response = z.pipe(
    z.looseObject({}),
    z.transform((body, context): Page<T> => {
      const { [name]: received, total, statusCounts } = body;
      if (received !== null && !Array.isArray(received)) {
        const message = `expected a list '${name}', received: ${Object.keys(body).join(', ') || 'nothing'}`;
        context.issues.push({ code: 'custom', message, input: body });
        return z.NEVER;
      }
      const parsedRows = z.parse(list, received);
      const parsedTotal = typeof total === 'string' && total !== '' ? Number(total) : total;
      if (typeof parsedTotal === 'number' && Number.isInteger(parsedTotal) && parsedTotal >= 0)
        return {
          rows: parsedRows,
          total: Math.max(parsedTotal, parsedRows.length),
          ...(statusCounts !== undefined && { statusCounts: readCounts(statusCounts) }),
        };
      receivedCounts.set(parsedRows, received?.length ?? 0);
      return { rows: parsedRows, total: parsedRows.length };
    }),
  );
  const properties = (convert: Parameters<JsonSchemaBuilder>[0]) => ({
    [name]: { description: 'The rows of the page', ...convert(list) },
    total: { description: 'The number of rows on all pages', ...countType },
    ...(hasCounts && {
      statusCounts: {
        description: 'The number of rows for each value of `status`, and for none',
        type: ['object', 'null'],
        additionalProperties: countType,
      },
    }),
  });
  return withJsonSchema(
    response,
    (convert) => ({ type: 'object', properties: properties(convert), required: [name] }),
    name,
  );
};

/**
 * Estimates the total of a page whose response has none: a full page means that there is at least one more row
 * (FAULT-106). Other responses are returned unchanged.
 */
export function withEstimatedTotal<Parsed>(parsed: Parsed, { page = 0, size = Infinity }: PageQuery): Parsed {
  const { rows: parsedRows } = (parsed ?? {}) as Partial<Page<unknown>>;
  const received = receivedCounts.get(parsedRows ?? {});
  if (!parsedRows || received === undefined) return parsed;
  const before = page > 0 ? page * size : 0;
  return { ...parsed, total: before + (received >= size ? size + 1 : parsedRows.length) };
}

interface PageQuery {
  /** Zero-based. */
  page?: number;
  size?: number;
}

/** A reference to a named record: a payroll group, a supervisor, a job. */
export const named = z.object({ id, name: text });
export type Named = z.output<typeof named>;

/** A text file. An HTML or JSON body is an error message, not the file (FAULT-42, 49). */
export const textFile = z.string().check(z.refine((body) => body.trim() !== '' && !/^\s*[<{[]/.test(body)));
