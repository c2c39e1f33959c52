import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '../../../api/errors';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { settingsQuery } from '../../../api/settingsQueries';
import { MAX_SIGNATURE_LENGTH, type Signature } from '../../../api/signature';
import { useTimecardMutations } from '../../../api/timecardActions/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { cacheCard, timecardQueries } from '../../../api/timecards/queries';
import { acceptanceText } from '../../../api/timeSettings/contract';
import { SafeHtml } from '../../../components/content/SafeHtml';
import { LanguageSwitch } from '../../../components/content/TranslatedText';
import { notify } from '../../../components/feedback/banners';
import { SignatureForm } from '../../../components/form/SignatureForm';
import { FetchedSection } from '../../../components/page/FetchedSection';
import type { Language } from '../../../lib/language';
import { useNewJobVersion } from '../../../session/store';

/** TIME-32, CALL-158, CALL-159: the acceptance text, v4 for businesses with the new jobs. */
export function useAcceptanceText() {
  const newJobVersion = useNewJobVersion();
  return useQuery(settingsQuery(acceptanceText[newJobVersion ? 'new' : 'old']));
}

/** In the language of the person who reads it, where there is one. Signing waits until the text is visible. */
export function AcceptanceStatement({ children }: { children?: ReactNode }) {
  const text = useAcceptanceText();
  const [language, setLanguage] = useState<Language>('en');
  const origin = useMemo(() => ({ base: document.baseURI, imageHosts: [window.location.host] }), []);
  return (
    <FetchedSection query={text} what="the acceptance text">
      {({ text: html, textEs }) => (
        <>
          {textEs !== '' && <LanguageSwitch language={language} onChange={setLanguage} />}
          <SafeHtml
            html={(language === 'es' && textEs) || html}
            {...origin}
            empty={<p className="pl-hint">Your business has no acceptance text.</p>}
          />
          {children}
        </>
      )}
    </FetchedSection>
  );
}

const CARD_CHANGED = 'This time card was changed in the meantime. Review it, then accept it.';

/** Signs the version of the card on screen (FAULT-95, FAULT-96). */
export function useAccept({ timecardId, version }: Timecard) {
  const client = useQueryClient();
  const { accept } = useTimecardMutations(timecardId);

  async function read() {
    const now = await client.fetchQuery({
      ...timecardQueries.detail(timecardId, { silent: true }),
      staleTime: 0,
    });
    cacheCard(client, now);
    return now;
  }

  return async (signature: Signature): Promise<Timecard> => {
    try {
      return await sendAndVerify(
        () => accept.mutateAsync({ version, signature }),
        async () => {
          const now = await read();
          return now.acceptance?.signature.value === signature.value ? now : undefined;
        },
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 409)) throw cause;
      const now = await read().catch(() => undefined);
      // Not a conflict: the server refused for another reason.
      if (now?.version === version) throw cause;
      throw new Error(CARD_CHANGED, { cause });
    }
  };
}

interface SignFormProps {
  card: Timecard;
  /** Why it cannot be signed now. */
  disabledReason: string | undefined;
  onSigned: () => void;
}

/** What is said to everyone who signs a time card. */
export const cardSigning = {
  label: 'Accept time card',
  verb: 'accept',
  hint: 'If anyone changes this time card later, your signature is removed and you are asked to sign again.',
  maxLength: MAX_SIGNATURE_LENGTH,
} as const;

/** Accepts a time card by a signature, on its page. */
export function SignForm({ card, disabledReason, onSigned }: SignFormProps) {
  const accept = useAccept(card);
  return (
    <SignatureForm
      {...cardSigning}
      disabledReason={disabledReason}
      onSign={async (signature) => {
        await accept(signature);
        notify({ kind: 'success', text: 'Time card accepted' });
        onSigned();
      }}
    />
  );
}
