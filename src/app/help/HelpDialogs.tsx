import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { LoadingBar } from '../LoadingBar';
import { fetchPageHelp, fetchPostReader, fetchUserGuide } from './fetchHelp';
import { closeArticle, closeHelp, closePageHelp, useHelp } from './store';

const UserGuide = lazyWithRetry(async () => ({ default: (await fetchUserGuide()).UserGuide }));
const PostReader = lazyWithRetry(async () => ({ default: (await fetchPostReader()).PostReader }));
const PageHelp = lazyWithRetry(async () => ({ default: (await fetchPageHelp()).PageHelp }));

const opening = <LoadingBar label="Opening help" />;

/** Renders the help dialogs, once in the shell. */
export function HelpDialogs() {
  const guide = useHelp((state) => state.guide);
  const reader = useHelp((state) => state.reading);
  const page = useHelp((state) => state.page !== 'closed');
  const { pathname } = useLocation();
  // Navigating or signing out closes the help.
  useEffect(() => closeHelp, [pathname]);
  return (
    <>
      {/* Separate boundaries: loading one dialog must not hide another that is open. */}
      <LazyBoundary show={guide} onLoadError={closeHelp} fallback={opening}>
        <UserGuide />
      </LazyBoundary>
      <LazyBoundary show={reader} onLoadError={closeArticle} fallback={opening}>
        <PostReader />
      </LazyBoundary>
      <LazyBoundary show={page} onLoadError={closePageHelp} fallback={opening}>
        <PageHelp />
      </LazyBoundary>
    </>
  );
}
