/**
 * Tolerant schemas: what an API may well send amiss must cost a value or a row, never the screen (FAULT-55…58, 65).
 * Unknown keys pass, missing arrays are empty, a bad row is dropped and reported.
 */
import * as z from 'zod/mini';
import { report } from '../lib/report';

type Schema<T> = z.ZodMiniType<T>;

export const object = z.looseObject;

export type JsonSchema = Record<string, unknown>;
type Expects = (of: (schema: z.core.$ZodType) => JsonSchema) => JsonSchema;

const published = z.registry<{ expects: unknown; list?: string | undefined }>();

/**
 * The same schema. What it reads by hand is published as `expects` says (openapi.ts). `list`: the name of the list that a page of
 * one has; '' for a bare list.
 */
export const expecting = <S extends z.ZodMiniType>(schema: S, expects: Expects, list?: string): S => {
  published.add(schema, { expects, list });
  return schema;
};
export const expectedBy = (schema: z.core.$ZodType): Expects | undefined =>
  published.get(schema)?.expects as Expects | undefined;
/** The name of the list in an answer; '' where the answer is the list, undefined where it has none. */
export const listIn = (schema: z.core.$ZodType): string | undefined => published.get(schema)?.list;

/** A schema that reads anything by `read`, a missing field too. */
const reading = <T>(read: (value: unknown) => T) => z.transform(read);

/**
 * Ids travel as text or as numbers; inside the app they are text. Anything else makes its row a bad one. Half a character
 * becomes the sign for an unreadable one, as no address can be made of it (FAULT-65).
 */
export const id = expecting(
  z.transform((value: unknown, context): string => {
    if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value)))
      return String(value).replace(/\p{Surrogate}/gu, '\uFFFD');
    context.issues.push({ code: 'custom', message: 'not an id', input: value });
    return z.NEVER;
  }),
  () => ({ type: ['string', 'number'] }),
);

/** Text for people. Missing or unreadable, such as a number beyond all numbers: ''. */
export const text = expecting(
  reading((value) => (typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '')),
  () => ({ type: 'string' }),
);

/** True only for a real `true`: what is not plainly granted is not granted. */
export const flag = expecting(
  reading((value) => value === true),
  () => ({ type: 'boolean' }),
);

/** A count or page total: whole and never negative, else 0 (FAULT-58). */
export const count = expecting(
  reading((value) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0,
  ),
  () => ({ type: 'integer', minimum: 0 }),
);

/** A quantity such as hours; unreadable: 0. */
export const amount = expecting(
  reading((value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)),
  () => ({ type: 'number' }),
);

/** The value where `schema` can read it, else undefined (so null, missing and rubbish are one case). */
export const optional = <T>(schema: Schema<T>) =>
  expecting(
    reading((value) => z.safeParse(schema, value).data),
    (of) => ({ anyOf: [of(schema), { type: 'null' }] }),
  );

/** One of `values`, else `otherwise`. */
export const oneOf = <const V extends string>(values: readonly V[], otherwise: V) =>
  expecting(
    reading((value) => values.find((known) => known === value) ?? otherwise),
    () => ({ enum: values }),
  );

/** Each `key` once; the first counts. Rows without one are all different. */
function unique<T>(read: T[], key: string): T[] {
  if (read.length < 2) return read;
  const seen = new Set<unknown>();
  return read.filter((row) => {
    const id = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined;
    return id === undefined || (!seen.has(id) && seen.add(id));
  });
}

/**
 * An array whose unreadable rows are dropped, and those that repeat an id (FAULT-60), which some call another `key`.
 * Anything but an array is an empty one.
 */
export const rows = <T>(row: Schema<T>, key = 'id') => {
  const all = z.array(row);
  return expecting(
    reading((value): T[] => {
      if (!Array.isArray(value)) return [];
      // Together first, as nearly always all can be read, and thousands one by one take longer.
      const together = z.safeParse(all, value);
      return unique(together.success ? together.data : readable(row, value), key);
    }),
    (of) => ({ type: 'array', items: of(row) }),
  );
};

/** Those that can be read, one by one; that others cannot is reported. */
function readable<T>(row: Schema<T>, items: readonly unknown[]): T[] {
  const read = items.map((item) => z.safeParse(row, item));
  const bad = read.find((item) => !item.success);
  if (bad) report('warn', `an answer held rows that could not be read: ${z.prettifyError(bad.error)}`);
  return read.flatMap((item) => (item.success ? [item.data] : []));
}

const switchRows = rows(object({ name: id, enabled: flag }), 'name');

