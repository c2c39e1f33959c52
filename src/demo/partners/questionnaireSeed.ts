import type {
  PartnerQuestionnaireDraft,
  PartnerQuestionnaireStatus,
} from '../../api/partnerQuestionnaires/contract';
import type { AnswerReview } from '../../domain/partners/questionnaire';
import { addDays, today } from '../../lib/dates';
import {
  type Answer,
  type Answers,
  answerOptions,
  noAnswer,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredForm } from '../inspectionForms/seed';
import type { StoredLink } from '../storedLink';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';
import type { StoredOrganization } from './seed';

export interface StoredQuestionnaire extends PartnerQuestionnaireDraft {
  id: string;
  formVersion: number;
  status: PartnerQuestionnaireStatus;
  answers: Answers;
  /** Counts the saves of the partner; `version` those of everybody. */
  answersVersion: number;
  reviews: AnswerReview[];
  createdAt: string;
  createdById: string;
  submittedAt: string;
  submittedBy: string;
  reviewedAt: string;
  reviewedById: string;
  key?: string;
  version: number;
}

const FIRST_ID = 8951;

/** The partner by its position, the days since it was sent, and the share of the questions that are answered. */
const plan: readonly [index: number, status: PartnerQuestionnaireStatus, daysAgo: number, share: number][] = [
  [0, 'ACCEPTED', 372, 1],
  [0, 'SENT', 6, 0],
  [1, 'ACCEPTED', 190, 1],
  [2, 'ACCEPTED', 120, 1],
  [4, 'ACCEPTED', 88, 1],
  [5, 'ACCEPTED', 61, 1],
  [7, 'SUBMITTED', 20, 1],
  [8, 'SUBMITTED', 15, 1],
  [9, 'QUERIED', 26, 1],
  [10, 'SENT', 12, 0.5],
  [21, 'SENT', 40, 0],
];

/** What is written, by a part of the question. */
const texts: readonly [part: string, text: (partner: StoredOrganization) => string][] = [
  ['Legal name', ({ name }) => `${name}, LLC`],
  ['in charge of safety', ({ contacts, phone }) => `${contacts.at(-1)?.name ?? 'The owner'}, ${phone}`],
  ['to whom', () => 'Trucking, to a company that we name before it comes to the job.'],
];

function answerOf(question: Question, partner: StoredOrganization, seed: string): Answer {
  const { whole, chance } = random(seed, question.id);
  const { type, text, failing, min } = question;
  const options = answerOptions(question).map(({ id }) => id);
  // What fails is rare; what only asks for more is not.
  const good = options.find((id) => !failing.includes(id) && id !== 'na');
  if (type === 'yesNo')
    return { ...noAnswer, value: failing.length > 0 ? (good ?? 'yes') : chance(0.4) ? 'yes' : 'no' };
  if (type === 'number')
    return {
      ...noAnswer,
      value: text.startsWith('EMR') ? (partner.rates[0]?.emr ?? 1) : whole((min ?? 0) + 4, 60),
    };
  if (type === 'text') {
    const found = texts.find(([part]) => text.includes(part));
    return { ...noAnswer, value: found?.[1](partner) ?? 'None' };
  }
  return type === 'signature' ? { ...noAnswer, value: DRAWN_SIGNATURE } : noAnswer;
}

function answersOf(questionnaire: Questionnaire, partner: StoredOrganization, share: number): Answers {
  const questions = questionsOf(questionnaire);
  const answers = questions
    .slice(0, Math.floor(questions.length * share))
    .map((question) => [question.id, answerOf(question, partner, `questionnaire ${partner.id}`)] as const);
  return answersToSend(questionnaire, Object.fromEntries(answers));
}

/** Two answers that were asked about. */
function reviewsOf(questionnaire: Questionnaire, answers: Answers): AnswerReview[] {
  const notes = [
    ['in charge of safety', 'Is this person on our jobs every day? Name somebody who is.'],
    ['EMR', 'Your insurer’s letter says 1.12. Which one is right?'],
  ] as const;
  return questionsOf(questionnaire).flatMap(({ id, text }): AnswerReview[] => {
    if (!(id in answers)) return [];
    const note = notes.find(([part]) => text.includes(part))?.[1] ?? '';
    return [{ questionId: id, state: note === '' ? 'ACCEPTED' : 'QUERIED', note }];
  });
}

/** The questionnaires of the trade partners of a business. */
export function partnerQuestionnaireSeed(
  { id: businessId }: Business,
  partners: ListedSeed<StoredOrganization>,
  forms: ListedSeed<StoredForm>,
): ListedSeed<StoredQuestionnaire> {
  const manager = accounts.find(({ userBusinessId }) => userBusinessId === businessId)?.userId ?? '';
  return lazySeed(() => {
    const form = forms.all().find(({ use }) => use === 'PARTNER');
    const published = form?.versions.at(-1);
    if (!form || !published) return [];
    return plan.flatMap(([index, status, daysAgo, share], position) => {
      const partner = partners.all()[index];
      if (!partner) return [];
      const at = (days: number) => `${addDays(today(), days - daysAgo)}T16:20:00.000Z`;
      const answers = answersOf(published, partner, share);
      const isSubmitted = status !== 'SENT';
      const isReviewed = status === 'ACCEPTED' || status === 'QUERIED';
      const reviews = reviewsOf(published, answers);
      return {
        id: String(FIRST_ID + position),
        partnerId: partner.id,
        formId: form.id,
        formVersion: published.number,
        due: addDays(today(), 21 - daysAgo),
        status,
        answers,
        answersVersion: 1,
        reviews:
          status === 'QUERIED'
            ? reviews
            : isReviewed
              ? reviews.map((review) => ({ ...review, state: 'ACCEPTED' as const, note: '' }))
              : [],
        createdAt: at(0),
        createdById: manager,
        submittedAt: isSubmitted ? at(9) : '',
        submittedBy: isSubmitted ? (partner.contacts[0]?.name ?? partner.name) : '',
        reviewedAt: isReviewed ? at(11) : '',
        reviewedById: isReviewed ? manager : '',
        version: 1,
      };
    });
  });
}

/** Links of a partner that has begun to answer, of one that is asked again, and of an insurance agent. */
export const partnerLinkSeed = (
  { id }: Business,
  questionnaires: ListedSeed<StoredQuestionnaire>,
): ListedSeed<StoredLink> =>
  lazySeed(() => {
    const expiresAt = `${addDays(today(), 20)}T17:00:00.000Z`;
    const linkTo = (code: string, status: PartnerQuestionnaireStatus): StoredLink[] => {
      const found = questionnaires
        .all()
        .find((one) => one.status === status && Object.keys(one.answers).length > 0);
      return found
        ? [{ id: `${id}-${code}`, of: 'partnerQuestionnaire', recordId: found.id, expiresAt }]
        : [];
    };
    const [first] = questionnaires.all();
    return [
      ...linkTo('partner', 'SENT'),
      ...linkTo('question', 'QUERIED'),
      ...(first
        ? [{ id: `${id}-agent`, of: 'partnerDocuments' as const, recordId: first.partnerId, expiresAt }]
        : []),
    ];
  });
