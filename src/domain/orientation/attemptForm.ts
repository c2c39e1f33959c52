import type { Question, Questionnaire, Section } from '../../lib/questionnaire/questionnaire';
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

interface Course {
  topics: readonly { id: string; title: string; text: string }[];
  declaration: string;
  asksHardHat: boolean;
}

/** What a person reads, answers and signs, as one form: topics, quiz, declaration. */
export const attemptForm = (
  { topics, declaration, asksHardHat }: Course,
  quiz: readonly Section[],
): Questionnaire => ({
  sections: [
    ...topics.map(({ id, title, text }) => ({
      id: `topic-${id}`,
      title,
      questions: [fixedQuestion(`topic-${id}`, 'instruction', text)],
    })),
    ...withoutSolutions(quiz),
    {
      id: 'declaration',
      title: 'Declaration',
      questions: [
        ...(asksHardHat ? [fixedQuestion(HARD_HAT, 'text', 'Hard-hat number')] : []),
        ...(declaration === '' ? [] : [fixedQuestion('declaration', 'instruction', declaration)]),
        fixedQuestion(SIGNATURE, 'signature', 'Your signature'),
      ],
    },
  ],
});
