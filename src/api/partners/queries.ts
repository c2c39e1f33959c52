import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import {
  type DocumentReviewDraft,
  partnerActivity,
  partnerCalls,
  type PartnerDetail,
  type PartnerDocument,
  partnerDocumentCalls,
  partnerFileCalls,
  type QualificationDraft,
  qualifyPartner,
  reviewPartnerDocument,
} from './contract';

/** CALL-245 */
export const partners = resourceQueries(partnerCalls);
export const partnerDocuments = resourceQueries(partnerDocumentCalls, { partOf: partners.all });

export const usePartnerActivity = recordActivity(partnerCalls, partnerActivity);

export const partnerFiles = fileServiceOf('partners', partnerFileCalls, { anyFile: true });

/** CALL-254: the decision about a partner or another organization. The dialog shows the error. */
export function useQualify({ id, version }: Pick<PartnerDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: QualificationDraft) =>
      call(qualifyPartner, { params: { partnerId: id }, body: { ...decision, version }, silent: true }),
    onSuccess: (saved) => partners.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: partners.all }),
  }).mutateAsync;
}

/** Reviews a document. The dialog shows the error. */
export function useReviewDocument({ id, version }: PartnerDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: DocumentReviewDraft) =>
      call(reviewPartnerDocument, {
        params: { partnerDocumentId: id },
        body: { ...review, version },
        silent: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: partners.all }),
  }).mutateAsync;
}
