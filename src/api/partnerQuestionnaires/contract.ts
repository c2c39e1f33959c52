/**
 * Qualification questionnaires of trade partners, who answer them without an account, and the documents that they or
 * their insurance agents send (SAFE-23, CALL-245).
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { choice, dayOrBlank, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { linkCalls, recordLink } from '../links';
import { partnerDocument, sentDocumentDraft } from '../partners/contract';
import { answerRecord, answersDraft, sectionRows } from '../questionnaire/schema';
import { withNewKey } from '../recordKey';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  id,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';

/** Sent: the partner answers. Queried: the partner answers again what was asked. */
export const partnerQuestionnaireStatuses = ['SENT', 'SUBMITTED', 'QUERIED', 'ACCEPTED'] as const;
export type PartnerQuestionnaireStatus = (typeof partnerQuestionnaireStatuses)[number];
export const partnerQuestionnaireStatusNames: Record<PartnerQuestionnaireStatus, string> = {
  SENT: 'Sent',
  SUBMITTED: 'To review',
  QUERIED: 'Open questions',
  ACCEPTED: 'Accepted',
};

const row = {
  id,
  /** That of the form. */
  name: text,
  partner: optional(named),
  form: optional(named),
  /** The published version when it was sent. */
  formVersion: count,
  status: oneOf(partnerQuestionnaireStatuses, 'SENT'),
  /** The last day, '' for none. */
  due: dayOrNone,
  /** Questions that are asked now, and how many are answered. */
  questions: count,
  answered: count,
  createdAt: timestamp,
  createdBy: optional(named),
  /** ISO timestamps, '' for never. */
  submittedAt: timestamp,
  /** What the partner has typed as a name. */
  submittedBy: text,
  reviewedAt: timestamp,
  reviewedBy: optional(named),
  /** That of the partner, while it works. */
  link: optional(recordLink),
  version: count,
};
const partnerQuestionnaire = object(row);
export type PartnerQuestionnaire = z.output<typeof partnerQuestionnaire>;

export const answerReviews = ['ACCEPTED', 'QUERIED'] as const;
export type AnswerReviewState = (typeof answerReviews)[number];
const answerReview = object({
  questionId: id,
  state: oneOf(answerReviews, 'QUERIED'),
  /** What is asked. */
  note: text,
});

const detail = object({
  ...row,
  sections: sectionRows,
  answers: answerRecord,
  /** Of answers that have not changed since. */
  reviews: rows(answerReview, 'questionId'),
});
export type PartnerQuestionnaireDetail = z.output<typeof detail>;

export const partnerQuestionnaireDraft = z.object({
  partnerId: choice.check(z.minLength(1, 'Choose a trade partner')),
  formId: choice.check(z.minLength(1, 'Choose a form')),
  due: dayOrBlank,
});
export type PartnerQuestionnaireDraft = z.output<typeof partnerQuestionnaireDraft>;

const service = '/partner-service' as const;
const path = `${service}/questionnaires` as const;
const one = `${path}/{partnerQuestionnaireId}` as const;

/**
 * The list takes search (form, partner), partnerId, status; sort by createdAt, due, status. An edit keeps partner and form.
 * Only one of each form is open for a partner: `formId: …`. An accepted one is not deleted: 409.
 */
export const partnerQuestionnaireCalls = resource({
  name: 'partnerQuestionnaire',
  path,
  filters: ['partnerId', 'status'],
  statuses: () => partnerQuestionnaireStatuses,
  noun: { one: 'questionnaire', many: 'questionnaires' },
  row: partnerQuestionnaire,
  detail,
  draft: partnerQuestionnaireDraft,
});

/** Whether each answer is accepted. A question says what is asked. */
export const questionnaireReviewDraft = z.object({
  reviews: z.array(
    z
      .object({
        questionId: z.string(),
        state: z.enum(answerReviews, 'Accept the answer, or ask about it'),
        note: textUpTo('Question', 1000),
      })
      .check(
        z.refine(({ state, note }) => state === 'ACCEPTED' || note !== '', {
          error: 'Say what you ask',
          path: ['note'],
        }),
      ),
  ),
});
export type QuestionnaireReviewDraft = z.output<typeof questionnaireReviewDraft>;

