import { type ComponentProps, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { hasTranslation, translatedSections } from '../../../lib/questionnaire/translate';
import { LanguageSwitch, useReadingLanguage } from '../../content/TranslatedText';
import type { FillerValues } from './fillerForm';
import { Filler } from './Filler';
import { useFillerLanguage } from './useFillerLanguage';

/**
 * The questions of a form, with a choice of the language where they have Spanish texts. The form around it is in the
 * `SigningLanguage` of `useFillerLanguage`.
 */
export function BilingualFiller<V extends FieldValues & FillerValues>(
  props: ComponentProps<typeof Filler<V>>,
) {
  const { questionnaire } = props;
  const [, setLanguage] = useReadingLanguage();
  const isBilingual = hasTranslation(questionnaire.sections);
  const language = useFillerLanguage(questionnaire.sections);
  const shown = useMemo(
    () => ({ sections: translatedSections(questionnaire.sections, language) }),
    [questionnaire, language],
  );
  return (
    <>
      {isBilingual && (
        <div className="pl-wide">
          <LanguageSwitch language={language} onChange={setLanguage} />
        </div>
      )}
      <div className="pl-wide" lang={language}>
        <Filler<V> {...props} questionnaire={shown} />
      </div>
    </>
  );
}
