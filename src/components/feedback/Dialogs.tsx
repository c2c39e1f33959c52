import { useEffect } from 'react';
import { AFTER_FIRST_SCREEN } from '../../lib/firstScreen';
import { lazyWithRetry } from '../lazyWithRetry';
import { useQuestion, withdrawQuestion } from './confirm';
import { closeInformation, useInformation } from './inform';
import { LazyBoundary } from './LazyBoundary';

const fetchConfirm = () => import('./ConfirmDialog');
const fetchInform = () => import('./InformDialog');
const ConfirmDialog = lazyWithRetry(async () => ({ default: (await fetchConfirm()).ConfirmDialog }));
const InformDialog = lazyWithRetry(async () => ({ default: (await fetchInform()).InformDialog }));

/** Where `confirm` and `inform` show themselves; once in the shell. Their code comes after the first screen, before anybody needs it. */
export function Dialogs() {
  const asked = useQuestion(({ open }) => open);
  const told = useInformation(({ open }) => open);
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
    <>
      {/* A question that cannot be shown is answered with no: nobody waits for it. */}
      <LazyBoundary wanted={asked} onLoadError={withdrawQuestion}>
        <ConfirmDialog />
      </LazyBoundary>
      <LazyBoundary wanted={told} onLoadError={closeInformation}>
        <InformDialog />
      </LazyBoundary>
    </>
  );
}
