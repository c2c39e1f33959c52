import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '../../../lib/language';
import { hasTranslation, translatedSections } from '../../../lib/questionnaire/translate';
import { LanguageSwitch, useReadingLanguage } from '../../content/TranslatedText';
import { SigningLanguage } from '../../form/signingLanguage';
import type { SchemaForm } from '../../form/useSchemaForm';
import { FormPage } from '../../page/FormPage';
import { Filler } from './Filler';
import { describeAnswerPosition, draftOfAnswers, type FillerValues } from './fillerForm';

type PageProps<V extends FieldValues, O> = ComponentProps<typeof FormPage<V, unknown, O>>;
type InLanguage = (language: Language) => string;

interface Props<V extends FieldValues & FillerValues, O extends FieldValues>
  extends
    Omit<PageProps<V, O>, 'title' | 'form' | 'submitLabel' | 'describePosition' | 'draft' | 'children'>,
    Pick<ComponentProps<typeof Filler<V>>, 'questionnaire' | 'people' | 'files' | 'offersAllYes'> {
  title: InLanguage;
  form: SchemaForm<V, O>;
  submitLabel: InLanguage;
  /** Its answers are kept with their questions, in whatever language those are read. */
  draft: { name: string; title: string };
  /** Without it, people choose the language on the page, where the questions have Spanish texts. */
  language?: Language | undefined;
  /** Above the questions. */
  children?: ReactNode;
}

/** A page that fills in the questions of a form of the library, in the language of who fills it in. */
export function FillerPage<V extends FieldValues & FillerValues, O extends FieldValues>({
  questionnaire,
  people,
  files,
  offersAllYes,
  title,
  submitLabel,
  draft,
  language: given,
  children,
  ...page
}: Props<V, O>) {
  const [wanted, setLanguage] = useReadingLanguage();
  const isBilingual = hasTranslation(questionnaire.sections);
  const language = given ?? (isBilingual ? wanted : 'en');
  const shown = useMemo(
    () => ({ sections: translatedSections(questionnaire.sections, language) }),
    [questionnaire, language],
  );
  return (
    <SigningLanguage value={language}>
      <FormPage<V, unknown, O>
        {...page}
        title={title(language)}
        submitLabel={submitLabel(language)}
        describePosition={describeAnswerPosition(shown)}
        draft={{ ...draft, ...draftOfAnswers(questionnaire) }}
      >
        {children}
        {isBilingual && given === undefined && (
          <div className="pl-wide">
            <LanguageSwitch language={language} onChange={setLanguage} />
          </div>
        )}
        <div className="pl-wide" lang={language}>
          <Filler
            control={page.form.control}
            questionnaire={shown}
            people={people}
            files={files}
            offersAllYes={offersAllYes}
          />
        </div>
      </FormPage>
    </SigningLanguage>
  );
}
