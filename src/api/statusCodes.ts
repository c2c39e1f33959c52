/** Codes of statuses and kinds that a company's API spells in another way (`statusCodes` of config.json). */
import * as z from 'zod/mini';
import { isRecord } from '../lib/isRecord';
import { configIfLoaded } from './config';

const codes = (): Readonly<Record<string, string | readonly string[]>> => configIfLoaded()?.statusCodes ?? {};

/**
 * Returns the one of `values` that the server's code stands for: itself, or one that config.json maps it to. A code may
 * stand for several of ours, such as ARCHIVED for the CLOSED of jobs and the INACTIVE of items.
 */
export function ourCode<V extends string>(code: unknown, values: readonly V[]): V | undefined {
  const known = values.find((value) => value === code);
  if (known !== undefined || typeof code !== 'string' || !Object.hasOwn(codes(), code)) return known;
  const meanings = [codes()[code]].flat();
  return values.find((value) => meanings.includes(value));
}

/** The server's code for one of ours. */
export const serverCode = (code: string): string =>
  Object.entries(codes()).find(([, ours]) => [ours].flat().includes(code))?.[0] ?? code;

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

/** Replaces the codes in a request body by those of the server. Only fields that its schema restricts to codes have any. */
export function withServerCodes(schema: z.core.$ZodType | undefined, body: unknown): unknown {
  if (!schema || Object.keys(codes()).length === 0) return body;
  const { type, shape, element, options, innerType, in: input } = schema._zod.def as unknown as Definition;
  if (type === 'enum' || type === 'literal') return typeof body === 'string' ? serverCode(body) : body;
  // One of our codes, or else a text that is sent as it is.
  if (options)
    return withServerCodes(
      options.find((option) => z.safeParse(option, body).success),
      body,
    );
  if (type === 'array' && Array.isArray(body)) return body.map((item) => withServerCodes(element, item));
  if (shape && isRecord(body))
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, withServerCodes(shape[name], value)]),
    );
  return withServerCodes(innerType ?? input, body);
}
