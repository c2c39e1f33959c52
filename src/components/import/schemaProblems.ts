import type * as z from 'zod/mini';

/** Returns the first message of a schema for each column of a line. */
export function schemaProblems(schema: z.ZodMiniType, line: object): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(line).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}
