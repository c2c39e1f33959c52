import * as z from 'zod/mini';
import { isRecord } from '../lib/isRecord';

/** What cannot be read. */
const unreadable = Symbol('unreadable');
type Reader = (value: unknown) => unknown;

/** The parts of a definition that readers are made from. */
interface Definition {
  type: string;
  checks?: readonly unknown[];
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  transform?: (value: unknown, payload: { value: unknown; issues: unknown[] }) => unknown;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

function newReader(schema: z.core.$ZodType): Reader {
  const {
    type,
    checks = [],
    transform,
    shape,
    catchall,
    in: input,
    out,
  } = schema._zod.def as unknown as Definition;
  if (checks.length === 0) {
    if (type === 'transform' && transform) return transformReader(transform);
    if (type === 'pipe' && input && out) {
      const [first, second] = [readerOf(input), readerOf(out)];
      return (value) => {
        const between = first(value);
        return between === unreadable ? unreadable : second(between);
      };
    }
    if (shape && (!catchall || catchall._zod.def.type === 'unknown')) {
      const fields = Object.entries(shape).map(([name, field]) => fieldOf(name, field));
      if (fields.every((field) => field !== undefined)) return objectReader(fields, catchall !== undefined);
    }
  }
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : unreadable;
  };
}

function transformReader(transform: NonNullable<Definition['transform']>): Reader {
  // Without the second argument it has nowhere to say that it cannot read the value.
  if (transform.length < 2) return transform as Reader;
  return (value) => {
    const payload = { value, issues: [] };
    const result = transform(value, payload);
    return payload.issues.length > 0 ? unreadable : result;
  };
}

interface Field {
  name: string;
  /** Tolerant fields read a missing key as well. */
  isRequired: boolean;
  read: Reader;
}

/** Undefined for fields with a rule of their own for a missing key. */
function fieldOf(name: string, schema: z.core.$ZodType): Field | undefined {
  const { optin, optout } = schema._zod;
  if (optout !== undefined || (optin !== undefined && optin !== 'optional')) return undefined;
  return { name, isRequired: optin === undefined, read: readerOf(schema) };
}

function objectReader(fields: readonly Field[], isLoose: boolean): Reader {
  const known = new Set(fields.map(({ name }) => name).concat('__proto__'));
  return (value) => {
    if (!isRecord(value)) return unreadable;
    const result: Record<string, unknown> = {};
    for (const { name, isRequired, read } of fields) {
      const isGiven = name in value;
      const field = isGiven || !isRequired ? read(value[name]) : unreadable;
      if (field === unreadable) return unreadable;
      if (isGiven || field !== undefined) result[name] = field;
    }
    if (isLoose) for (const name in value) if (!known.has(name)) result[name] = value[name];
    return result;
  };
}

const readers = new WeakMap<z.core.$ZodType, Reader>();

function readerOf(schema: z.core.$ZodType): Reader {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = newReader(schema)));
  return reader;
}

export type Reading<T> = { data: T } | undefined;

/**
 * Reads `value` as `schema` does, or returns undefined. It does not know why, which zod then says. Without zod's notes on
 * each field it takes about half of the time.
 */
export function read<T>(schema: z.ZodMiniType<T>, value: unknown): Reading<T> {
  const data = readerOf(schema)(value);
  return data === unreadable ? undefined : { data: data as T };
}
