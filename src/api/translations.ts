/** Texts that crews read, in each of their languages. */
import * as z from 'zod/mini';
import { type Language, languageNames } from '../lib/language';
import { requiredText, textUpTo } from './fieldSchemas';
import { object, optional, text, withJsonSchema } from './schema';

const translation = object({ title: text, text });
export type Translation = z.output<typeof translation>;

const none: Translation = { title: '', text: '' };

/** One language. A missing one has no title and no text. */
const translationOrNone = withJsonSchema(
  z.pipe(
    optional(translation),
    z.transform((value) => value ?? none),
  ),
  (convert) => convert(translation),
);

/** A title and a text by language. English is always there. */
export const translations = object({ en: translationOrNone, es: translationOrNone });
export type Translations = Record<Language, Translation>;

export const MAX_TITLE = 120;
const MAX_TEXT = 8000;

export const translationsDraft = z
  .object({
    en: z.object({
      title: requiredText('Title in English', MAX_TITLE),
      text: requiredText('Text in English', MAX_TEXT),
    }),
    es: z.object({
      title: textUpTo('Title in Spanish', MAX_TITLE),
      text: textUpTo('Text in Spanish', MAX_TEXT),
    }),
  })
  .check(
    z.refine(({ es }) => es.title === '' || es.text !== '', {
      error: 'Enter the text in Spanish, too',
      path: ['es', 'text'],
    }),
    z.refine(({ es }) => es.text === '' || es.title !== '', {
      error: 'Enter the title in Spanish, too',
      path: ['es', 'title'],
    }),
  );

/** True when there is a text in a language. */
export const isTranslated = (texts: Translations, language: Language): boolean => texts[language].text !== '';

/** The names of the languages that texts are in. */
export const languagesOf = (texts: Translations): string =>
  (Object.keys(languageNames) as Language[])
    .filter((language) => isTranslated(texts, language))
    .map((language) => languageNames[language])
    .join(', ');
