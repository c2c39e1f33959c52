import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary';
import { Unavailable } from '../../components/feedback/Unavailable';
import { LoadingBar } from '../LoadingBar';
import { fetchPageHelp, fetchPostReader, fetchUserGuide } from './code';
import { closeHelp, useHelp } from './store';

const UserGuide = lazy(async () => ({ default: (await fetchUserGuide()).UserGuide }));
const PostReader = lazy(async () => ({ default: (await fetchPostReader()).PostReader }));
const PageHelp = lazy(async () => ({ default: (await fetchPageHelp()).PageHelp }));

const opening = <LoadingBar label="Opening help" />;

/** True from the first time on: a dialog that closes still has to fade. */
function useEver(wanted: boolean): boolean {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever;
}

/** Where the help's dialogs show themselves; once in the shell. */
export function HelpDialogs() {
  const guide = useEver(useHelp((state) => state.guide));
  const reader = useEver(useHelp((state) => state.reading));
  const page = useEver(useHelp((state) => state.page !== 'closed'));
  const { pathname } = useLocation();
  // Who goes elsewhere, or out, has left the help behind.
  useEffect(() => closeHelp, [pathname]);
  return (
    <ErrorBoundary fallback={() => <Unavailable />}>
      {/* Each by itself: the code of one that is still to come must not hide another that is open. */}
      <Suspense fallback={opening}>{guide && <UserGuide />}</Suspense>
      <Suspense fallback={opening}>{reader && <PostReader />}</Suspense>
      <Suspense fallback={opening}>{page && <PageHelp />}</Suspense>
    </ErrorBoundary>
  );
}
