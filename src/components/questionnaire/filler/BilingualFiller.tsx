import { type ComponentProps, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { hasTranslation, translatedSections } from '../../../lib/questionnaire/translate';
import { LanguageSwitch, useReadingLanguage } from '../../content/TranslatedText';
import { SigningLanguage } from '../../form/signingTexts';
import type { FillerValues } from './fillerForm';
import { Filler } from './Filler';

/** The questions of a form, with a choice of the language where they have Spanish texts. */
export function BilingualFiller<V extends FieldValues & FillerValues>(
  props: ComponentProps<typeof Filler<V>>,
) {
  const { questionnaire } = props;
  const [wanted, setLanguage] = useReadingLanguage();
  const isBilingual = hasTranslation(questionnaire.sections);
  const language = isBilingual ? wanted : 'en';
  const shown = useMemo(
    () => ({ sections: translatedSections(questionnaire.sections, language) }),
    [questionnaire, language],
  );
  return (
    <SigningLanguage value={language}>
      {isBilingual && (
        <div className="pl-wide">
          <LanguageSwitch language={language} onChange={setLanguage} />
        </div>
      )}
      <div className="pl-wide" lang={language}>
        <Filler<V> {...props} questionnaire={shown} />
      </div>
    </SigningLanguage>
  );
}
