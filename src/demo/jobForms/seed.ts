import type { JobFormDraft } from '../../api/jobForms/contract';
import { signatureImage, type EncodedSignature } from '../../api/jobForms/signatureImage';
import { addDays, today } from '../../lib/dates';
import { noAnswer, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredForm } from '../inspectionForms/seed';
import { answerOf } from '../inspections/seed';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';

/** A filled form as it is stored. */
export interface StoredJobForm extends JobFormDraft {
  id: string;
  formVersion: number;
  createdById: string;
  createdAt: string;
  /** Until it is signed, its signature is undefined and the others are ''. */
  signedById: string;
  signedAt: string;
  signature: EncodedSignature | undefined;
  version: number;
}

const FIRST_ID = 84_001;
const COUNT = 24;
/** Every third form is of the first job. */
const JOBS = 3;

/** The forms of the last two months on the first jobs. The latest ones are unfinished. */
export function jobFormSeed(
  { id: businessId, modules, jobs }: Business,
  forms: ListedSeed<StoredForm>,
): ListedSeed<StoredJobForm> {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);

  function make(): StoredJobForm[] {
    // Photos cannot be made here, and a signed form has all answers.
    const published = forms
      .all()
      .filter(
        (form) =>
          form.status === 'PUBLISHED' &&
          form.use !== 'TNM' &&
          questionsOf(form).every(({ type }) => type !== 'photo'),
      );
    if (!modules.includes('drawing') || published.length === 0 || jobs.busy < JOBS) return [];
    return Array.from({ length: COUNT }, (_, index) => {
      const numbers = random('job form', businessId, index);
      const form = published[numbers.whole(0, published.length - 1)] as StoredForm;
      const day = addDays(today(), -1 - Math.floor(index * 2.5));
      const isSigned = index >= JOBS;
      const questions = questionsOf(form);
      const answered = isSigned ? questions : questions.slice(0, Math.ceil(questions.length / 2));
      const createdById = users[numbers.whole(0, Math.min(users.length, 3) - 1)] ?? '';
      return {
        id: String(FIRST_ID + index),
        jobId: String(jobs.first + (index % JOBS)),
        formId: form.id,
        formVersion: form.versions.at(-1)?.number ?? 1,
        answers: answersToSend(
          form,
          Object.fromEntries(
            answered.map((question) => [
              question.id,
              question.type === 'signature'
                ? { ...noAnswer, value: DRAWN_SIGNATURE }
                : answerOf(question, false, numbers),
            ]),
          ),
        ),
        createdById,
        createdAt: `${day}T14:10:00.000Z`,
        signedById: isSigned ? createdById : '',
        signedAt: isSigned ? `${day}T20:40:00.000Z` : '',
        signature: isSigned ? signatureImage({ kind: 'drawn', value: DRAWN_SIGNATURE }) : undefined,
        version: 1,
      };
    });
  }
  return lazySeed(make);
}
