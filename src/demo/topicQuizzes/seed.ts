import type { TopicQuizDraft } from '../../api/topicQuizzes/contract';
import { pickQuestions, quizResult } from '../../domain/quiz/quiz';
import type { Language } from '../../lib/language';
import {
  type Answers,
  newQuestion,
  noAnswer,
  type Question,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import { random } from '../seed/random';
import { currentEdition, type StoredTopic } from '../talkTopics/seed';
import type { StoredTalk } from '../toolboxTalks/seed';
import quizTexts from './quizzes.md?raw';

export interface QuizEdition extends Omit<TopicQuizDraft, 'topicId'> {
  at: string;
}

export interface StoredQuiz {
  /** That of the topic. */
  id: string;
  key?: string;
  /** Deleted. Its editions stay, for attempts that were begun. */
  isDeleted: boolean;
  /** The first edition first. */
  editions: readonly QuizEdition[];
  version: number;
}

export interface StoredQuizAttempt {
  id: string;
  topicId: string;
  talkId: string;
  attendeeId: string;
  at: string;
  edition: number;
  language: Language;
  percent: number | undefined;
  passMark: number;
  passed: boolean;
  byId: string;
  answers: Answers;
}

const FIRST_ATTEMPT = 890_001;
/** Talks of the last months have results. */
const RESULT_DAYS = 150;

const twoTexts = (line: string) => {
  const [text = '', textEs = ''] = line.slice(2).split(' | ');
  return { text, textEs };
};

/** The lines of a question: `? English | Spanish`, then its choices, `=` before the right one. */
function questionOf(lines: readonly string[], index: number, topic: string): Question {
  const [question = '', ...choices] = lines;
  const options = choices.map((line, position) => ({
    id: line.startsWith('=') ? 'right' : `wrong-${position}`,
    ...twoTexts(line),
  }));
  // The right choice is not always the first.
  const by = random('topic quiz', topic, index).whole(0, options.length - 1);
  return {
    ...newQuestion(`q${index + 1}`, 'choice'),
    ...twoTexts(question),
    options: [...options.slice(by), ...options.slice(0, by)],
    failing: options.flatMap(({ id }) => (id === 'right' ? [] : [id])),
    weight: 1,
  };
}

/** Reads `quizzes.md` by topic: `# Title | questions asked | pass mark | attempts`, then its questions. */
function parseQuizzes(): Map<string, Omit<QuizEdition, 'at'>> {
  const blocks = `\n${quizTexts}`.split('\n# ').slice(1);
  return new Map(
    blocks.map((block) => {
      const [heading = '', ...questions] = block.split('\n? ');
      const [title = '', ...numbers] = heading.trim().split(' | ');
      const [questionsAsked = 0, passMark = 0, attempts = 1] = numbers.map(Number);
      const lines = questions.map((one) => `? ${one.trim()}`.split('\n'));
      const section = {
        id: 'quiz',
        title: 'Questions',
        titleEs: 'Preguntas',
        questions: lines.map((one, index) => questionOf(one, index, title)),
      };
      return [title, { sections: [section], questionsAsked, passMark, attempts }];
    }),
  );
}

/** The questionnaires of the topics that have one. */
export const quizSeed = (topics: ListedSeed<StoredTopic>): ListedSeed<StoredQuiz> =>
  lazySeed(() => {
    const quizzes = parseQuizzes();
    return topics.all().flatMap((topic) => {
      const quiz = quizzes.get(currentEdition(topic).texts.en.title);
      const at = `${addDays(today(), -300)}T16:00:00.000Z`;
      return quiz ? [{ id: topic.id, isDeleted: false, editions: [{ ...quiz, at }], version: 1 }] : [];
    });
  });

/** The results of the talks of the last months. Most people have passed, some in a second attempt. */
export function quizAttemptSeed(
  quizzes: ListedSeed<StoredQuiz>,
  talks: ListedSeed<StoredTalk>,
): ListedSeed<StoredQuizAttempt> {
  function attemptsOf({ id: talkId, topicId, date, attendees, holderId, createdAt }: StoredTalk) {
    const [quiz] = quizzes.get(topicId)?.editions ?? [];
    if (!quiz || date < addDays(today(), -RESULT_DAYS)) return [];
    return attendees.flatMap(({ id: attendeeId, language }, index): StoredQuizAttempt[] => {
      const { chance } = random('quiz attempt', talkId, attendeeId);
      const attempt = (number: number, wrong: number): StoredQuizAttempt => {
        const sections = pickQuestions(
          quiz.sections,
          quiz.questionsAsked,
          `${talkId} ${attendeeId} ${number}`,
        );
        const answers = Object.fromEntries(
          questionsOf({ sections }).map(({ id, failing }, position) => [
            id,
            { ...noAnswer, value: position < wrong ? (failing[0] ?? null) : 'right' },
          ]),
        );
        const minute = 60 + 3 * index + number;
        return {
          id: '',
          topicId,
          talkId,
          attendeeId,
          at: new Date(Date.parse(createdAt) + minute * 60_000).toISOString(),
          edition: 1,
          language,
          passMark: quiz.passMark,
          ...quizResult(sections, answers, quiz.passMark),
          byId: holderId,
          answers,
        };
      };
      if (chance(0.12)) return [];
      const fails = chance(0.18);
      return [
        ...(fails ? [attempt(0, 2)] : []),
        ...(fails && chance(0.25) ? [] : [attempt(fails ? 1 : 0, 0)]),
      ];
    });
  }
  return lazySeed(() =>
    talks
      .all()
      .flatMap(attemptsOf)
      .map((attempt, index) => ({ ...attempt, id: String(FIRST_ATTEMPT + index) })),
  );
}