/**
 * Accepts a questionnaire, or returns it with questions, through the link that is there. Refused while an answer is not
 * reviewed: `reviews: …`. 409 if it does not wait for a review, or changed after `version`.
 */
export const reviewPartnerQuestionnaire = endpoint({
  key: 'reviewPartnerQuestionnaire',
  method: 'POST',
  path: `${one}/review`,
  fallback: "Couldn't save the review. What you typed is still here.",
  request: z.extend(questionnaireReviewDraft, { version: z.int() }),
  response: detail,
  readBy: partnerQuestionnaireCalls.get,
});

/** Works until the answers are sent, and again for each return with questions. */
export const questionnaireLink = linkCalls('PartnerQuestionnaire', `${one}/link`, z.object({}));
/** For a partner's insurance agent: sends documents, as many as there are. */
export const documentsLink = linkCalls(
  'PartnerDocuments',
  `${service}/partners/{partnerId}/link`,
  z.object({}),
);

const linkPath = `${service}/links/{linkCode}` as const;
const open = { access: 'open' } as const;

const linkedQuestionnaire = object({
  name: text,
  status: row.status,
  due: dayOrNone,
  sections: sectionRows,
  /** With questions of the company: only those that it asked about. */
  answers: answerRecord,
  /** What the company asks. */
  queries: rows(object({ questionId: id, note: text }), 'questionId'),
  /** What was accepted the last time, to be confirmed. */
  earlier: answerRecord,
  version: count,
});
export type LinkedQuestionnaire = z.output<typeof linkedQuestionnaire>;

/**
 * What a partner sees: 404 for an unknown link, 410 for one that is used, withdrawn or expired. Without a questionnaire for
 * the insurance agent.
 */
export const linkedPartner = endpoint({
  ...open,
  key: 'linkedPartner',
  method: 'GET',
  path: linkPath,
  fallback: "Couldn't load this page. Try again.",
  response: object({
    /** Who asks. */
    business: text,
    partner: text,
    expiresAt: timestamp,
    questionnaire: optional(linkedQuestionnaire),
    documents: rows(partnerDocument),
  }),
});
export type LinkedPartner = z.output<typeof linkedPartner.response>;

const linkedAnswers = { answers: answersDraft, version: z.int() };

/** Keeps answers, so that they go on elsewhere. 409 when they were saved through the same link after `version`. */
export const saveLinkedAnswers = endpoint({
  ...open,
  key: 'saveLinkedAnswers',
  method: 'PUT',
  path: `${linkPath}/answers`,
  fallback: "Couldn't save. Your answers are still on this device.",
  request: z.object(linkedAnswers),
  response: linkedPartner.response,
  readBy: linkedPartner,
});

/** Sends the answers, which ends the link. The same again is answered like the first time (FAULT-96). */
export const submitLinkedAnswers = endpoint({
  ...open,
  key: 'submitLinkedAnswers',
  method: 'POST',
  path: `${linkPath}/submission`,
  fallback: "Couldn't send the answers. They are still here.",
  request: z.object({ ...linkedAnswers, name: requiredText('Your name', 120) }),
  response: linkedPartner.response,
  readBy: linkedPartner,
});

/** Adds a document, which waits for a review. A repeated key adds nothing (FAULT-147). */
export const addLinkedDocument = endpoint({
  ...open,
  key: 'addLinkedDocument',
  method: 'POST',
  path: `${linkPath}/documents`,
  fallback: "Couldn't send the document. What you typed is still here.",
  request: withNewKey(sentDocumentDraft),
  response: mutationResponse(partnerDocument),
});

export const linkedPartnerFileCalls = fileCalls('LinkedPartner', `${linkPath}/files`, 'open');
