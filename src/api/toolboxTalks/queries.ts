import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../lib/language';
import { call } from '../client';
import { recordDocuments } from '../documents';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import { sendAndVerify } from '../sendAndVerify';
import type { Signature, SignedInstead } from '../signature';
import { talkScheduleCalls } from '../talkSchedules/contract';
import { tellDeleted } from '../unknownOutcome';
import { useLink } from '../useLink';
import {
  type Completion,
  completeToolboxTalk,
  linkedTalk,
  type QuizAttemptDraft,
  reopenToolboxTalk,
  sendTalkQuiz,
  signLinkedTalk,
  signToolboxTalk,
  talkLink,
  talkNoun,
  type ToolboxTalkDetail,
  toolboxTalkActivity,
  toolboxTalkCalls,
  toolboxTalkDocumentCalls,
} from './contract';

/** CALL-226 */
export const toolboxTalks = resourceQueries(toolboxTalkCalls);

export const useToolboxTalkActivity = recordActivity(toolboxTalkCalls, toolboxTalkActivity);

/** CALL-227, CALL-229 */
export const toolboxTalkDocuments = recordDocuments(toolboxTalkCalls, toolboxTalkDocumentCalls);

interface SignatureInput {
  attendeeId: string;
  signature: Signature;
  instead?: SignedInstead | undefined;
  language: Language;
}

/** Changes of a talk on its page. The dialogs show the errors. */
export function useToolboxTalkActions(id: string) {
  const client = useQueryClient();
  const params = { toolboxTalkId: id };
  const settled = {
    onSuccess: (saved: ToolboxTalkDetail) => {
      toolboxTalks.updateCache(client, saved);
      // What is due, missing and late.
      void client.invalidateQueries({ queryKey: [talkScheduleCalls.list.key] });
    },
    // After a conflict the page shows the current talk.
    onError: () => client.invalidateQueries({ queryKey: toolboxTalks.all }),
  };
  /** After a lost response, the talk is read to see whether `isDone` (FAULT-96). */
  const sendOnce = (send: () => Promise<ToolboxTalkDetail>, isDone: (talk: ToolboxTalkDetail) => boolean) =>
    sendAndVerify(send, async () => {
      const current = await toolboxTalks.read(client, id);
      return isDone(current) ? current : undefined;
    }).catch(tellDeleted(talkNoun.one));
  const { mutateAsync: sign } = useMutation({
    mutationFn: (body: SignatureInput) =>
      sendOnce(
        () => call(signToolboxTalk, { params, body, silent: true }),
        ({ attendees }) => attendees.some((one) => one.id === body.attendeeId && one.signature),
      ),
    ...settled,
  });
  const { mutateAsync: sendQuiz } = useMutation({
    mutationFn: (body: QuizAttemptDraft) =>
      sendOnce(
        () => call(sendTalkQuiz, { params, body, silent: true }),
        ({ quizResults }) => quizResults.some((one) => one.id === body.id),
      ),
    ...settled,
  });
  const { mutateAsync: complete } = useMutation({
    mutationFn: (body: Completion) =>
      sendOnce(
        () => call(completeToolboxTalk, { params, body, silent: true }),
        ({ status }) => status === 'COMPLETE',
      ),
    ...settled,
  });
  const { mutateAsync: reopen } = useMutation({
    mutationFn: (reason: string) => call(reopenToolboxTalk, { params, body: { reason }, silent: true }),
    ...settled,
  });
  return { sign, sendQuiz, complete, reopen };
}

/** The link for the phones of the crew. */
export const useTalkLink = (toolboxTalkId: string) => useLink(talkLink, { toolboxTalkId }, toolboxTalks.all);

/** A talk as the crew sees it through a link. The page shows errors. */
export const linkedTalkQuery = (talkLinkCode: string) =>
  queryOptions({
    queryKey: [linkedTalk.key, talkLinkCode],
    queryFn: ({ signal }) => call(linkedTalk, { params: { talkLinkCode }, silent: true, signal }),
  });

/** Signs once: after a lost response the same is sent again, which changes nothing (FAULT-96). */
export function useSignLinkedTalk(talkLinkCode: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<SignatureInput, 'instead'>) => {
      const send = () => call(signLinkedTalk, { params: { talkLinkCode }, body, silent: true });
      return sendAndVerify(send, send);
    },
    onSuccess: (talk) => client.setQueryData(linkedTalkQuery(talkLinkCode).queryKey, talk),
  }).mutateAsync;
}
