import { useState } from 'react';
import { MAX_SIGNATURE_LENGTH, withSignature } from '../../api/signature';
import type { Attendee, ToolboxTalkDetail } from '../../api/toolboxTalks/contract';
import { toolboxTalks, useToolboxTalkActions } from '../../api/toolboxTalks/queries';
import { LanguageSwitch, TranslatedText } from '../../components/content/TranslatedText';
import { saveOrWait } from '../../components/drafts/outbox';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { SigningContent } from '../../components/form/SigningDialog';
import { SignInTurnDialog } from '../../components/form/SignInTurnDialog';
import type { Language } from '../../lib/language';
import { talkTexts } from './talkTexts';

interface Props {
  talk: ToolboxTalkDetail;
  /** Those who sign, in turn. */
  signers: readonly Attendee[];
  /** That of the page, for guests. Each person may choose another one. */
  language: Language;
}

/** One person after the other signs, in their language (SAFE-06). */
export function SignTalkDialog({ talk: opened, signers, language: first }: Props) {
  const talk = useOpenedRecord(opened, toolboxTalks.detail(opened.id));
  const { sign } = useToolboxTalkActions(talk.id);
  const [chosen, setChosen] = useState<Readonly<Record<string, Language>>>({});
  const languageOf = ({ id, language }: Attendee): Language =>
    chosen[id] ?? (language === 'en' ? first : language);
  // Signatures that wait for the network are not in the record that was read.
  const [attendees, setAttendees] = useState(talk.attendees);
  return (
    <SignInTurnDialog
      signers={signers}
      nameOf={({ name }) => name}
      skipLabel={(one) => talkTexts[languageOf(one)].skip}
      languageOf={languageOf}
    >
      {(person, frame, next) => {
        const { id, name } = person;
        const language = languageOf(person);
        const texts = talkTexts[language];
        return (
          <SigningContent
            {...frame}
            label={texts.sign}
            verb={texts.verb}
            hint={texts.signHint}
            maxLength={MAX_SIGNATURE_LENGTH}
            insteadOf={name}
            onSign={async (signature, _, instead) => {
              const after = withSignature(attendees, id, signature, instead).map((one) =>
                one.id === id ? { ...one, language } : one,
              );
              await saveOrWait(
                `${talk.name}: signature of ${name}`,
                () => sign({ attendeeId: id, signature, instead, language }),
                { ...talk, attendees: after, signed: after.filter((one) => one.signature).length },
              );
              setAttendees(after);
              next();
            }}
          >
            <LanguageSwitch language={language} onChange={(to) => setChosen({ ...chosen, [id]: to })} />
            <p className="m-0" lang={language}>
              <strong>{talk.texts[language].title || talk.name}</strong>
              <br />
              {texts.declaration}
            </p>
            <details>
              <summary>{texts.read}</summary>
              <TranslatedText texts={talk.texts} language={language} />
            </details>
          </SigningContent>
        );
      }}
    </SignInTurnDialog>
  );
}
