import type { Language } from '../language';
import { answerOptions, isAnswerable, type Question, type Section } from './questionnaire';

/** The sections in a language. What has no text in it stays in English. */
export function translatedSections(sections: readonly Section[], language: Language): Section[] {
  if (language === 'en') return [...sections];
  return sections.map((section) => ({
    ...section,
    title: section.titleEs || section.title,
    questions: section.questions.map((question) => ({
      ...question,
      text: question.textEs || question.text,
      help: question.helpEs || question.help,
      options: question.options.map((option) => ({ ...option, text: option.textEs || option.text })),
    })),
  }));
}

/** True where a question has a text in another language than English. */
export const hasTranslation = (sections: readonly Section[]): boolean =>
  sections.some(({ questions }) => questions.some(({ textEs }) => Boolean(textEs)));

const hasSpanish = (question: Question): boolean =>
  Boolean(question.textEs) &&
  (question.help === '' || Boolean(question.helpEs)) &&
  (answerOptions(question) !== question.options || question.options.every(({ textEs }) => Boolean(textEs)));

/** 'English', 'English, Español', 'English, Español (4 of 5 questions)' */
export function languagesText(sections: readonly Section[]): string {
  const questions = sections.flatMap((section) => section.questions.filter(isAnswerable));
  const translated = questions.filter(hasSpanish).length;
  if (translated === 0) return 'English';
  return translated === questions.length
    ? 'English, Español'
    : `English, Español (${translated} of ${questions.length} questions)`;
}
