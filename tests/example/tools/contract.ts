/** In the app: `src/api/tools/contract.ts`, and the last line `queries.ts`. */
import * as z from 'zod/mini';
import { resource } from '../../../src/api/resource';
import { resourceQueries } from '../../../src/api/resourceQueries';
import { count, id, object, text } from '../../../src/api/schema';
import { requiredText, wholeBetween, textUpTo } from '../../../src/api/fieldSchemas';

/** As lists have it: what a bad answer leaves out is blank. */
const toolRow = object({ id, name: text, site: text, dayRate: count });
export type ToolRow = z.output<typeof toolRow>;

const tool = z.extend(toolRow, { note: text, version: count });
export type Tool = z.output<typeof tool>;

/** What people write of a tool, with what they read where it is wrong. */
export const toolDraft = z.object({
  name: requiredText('Name', 60),
  site: z.string(),
  dayRate: wholeBetween('Dollars a day', 0, 9999),
  note: textUpTo('Note', 500),
});
export type ToolDraft = z.output<typeof toolDraft>;

/** Keys, paths, messages and schemas of five calls. The list takes search, site, sort, page and size. */
export const toolCalls = resource({
  name: 'tool',
  path: '/tool-service/tools',
  filters: ['site'],
  noun: { one: 'tool', many: 'tools' },
  row: toolRow,
  detail: tool,
  draft: toolDraft,
});

/** Queries, and hooks that save and delete. */
export const tools = resourceQueries(toolCalls);
