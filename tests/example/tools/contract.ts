/** In the app this file is `src/api/tools/contract.ts`, and the last line is in `queries.ts`. */
import * as z from 'zod/mini';
import { resource } from '../../../src/api/resource';
import { resourceQueries } from '../../../src/api/resourceQueries';
import { count, id, object, text } from '../../../src/api/schema';
import { requiredText, integerBetween, textUpTo } from '../../../src/api/fieldSchemas';

/** Fields that are missing from a response become empty. */
const toolRow = object({ id, name: text, site: text, dayRate: count });
export type ToolRow = z.output<typeof toolRow>;

const tool = z.extend(toolRow, { note: text, version: count });
export type Tool = z.output<typeof tool>;

/** The editable fields with their validation messages. */
export const toolDraft = z.object({
  name: requiredText('Name', 60),
  site: z.string(),
  dayRate: integerBetween('Dollars a day', 0, 9999),
  note: textUpTo('Note', 500),
});
export type ToolDraft = z.output<typeof toolDraft>;

/** Keys, paths, messages, and schemas of five calls. The list accepts search, site, sort, page, and size. */
export const toolCalls = resource({
  name: 'tool',
  path: '/tool-service/tools',
  filters: ['site'],
  noun: { one: 'tool', many: 'tools' },
  row: toolRow,
  detail: tool,
  draft: toolDraft,
});

/** Queries and mutation hooks. */
export const tools = resourceQueries(toolCalls);