/** What is on or off, by name: as rows, or as a map of names. Missing: nothing is on. */
export const switches = expecting(
  z.transform((value: unknown, context) => {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') {
      context.issues.push({ code: 'custom', message: 'no list and no map', input: value });
      return z.NEVER;
    }
    const list = Object.entries(value).map(([name, enabled]: [string, unknown]) => ({ name, enabled }));
    return z.parse(switchRows, Array.isArray(value) ? value : list);
  }),
  (of) => of(switchRows),
);

/** A bare list as the whole answer; anything else is not an answer (FAULT-41). */
export const list = <T>(row: Schema<T>) => {
  const read = rows(row);
  const answer = z.pipe(
    z.array(z.unknown()),
    z.transform((items) => z.parse(read, items)),
  );
  return expecting(answer, (of) => of(read), '');
};

/** Text that publishing systems send plain or as an object with it in `rendered` (HELP-19). Anything else is none (FAULT-57). */
export const plainOrRendered = z.pipe(
  optional(z.union([z.string(), z.looseObject({ rendered: z.string() })])),
  z.transform((value) => (typeof value === 'object' ? value.rendered : (value ?? ''))),
);

/** A page of markup comes from something between us and the API: nothing has been done (FAULT-42). */
export const isMarkup = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);
const anyBody = z.optional(z.unknown().check(z.refine((body) => !isMarkup(body))));

/** An answer whose body, if any, is of no interest. */
export const nothing = z.pipe(
  anyBody,
  z.transform(() => undefined),
);

/** What can be read of an answer that is done whatever stands in it (FAULT-104); undefined where that is nothing. */
export const acknowledged = <T>(schema: Schema<T>) =>
  expecting(z.pipe(anyBody, optional(schema)), (of) => of(schema));

/** The fields that a schema of an object reads. */
export function fieldNames({ _zod: { def } }: z.core.$ZodType): string[] {
  const { shape, out } = def as { shape?: object; out?: z.core.$ZodType };
  return shape ? Object.keys(shape) : out ? fieldNames(out) : [];
}

/**
 * What became of each that a bulk write named. An answer without them is no refusal of anybody: they are done, and the lists that are
 * fetched again show them (FAULT-104).
 */
export const results = <T>(row: Schema<T>, key?: string) => {
  const all = object({ results: rows(row, key) });
  const answer = z.pipe(
    acknowledged(all),
    z.transform((found) => found ?? { results: [] }),
  );
  return expecting(answer, (of) => of(all));
};

/** A page of a list, as the kit takes it. The API names its array after what it holds: `{ employees: […], total }`. */
export interface Page<Row> {
  rows: Row[];
  /** Over all pages. */
  total: number;
}

/** Rows of answers that named no total, and how many came with those that could not be read. */
const uncounted = new WeakMap<object, number>();

/**
 * A page of the list that the answer names `name`. Without one it is no answer: nobody is to be told of "0 employees". What came
 * instead is reported (FAULT-106).
 */
export const page = <T>(name: string, row: Schema<T>, key?: string) => {
  const list = rows(row, key);
  const answer = z.pipe(
    z.looseObject({}),
    z.transform((answer, context): Page<T> => {
      const { [name]: found, total } = answer;
      if (found !== null && !Array.isArray(found)) {
        const message = `expected a list '${name}', received: ${Object.keys(answer).join(', ') || 'nothing'}`;
        context.issues.push({ code: 'custom', message, input: answer });
        return z.NEVER;
      }
      const read = z.parse(list, found);
      const said = typeof total === 'string' && total !== '' ? Number(total) : total;
      if (typeof said === 'number' && Number.isInteger(said) && said >= 0)
        return { rows: read, total: Math.max(said, read.length) };
      uncounted.set(read, found?.length ?? 0);
      return { rows: read, total: read.length };
    }),
  );
  const properties = (of: Parameters<Expects>[0]) => ({
    [name]: of(list),
    total: { type: ['integer', 'string'] },
  });
  return expecting(answer, (of) => ({ type: 'object', properties: properties(of), required: [name] }), name);
};

/** Without a total there is another page as long as this one is full (FAULT-106). */
export function counted<Answer>(answer: Answer, { page = 0, size = Infinity }: PageQuery): Answer {
  const { rows: read } = (answer ?? {}) as Partial<Page<unknown>>;
  const came = uncounted.get(read ?? {});
  if (!read || came === undefined) return answer;
  const before = page > 0 ? page * size : 0;
  return { ...answer, total: before + (came >= size ? size + 1 : read.length) };
}

interface PageQuery {
  /** From 0. */
  page?: number;
  size?: number;
}

/** Something named that another thing refers to: a payroll group, a supervisor, a job. */
export const named = z.object({ id, name: text });
export type Named = z.output<typeof named>;

/** A file of text. A page of markup, or an error as JSON, comes from something that had no file to give (FAULT-42, 49). */
export const textFile = z.string().check(z.refine((body) => body.trim() !== '' && !/^\s*[<{[]/.test(body)));
