import '../../styles/app.scss';
import './links.scss';
import {
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appName } from '../../lib/appName';
import type { Language } from '../../lib/language';
import { LanguageSwitch, useReadingLanguage } from '../content/TranslatedText';
import { DraftOwnerContext } from '../drafts/draftOwner';
import { errorStatus } from '../errorStatus';
import { SigningLanguage } from '../form/signingLanguage';
import { Logo } from '../Logo';
import { PageTitle } from '../page/PageTitle';
import { setUploadOwner } from '../uploads/uploadOwner';
import { linkTexts } from './linkTexts';

interface Linked<Data> {
  code: string;
  data: Data;
  language: Language;
}

interface Props<Data, Key extends QueryKey> {
  /** Until it is loaded. A single text for a page that is only in English. */
  title: string | Readonly<Record<Language, string>>;
  query: (code: string) => UseQueryOptions<Data, Error, Data, Key>;
  /** Shown instead of why the link does not work, where there is something to do about it. */
  ended?: (language: Language, reason: string | undefined) => ReactNode;
  children: (linked: Linked<Data>) => ReactNode;
}

/**
 * A page that people without an account open through a link, whose code is `code` in the address. It says why a link
 * does not work. Forms below keep what is typed on the device, for that code.
 */
export function LinkPage<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  // Not that of the shell, which is not loaded.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Content {...props} />
    </QueryClientProvider>
  );
}

function Content<Data, Key extends QueryKey>({ title, query, ended, children }: Props<Data, Key>) {
  const [params] = useSearchParams();
  const [wanted, setLanguage] = useReadingLanguage();
  const language = typeof title === 'string' ? 'en' : wanted;
  const texts = linkTexts[language];
  const code = params.get('code') ?? '';
  const owner = useMemo(() => (code === '' ? undefined : { userId: `link ${code}` }), [code]);
  // Files of forms are sent for the link, not for a user.
  useEffect(() => {
    setUploadOwner(owner?.userId);
    return () => setUploadOwner(undefined);
  }, [owner]);
  const { data, error, refetch, isFetching } = useQuery({
    ...query(code),
    enabled: code !== '',
    retry: false,
  });
  const isEnded = [404, 410].some((status) => status === errorStatus(error));
  const isRefused = code === '' || isEnded;
  const reason = (isEnded && texts.ended) || error?.message;
  return (
    <main className="pl-link-page pl-stack" lang={language}>
      <div className="pl-cluster justify-content-between">
        <p className="pl-cluster m-0 fw-bold">
          <Logo size={28} /> {appName}
        </p>
        {typeof title !== 'string' && <LanguageSwitch language={language} onChange={setLanguage} />}
      </div>
      {data !== undefined ? (
        <DraftOwnerContext value={owner}>
          <SigningLanguage value={language}>{children({ code, data, language })}</SigningLanguage>
        </DraftOwnerContext>
      ) : isRefused && ended ? (
        ended(language, error?.message)
      ) : (
        <section className="pl-panel pl-stack">
          <PageTitle
            title={isRefused ? texts.refused : typeof title === 'string' ? title : title[language]}
          />
          <p className="m-0" aria-live="polite">
            {code === '' ? texts.incomplete : (reason ?? texts.loading)}
          </p>
          {error && !isRefused && (
            <div>
              <button
                type="button"
                className="btn btn-secondary"
                aria-busy={isFetching}
                onClick={() => void refetch()}
              >
                {texts.retry}
              </button>
            </div>
          )}
        </section>
      )}
    </main>
  );
}
