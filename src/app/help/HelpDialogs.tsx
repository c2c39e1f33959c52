import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyPart } from '../../components/feedback/LazyPart';
import { lazyAgain } from '../../components/lazyAgain';
import { LoadingBar } from '../LoadingBar';
import { fetchPageHelp, fetchPostReader, fetchUserGuide } from './code';
import { closeArticle, closeHelp, closePageHelp, useHelp } from './store';

const UserGuide = lazyAgain(async () => ({ default: (await fetchUserGuide()).UserGuide }));
const PostReader = lazyAgain(async () => ({ default: (await fetchPostReader()).PostReader }));
const PageHelp = lazyAgain(async () => ({ default: (await fetchPageHelp()).PageHelp }));

const opening = <LoadingBar label="Opening help" />;

/** Where the help's dialogs show themselves; once in the shell. */
export function HelpDialogs() {
  const guide = useHelp((state) => state.guide);
  const reader = useHelp((state) => state.reading);
  const page = useHelp((state) => state.page !== 'closed');
  const { pathname } = useLocation();
  // Who goes elsewhere, or out, has left the help behind.
  useEffect(() => closeHelp, [pathname]);
  return (
    <>
      {/* Each by itself: the code of one that is still to come must not hide another that is open. */}
      <LazyPart wanted={guide} onLost={closeHelp} fallback={opening}>
        <UserGuide />
      </LazyPart>
      <LazyPart wanted={reader} onLost={closeArticle} fallback={opening}>
        <PostReader />
      </LazyPart>
      <LazyPart wanted={page} onLost={closePageHelp} fallback={opening}>
        <PageHelp />
      </LazyPart>
    </>
  );
}
