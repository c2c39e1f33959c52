import { useState } from 'react';
import { MAX_SIGNATURE_LENGTH } from '../../../api/signature';
import type { LinkedTalk } from '../../../api/toolboxTalks/contract';
import { linkedTalkQuery, useSignLinkedTalk } from '../../../api/toolboxTalks/queries';
import { TranslatedText, useReadingLanguage } from '../../../components/content/TranslatedText';
import { SignatureForm } from '../../../components/form/SignatureForm';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import type { Language } from '../../../lib/language';
import { talkTexts } from '../talkTexts';

/** SCREEN-TT, SAFE-06: somebody of the crew signs on their own phone, while others do. */
export default function TalkLinkPage() {
  return (
    <LinkPage title={{ en: talkTexts.en.sign, es: talkTexts.es.sign }} query={linkedTalkQuery}>
      {({ code, data, language }) => <Talk key={code} code={code} talk={data} language={language} />}
    </LinkPage>
  );
}

interface Props {
  code: string;
  talk: LinkedTalk;
  language: Language;
}

function Talk({ code, talk, language }: Props) {
  const { business, name, texts: translations, people } = talk;
  const texts = talkTexts[language];
  const sign = useSignLinkedTalk(code);
  const [, setLanguage] = useReadingLanguage();
  const [chosen, setChosen] = useState<string>();
  const [signedBy, setSignedBy] = useState<string>();
  const signer = people.find(({ id }) => id === chosen);
  const open = people.filter(({ hasSigned }) => !hasSigned);
  return (
    <>
      <section className="pl-panel pl-stack">
        <PageTitle title={translations[language].title || name} />
        <p className="m-0">{business}</p>
        <details open={signer !== undefined && signedBy === undefined}>
          <summary>{texts.read}</summary>
          <TranslatedText texts={translations} language={language} />
        </details>
      </section>
      <section className="pl-panel pl-stack" aria-label={texts.sign}>
        {signedBy !== undefined ? (
          <p ref={(thanks) => thanks?.focus()} className="m-0" tabIndex={-1}>
            {texts.thanks(signedBy)}
          </p>
        ) : signer ? (
          <>
            <div className="pl-cluster justify-content-between">
              <strong>{signer.name}</strong>
              <button type="button" className="btn btn-quiet" onClick={() => setChosen(undefined)}>
                {texts.notMe}
              </button>
            </div>
            <p className="m-0">{texts.declaration}</p>
            <SignatureForm
              label={texts.sign}
              verb={texts.verb}
              hint={texts.signHint}
              maxLength={MAX_SIGNATURE_LENGTH}
              onSign={async (signature) => {
                await sign({ attendeeId: signer.id, signature, language });
                setSignedBy(signer.name);
              }}
            />
          </>
        ) : open.length === 0 ? (
          <p className="m-0">{texts.everybody}</p>
        ) : (
          <>
            <h2 className="m-0">{texts.who}</h2>
            <ul className="pl-plain-list pl-stack gap-2">
              {open.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="btn btn-secondary w-100"
                    onClick={() => {
                      setChosen(one.id);
                      // The switch stays for those whose record has another language.
                      if (one.language !== 'en') setLanguage(one.language);
                    }}
                  >
                    {one.name}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}
