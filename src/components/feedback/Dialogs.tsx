import { lazy, Suspense, useEffect } from 'react';
import { useQuestion, withdrawQuestion } from './confirm';
import { ErrorBoundary } from './ErrorBoundary';
import { Unavailable } from './Unavailable';
import { closeInformation, useInformation } from './inform';

const fetchConfirm = () => import('./ConfirmDialog');
const fetchInform = () => import('./InformDialog');
const ConfirmDialog = lazy(async () => ({ default: (await fetchConfirm()).ConfirmDialog }));
const InformDialog = lazy(async () => ({ default: (await fetchInform()).InformDialog }));

/** Milliseconds. Any sooner, it would hold up the first page's data. */
const AFTER_FIRST_SCREEN = 3000;

/** Where `confirm` and `inform` show themselves; once in the shell. Their code comes after the first screen, before anybody needs it. */
export function Dialogs() {
  const asked = useQuestion(({ question }) => question !== undefined);
  const told = useInformation(({ information }) => information !== undefined);
  useEffect(() => {
    const soon = setTimeout(() => {
      // A failure is met again, and said, when a dialog is wanted.
      fetchConfirm().catch(() => undefined);
      fetchInform().catch(() => undefined);
    }, AFTER_FIRST_SCREEN);
    // What was asked of one person is not left standing for the next.
    return () => {
      clearTimeout(soon);
      withdrawQuestion();
      closeInformation();
    };
  }, []);
  return (
    <ErrorBoundary fallback={() => <Unavailable />}>
      <Suspense>
        {asked && <ConfirmDialog />}
        {told && <InformDialog />}
      </Suspense>
    </ErrorBoundary>
  );
}
