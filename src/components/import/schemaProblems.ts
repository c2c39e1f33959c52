import type * as z from 'zod/mini';
import { allProblems, type LineProblems } from './importKind';

/** Returns every message of a schema, by column of the line. */
export const schemaProblems = (schema: z.ZodMiniType, line: object): LineProblems =>
  allProblems(
    ...(schema.safeParse(line).error?.issues ?? []).map(({ path, message }) => ({
      [String(path[0])]: message,
    })),
  );
