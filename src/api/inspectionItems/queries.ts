import { resourceQueries } from '../resourceQueries';
import {
  type InspectionItem,
  itemCalls,
  type ItemDraft,
  type ItemType,
  itemTypeCalls,
  type ItemTypeDraft,
} from './contract';

/** CALL-236, CALL-237 */
export const itemTypes = resourceQueries(itemTypeCalls);

/** CALL-238, CALL-239 */
export const inspectionItems = resourceQueries(itemCalls);

/** The fields of a type that can be saved. */
export const itemTypeDraftOf = ({ name, kind, form, everyDays }: ItemType): ItemTypeDraft => ({
  name,
  kind,
  formId: form?.id ?? '',
  everyDays,
});

/** The fields of an item that can be saved. */
export const itemDraftOf = ({ name, number, type, job, place, inService }: InspectionItem): ItemDraft => ({
  name,
  number,
  typeId: type?.id ?? '',
  jobId: job?.id ?? '',
  place,
  inService,
});
