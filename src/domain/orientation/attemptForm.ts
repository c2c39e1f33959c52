import type { Question, Questionnaire, Section } from '../../lib/questionnaire/questionnaire';
import type { Language } from '../../lib/language';
import { translatedSections } from '../../lib/questionnaire/translate';
import { withoutSolutions } from '../quiz/quiz';

export const HARD_HAT = 'hard-hat';
export const SIGNATURE = 'signature';

const fixedQuestion = (id: string, type: Question['type'], text: string): Question => ({
  id,
  type,
  text,
  help: '',
  helpPicture: '',
  required: type === 'signature',
  weight: 0,
  condition: null,
  failing: [],
  onFailure: [],
  options: [],
  unit: '',
  min: null,
  max: null,
});

const words = {
  en: { declaration: 'Declaration', hardHat: 'Hard-hat number', signature: 'Your signature' },
  es: { declaration: 'Declaración', hardHat: 'Número de casco', signature: 'Su firma' },
} as const satisfies Record<Language, unknown>;

interface Course {
  topics: readonly { id: string; title: string; text: string }[];
  declaration: string;
  asksHardHat: boolean;
}

/** What a person reads, answers and signs, as one form: topics, quiz, declaration. What has no translation is in English. */
export const attemptForm = (
  { topics, declaration, asksHardHat }: Course,
  quiz: readonly Section[],
  language: Language = 'en',
): Questionnaire => ({
  sections: [
    ...topics.map(({ id, title, text }) => ({
      id: `topic-${id}`,
      title,
      questions: [fixedQuestion(`topic-${id}`, 'instruction', text)],
    })),
    ...translatedSections(withoutSolutions(quiz), language),
    {
      id: 'declaration',
      title: words[language].declaration,
      questions: [
        ...(asksHardHat ? [fixedQuestion(HARD_HAT, 'text', words[language].hardHat)] : []),
        ...(declaration === '' ? [] : [fixedQuestion('declaration', 'instruction', declaration)]),
        fixedQuestion(SIGNATURE, 'signature', words[language].signature),
      ],
    },
  ],
});
