import { useState } from 'react';
import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { hazardAnalyses, useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import type { Named } from '../../api/schema';
import { MAX_SIGNATURE_LENGTH, withSignature } from '../../api/signature';
import { LanguageSwitch } from '../../components/content/TranslatedText';
import { saveOrWait } from '../../components/drafts/outbox';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { SigningContent } from '../../components/form/SigningDialog';
import { SignInTurnDialog } from '../../components/form/SignInTurnDialog';
import { SigningLanguage } from '../../components/form/signingLanguage';
import type { Language } from '../../lib/language';
import { analysisTexts } from './analysisTexts';
import { TaskList } from './TaskList';

interface Props {
  analysis: HazardAnalysisDetail;
  /** The crew members to sign, in turn. */
  signers: readonly Named[];
  /** That of the page. Each person may choose another one. */
  language: Language;
}

/** One crew member after the other reads the tasks and signs, in their language. */
export function SignDialog({ analysis: opened, signers, language: first }: Props) {
  const analysis = useOpenedRecord(opened, hazardAnalyses.detail(opened.id));
  const { sign } = useHazardAnalysisActions(analysis);
  const [language, setLanguage] = useState(first);
  const texts = analysisTexts[language];
  return (
    <SigningLanguage value={language}>
      <SignInTurnDialog signers={signers} nameOf={({ name }) => name} skipLabel={texts.skip}>
        {({ id, name }, frame, next) => (
          <SigningContent
            {...frame}
            label={texts.sign}
            verb={texts.verb}
            hint={texts.signHint}
            maxLength={MAX_SIGNATURE_LENGTH}
            insteadOf={name}
            onSign={async (signature, _, instead) => {
              await saveOrWait(
                `${analysis.name}: signature of ${name}`,
                () => sign({ employeeId: id, signature, instead }),
                {
                  ...analysis,
                  crew: withSignature(analysis.crew, id, signature, instead),
                  signed: analysis.signed + 1,
                },
              );
              next();
            }}
          >
            <LanguageSwitch language={language} onChange={setLanguage} />
            <TaskList tasks={analysis.tasks} language={language} />
            <p className="m-0" lang={language}>
              {texts.declaration}
            </p>
          </SigningContent>
        )}
      </SignInTurnDialog>
    </SigningLanguage>
  );
}
