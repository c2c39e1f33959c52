import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { settingsQuery } from '../../../api/settingsQueries';
import { acceptanceText } from '../../../api/timeSettings/contract';
import { SafeHtml } from '../../../components/content/SafeHtml';
import { Loaded } from '../../../components/page/Loaded';
import { useSession } from '../../../session/store';

/**
 * TIME-32, CALL-158, CALL-159: the old text or, where the business has the new jobs, that of v4. What stands under it waits
 * for it: nobody signs what could not be shown.
 */
export function AcceptanceText({ children }: { children?: ReactNode }) {
  const newJobVersion = useSession(({ flags }) => flags.newJobVersion);
  const text = useQuery(settingsQuery(acceptanceText[newJobVersion ? 'new' : 'old']));
  const origin = useMemo(() => ({ base: document.baseURI, imageHosts: [window.location.host] }), []);
  return (
    <Loaded query={text} what="the acceptance text">
      {({ text: html }) => (
        <>
          <SafeHtml
            html={html}
            {...origin}
            empty={<p className="pl-hint">Your business has not written an acceptance text.</p>}
          />
          {children}
        </>
      )}
    </Loaded>
  );
}
