import type { Question, Questionnaire, Section } from '../../lib/questionnaire/questionnaire';
import { withoutSolutions } from '../quiz/quiz';

export const HARD_HAT = 'hard-hat';
export const SIGNATURE = 'signature';

/** A text in English, and in Spanish if it has one. */
interface Words {
  text: string;
  textEs?: string | undefined;
}

const fixedQuestion = (id: string, type: Question['type'], { text, textEs }: Words): Question => ({
  id,
  type,
  text,
  textEs,
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

interface Course {
  topics: readonly (Words & { id: string; title: string; titleEs?: string | undefined })[];
  declaration: string;
  declarationEs?: string | undefined;
  asksHardHat: boolean;
}

const hardHat: Words = { text: 'Hard-hat number', textEs: 'Número de casco' };
const signature: Words = { text: 'Your signature', textEs: 'Su firma' };

/** What a person reads, answers and signs, as one form in both languages: topics, quiz, declaration. */
export const attemptForm = (
  { topics, declaration, declarationEs, asksHardHat }: Course,
  quiz: readonly Section[],
): Questionnaire => ({
  sections: [
    ...topics.map(({ id, title, titleEs, ...words }) => ({
      id: `topic-${id}`,
      title,
      titleEs,
      questions: [fixedQuestion(`topic-${id}`, 'instruction', words)],
    })),
    ...withoutSolutions(quiz),
    {
      id: 'declaration',
      title: 'Declaration',
      titleEs: 'Declaración',
      questions: [
        ...(asksHardHat ? [fixedQuestion(HARD_HAT, 'text', hardHat)] : []),
        ...(declaration === ''
          ? []
          : [fixedQuestion('declaration', 'instruction', { text: declaration, textEs: declarationEs })]),
        fixedQuestion(SIGNATURE, 'signature', signature),
      ],
    },
  ],
});
