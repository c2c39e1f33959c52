import type { Language } from '../../../lib/language';
import type { Section } from '../../../lib/questionnaire/questionnaire';
import { hasTranslation } from '../../../lib/questionnaire/translate';
import { useReadingLanguage } from '../../content/TranslatedText';

/** The language in which people read and answer: the one chosen on the page, where the questions have Spanish texts. */
export function useFillerLanguage(sections: readonly Section[]): Language {
  const [wanted] = useReadingLanguage();
  return hasTranslation(sections) ? wanted : 'en';
}
