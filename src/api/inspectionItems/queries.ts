import { resourceQueries } from '../resourceQueries';
import { itemCalls, itemTypeCalls } from './contract';

/** CALL-236, CALL-237 */
export const itemTypes = resourceQueries(itemTypeCalls);

/** CALL-238, CALL-239 */
export const inspectionItems = resourceQueries(itemCalls);
