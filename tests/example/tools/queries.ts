/** In the app this file is `src/api/tools/queries.ts`. */
import { fileServiceOf } from '../../../src/api/files';
import { recordActivity } from '../../../src/api/recordActivity';
import { resourceQueries } from '../../../src/api/resourceQueries';
import { toolActivity, toolCalls, toolFileCalls } from './contract';

/** Queries and mutation hooks. */
export const tools = resourceQueries(toolCalls);
export const useToolActivity = recordActivity(toolCalls, toolActivity);
export const toolFiles = fileServiceOf('tools', toolFileCalls);
