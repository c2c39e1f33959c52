import { capitalized } from '../capitalized';
import { countOf } from '../countOf';
import { formatShortDate } from '../dates';
import type { Language } from '../language';
import { formatQuantity } from '../number';
import { type Answer, answerOptions, type Question } from './questionnaire';
import { formatTime } from '../time';

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);

const limitTexts = {
  en: { to: 'to', atLeast: 'at least', atMost: 'at most', in: 'in' },
  es: { to: 'a', atLeast: 'mínimo', atMost: 'máximo', in: 'en' },
};

/** The limits of a number: '19.5 to 23.5 %', 'In ppm, at most 35', 'In ft', 'At least 1', or '' for none. */
export function limitsText({ min, max, unit }: Question, language: Language = 'en'): string {
  const texts = limitTexts[language];
  if (min !== null && max !== null) return withUnit(`${String(min)} ${texts.to} ${String(max)}`, unit);
  const limit = min !== null ? `${texts.atLeast} ${min}` : max !== null ? `${texts.atMost} ${max}` : '';
  return capitalized([unit && `${texts.in} ${unit}`, limit].filter(Boolean).join(', '));
}

/**
 * An answer as text, '' for none. Photos and signatures are pictures and have none. `fixed`: the choices that questions of
 * a type have in common, by id, in another language.
 */
export function describeAnswer(
  question: Question,
  { value }: Answer,
  fixed: Readonly<Record<string, string>> = {},
): string {
  if (value === null) return '';
  const options = answerOptions(question);
  if (options.length > 0) {
    const chosen = Array.isArray(value) ? value : [value];
    return options
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, text }) => (options !== question.options && fixed[id]) || text)
      .join(', ');
  }
  if (typeof value === 'number') return withUnit(formatQuantity(value), question.unit);
  if (Array.isArray(value)) return '';
  if (typeof value === 'object') return value.name;
  if (question.type === 'date') return formatShortDate(value);
  if (question.type === 'time') return formatTime(value);
  return question.type === 'signature' || question.type === 'photo' ? '' : value;
}

/** An answer as text for comparisons, such as 'Signed' and '2 photos'. */
export function summarizeAnswer(question: Question, answer: Answer): string {
  const { value, comment, photos } = answer;
  const isSigned = question.type === 'signature' && typeof value === 'string' && value !== '';
  const parts = [
    isSigned ? 'Signed' : describeAnswer(question, answer),
    comment,
    photos.length > 0 && countOf(photos.length, { one: 'photo', many: 'photos' }),
  ];
  return parts.filter(Boolean).join(', ') || 'No answer';
}
