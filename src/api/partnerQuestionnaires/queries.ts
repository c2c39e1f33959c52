import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../lib/questionnaire/questionnaire';
import { call } from '../client';
import { fileServiceOf } from '../files';
import type { SentDocumentDraft } from '../partners/contract';
import { partners } from '../partners/queries';
import { resourceQueries } from '../resourceQueries';
import { sendAndVerify } from '../sendAndVerify';
import { useLink } from '../useLink';
import * as contract from './contract';

const silent = true;

/** CALL-245 */
export const partnerQuestionnaires = resourceQueries(contract.partnerQuestionnaireCalls, {
  partOf: partners.all,
});

/** Reviews the answers. The form shows the error. */
export function useReviewQuestionnaire({ id, version }: contract.PartnerQuestionnaireDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reviews }: contract.QuestionnaireReviewDraft) =>
      call(contract.reviewPartnerQuestionnaire, {
        params: { partnerQuestionnaireId: id },
        body: { reviews, version },
        silent,
      }),
    onSuccess: (saved) => partnerQuestionnaires.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: partnerQuestionnaires.all }),
  }).mutateAsync;
}

/** The link of the partner. */
export const useQuestionnaireLink = (partnerQuestionnaireId: string) =>
  useLink(contract.questionnaireLink, { partnerQuestionnaireId }, partnerQuestionnaires.all);

/** The link of the partner's insurance agent. */
export const useDocumentsLink = (partnerId: string) =>
  useLink(contract.documentsLink, { partnerId }, partners.all);

/** What a partner sees through a link. The page shows errors. */
export const linkedPartnerQuery = (code: string) =>
  queryOptions({
    queryKey: [contract.linkedPartner.key, code],
    queryFn: ({ signal }) => call(contract.linkedPartner, { params: { linkCode: code }, silent, signal }),
    // Nothing replaces what is typed.
    staleTime: Infinity,
  });

export const linkedFiles = (code: string) =>
  fileServiceOf(`linked ${code}`, contract.linkedPartnerFileCalls, {
    anyFile: true,
    params: { linkCode: code },
  });

interface LinkedAnswers {
  answers: Record<string, Answer>;
  version: number;
}

/** What a partner sends through a link. The forms show errors. */
export function useLinkedPartner(code: string) {
  const client = useQueryClient();
  const params = { linkCode: code };
  const { queryKey } = linkedPartnerQuery(code);
  const onSuccess = (saved: contract.LinkedPartner) => client.setQueryData(queryKey, saved);
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: LinkedAnswers) => call(contract.saveLinkedAnswers, { params, body, silent }),
    onSuccess,
  });
  /** After a lost response, the same is sent again, which the server answers alike (FAULT-96). */
  const { mutateAsync: submit } = useMutation({
    mutationFn: (body: LinkedAnswers & { name: string }) => {
      const send = () => call(contract.submitLinkedAnswers, { params, body, silent });
      return sendAndVerify(send, send);
    },
    onSuccess,
  });
  const { mutateAsync: addDocument } = useMutation({
    mutationFn: (body: SentDocumentDraft & { key: string }) => {
      const send = () => call(contract.addLinkedDocument, { params, body, silent });
      return sendAndVerify(send, send);
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return { save, submit, addDocument };
}
