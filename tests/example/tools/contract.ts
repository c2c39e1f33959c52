/** In the app this file is `src/api/tools/contract.ts`. */
import * as z from 'zod/mini';
import { activityCalls } from '../../../src/api/activity';
import { photo, photoList } from '../../../src/api/evidence';
import { choice, integerBetween, requiredText, textUpTo } from '../../../src/api/fieldSchemas';
import { fileCalls } from '../../../src/api/files';
import { jobReference } from '../../../src/api/jobs/contract';
import { resource } from '../../../src/api/resource';
import { count, id, named, object, oneOf, optional, rows, text } from '../../../src/api/schema';
import { type AllowedMove, moveCall } from '../../../src/api/statusMoves';

export const toolStatuses = ['READY', 'RENTED', 'RETIRED'] as const;
export type ToolStatus = (typeof toolStatuses)[number];
export const toolStatusNames: Record<ToolStatus, string> = {
  READY: 'Ready',
  RENTED: 'Rented',
  RETIRED: 'Retired',
};

export const toolMoves: readonly AllowedMove<ToolStatus>[] = [
  { from: 'READY', to: 'RENTED', label: 'Rent out', by: 'author', isNext: true },
  { from: 'RENTED', to: 'READY', label: 'Take back', by: 'author', isNext: true },
  { from: 'READY', to: 'RETIRED', label: 'Retire', by: 'manager', reasonHint: 'What is wrong with it' },
];

/** Fields that are missing from a response become empty. */
const toolRow = object({
  id,
  name: text,
  status: oneOf(toolStatuses, 'READY'),
  /** Where it is. */
  job: optional(jobReference),
  /** Whole dollars. */
  dayRate: count,
});
export type ToolRow = z.output<typeof toolRow>;

const tool = z.extend(toolRow, {
  note: text,
  /** Of the last move, '' without one. */
  reason: text,
  photos: rows(photo),
  /** A user. */
  createdBy: optional(named),
  version: count,
});
export type Tool = z.output<typeof tool>;

/** The editable fields with their validation messages. `jobId` is the record's `job`. */
export const toolDraft = z.object({
  name: requiredText('Name', 60),
  jobId: choice,
  dayRate: integerBetween('Dollars a day', 0, 9999),
  note: textUpTo('Note', 500),
  photos: photoList,
});
export type ToolDraft = z.output<typeof toolDraft>;

const path = '/tool-service/tools';
const one = `${path}/{toolId}` as const;

/** Keys, paths, messages, and schemas of five calls. The list accepts search, status, sort, page, and size. */
export const toolCalls = resource({
  name: 'tool',
  path,
  filters: ['status'],
  noun: { one: 'tool', many: 'tools' },
  row: toolRow,
  detail: tool,
  draft: toolDraft,
});

export const moveTool = moveCall('tool', one, toolStatuses, toolCalls.get);
export const toolActivity = activityCalls('tool', one);
export const toolFileCalls = fileCalls('Tool', '/tool-service/files');
