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

/**
 * What schemas that read by hand expect, an `Expects`, for the contract that the build writes: openapi.ts. `list`: the name of the
 * list that a page of one has; '' for a bare list.
 */
export const published = z.registry<{ expects: unknown; list?: string }>();
export const expecting = (expects: Expects, list?: string) => ({
  expects,
  ...(list !== undefined && { list }),
});
export const expectedBy = (schema: z.core.$ZodType): Expects | undefined =>
  published.get(schema)?.expects as Expects | undefined;

/** A schema that reads anything by `read`, a missing field too. */
const reading = <T>(read: (value: unknown) => T) => z.transform(read);

/**
 * Ids travel as text or as numbers; inside the app they are text. Anything else makes its row a bad one. Half a character
 * becomes the sign for an unreadable one, as no address can be made of it (FAULT-65).
 */
export const id = z
  .transform((value: unknown, context): string => {
    if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value)))
      return String(value).replace(/\p{Surrogate}/gu, '\uFFFD');
    context.issues.push({ code: 'custom', message: 'not an id', input: value });
    return z.NEVER;
  })
  .register(
    published,
    expecting(() => ({ type: ['string', 'number'] })),
  );

/** Text for people. Missing or unreadable, such as a number beyond all numbers: ''. */
export const text = reading((value) =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '',
).register(
  published,
  expecting(() => ({ type: 'string' })),
);

/** True only for a real `true`: what is not plainly granted is not granted. */
export const flag = reading((value) => value === true).register(
  published,
  expecting(() => ({ type: 'boolean' })),
);

/** A count or page total: whole and never negative, else 0 (FAULT-58). */
export const count = reading((value) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0,
).register(
  published,
  expecting(() => ({ type: 'integer', minimum: 0 })),
);

/** A quantity such as hours; unreadable: 0. */
export const amount = reading((value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0,
).register(
  published,
  expecting(() => ({ type: 'number' })),
);

/** The value where `schema` can read it, else undefined (so null, missing and rubbish are one case). */
export const optional = <T>(schema: Schema<T>) =>
  reading((value) => z.safeParse(schema, value).data).register(
    published,
    expecting((of) => ({ anyOf: [of(schema), { type: 'null' }] })),
  );

/** One of `values`, else `otherwise`. */
export const oneOf = <const V extends string>(values: readonly V[], otherwise: V) =>
  reading((value) => values.find((known) => known === value) ?? otherwise).register(
    published,
    expecting(() => ({ enum: values })),
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
  return reading((value): T[] => {
    if (!Array.isArray(value)) return [];
    // Together first, as nearly always all can be read, and thousands one by one take longer.
    const together = z.safeParse(all, value);
    return unique(together.success ? together.data : readable(row, value), key);
  }).register(
    published,
    expecting((of) => ({ type: 'array', items: of(row) })),
  );
};

/** Those that can be read, one by one; that others cannot is reported. */
function readable<T>(row: Schema<T>, items: readonly unknown[]): T[] {
  const read = items.map((item) => z.safeParse(row, item));
  const bad = read.find((item) => !item.success);
  if (bad) report('warn', `an answer held rows that could not be read: ${z.prettifyError(bad.error)}`);
  return read.flatMap((item) => (item.success ? [item.data] : []));
}

/** What is on or off, by name: as rows, or as a map of names. Missing: nothing is on. */
export const switches = (() => {
  const all = rows(object({ name: id, enabled: flag }), 'name');
  return z
    .transform((value: unknown, context) => {
      if (value === undefined || value === null) return [];
      if (typeof value !== 'object') {
        context.issues.push({ code: 'custom', message: 'no list and no map', input: value });
        return z.NEVER;
      }
      const list = Object.entries(value).map(([name, enabled]: [string, unknown]) => ({ name, enabled }));
      return z.parse(all, Array.isArray(value) ? value : list);
    })
    .register(
      published,
      expecting((of) => of(all)),
    );
})();

/** A bare list as the whole answer; anything else is not an answer (FAULT-41). */
export const list = <T>(row: Schema<T>) => {
  const read = rows(row);
  return z
    .pipe(
      z.array(z.unknown()),
      z.transform((answer) => z.parse(read, answer)),
    )
    .register(
      published,
      expecting((of) => of(read), ''),
    );
};

/** Text that publishing systems send plain or as an object with it in `rendered` (HELP-19). Anything else is none (FAULT-57). */
export const plainOrRendered = z.pipe(
  optional(z.union([z.string(), z.looseObject({ rendered: z.string() })])),
  z.transform((value) => (typeof value === 'object' ? value.rendered : (value ?? ''))),
);

/** A page of markup comes from something between us and the API: nothing has been done (FAULT-42). */
const notMarkup = z.refine((body) => typeof body !== 'string' || !/^\s*</.test(body));

/** An answer whose body, if any, is of no interest. */
export const nothing = z.pipe(
  z.optional(z.unknown().check(notMarkup)),
  z.transform(() => undefined),
);

/** What can be read of an answer that is done whatever stands in it (FAULT-104); undefined where that is nothing. */
export const acknowledged = <T>(schema: Schema<T>) =>
  z.pipe(z.optional(z.unknown().check(notMarkup)), optional(schema)).register(
    published,
    expecting((of) => of(schema)),
  );

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
  return z
    .pipe(
      acknowledged(all),
      z.transform((answer) => answer ?? { results: [] }),
    )
    .register(
      published,
      expecting((of) => of(all)),
    );
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
  return z
    .pipe(
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
    )
    .register(
      published,
      expecting(
        (of) => ({
          type: 'object',
          properties: { [name]: of(list), total: { type: ['integer', 'string'] } },
          required: [name],
        }),
        name,
      ),
    );
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
