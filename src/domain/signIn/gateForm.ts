import type { VisitorSite } from '../../api/visitorLog/contract';
import type { Language } from '../../lib/language';
import {
  newQuestion,
  type Answers,
  noAnswer,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import { translatedSections } from '../../lib/questionnaire/translate';
import {
  answerTo,
  askedQuestions,
  failedQuestions,
  isAnswered,
  isFailed,
} from '../../lib/questionnaire/rules';

const words = {
  en: { rules: 'Site rules', signature: 'Your signature' },
  es: { rules: 'Reglas de la obra', signature: 'Su firma' },
} as const satisfies Record<Language, unknown>;

type Asking = Pick<
  VisitorSite,
  'rules' | 'rulesEs' | 'questions' | 'declaration' | 'declarationEs' | 'asksSignature'
>;

const fixed = (id: string, type: Question['type'], text: string): Question => ({
  ...newQuestion(id, type),
  text,
  required: type === 'signature',
  weight: 0,
});

/** What somebody reads, answers and signs at the gate. What has no translation is in English. */
export function gateForm(site: Asking, language: Language = 'en'): Questionnaire {
  const isSpanish = language === 'es';
  const rules = (isSpanish && site.rulesEs) || site.rules;
  const declaration = (isSpanish && site.declarationEs) || site.declaration;
  const last = [
    ...(rules === '' ? [] : [fixed('gate-rules', 'instruction', rules)]),
    ...(declaration === '' ? [] : [fixed('gate-declaration', 'instruction', declaration)]),
    ...(site.asksSignature ? [fixed('gate-signature', 'signature', words[language].signature)] : []),
  ];
  return {
    sections: [
      ...translatedSections(site.questions, language),
      ...(last.length > 0 ? [{ id: 'gate', title: words[language].rules, questions: last }] : []),
    ],
  };
}

/**
 * True when the gate takes a photo: of each person who comes alone, and of nobody who is stopped by an answer. Crews do not
 * wait for photos.
 */
export const takesPhoto = (
  { asksPhoto, questions }: Pick<VisitorSite, 'asksPhoto' | 'questions'>,
  count: number,
  answers: Answers,
): boolean => asksPhoto && count === 1 && failedQuestions({ sections: questions }, answers).length === 0;

const opposite: Readonly<Record<string, string>> = { yes: 'no', no: 'yes', fail: 'pass' };

/**
 * The answers of somebody to whom nothing applies that stops entry, in one tap. Undefined where a question that must be
 * answered cannot be answered so.
 */
export function clearAnswers(form: Questionnaire): Answers | undefined {
  const answers: Answers = Object.fromEntries(
    questionsOf(form).flatMap((question) => {
      const [failing] = question.failing;
      const value = opposite[failing ?? ''];
      const answer = { ...noAnswer, value: value ?? null };
      return value === undefined || question.failing.length > 1 || isFailed(question, answer)
        ? []
        : [[question.id, answer]];
    }),
  );
  const isComplete = askedQuestions(form, answers).every(
    (question) =>
      !question.required ||
      question.type === 'instruction' ||
      isAnswered(question, answerTo(answers, question)),
  );
  return isComplete ? answers : undefined;
}
