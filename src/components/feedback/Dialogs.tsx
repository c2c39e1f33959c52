import { useEffect } from 'react';
import { FIRST_SCREEN_DELAY } from '../../lib/firstScreen';
import { lazyWithRetry } from '../lazyWithRetry';
import { useConfirmRequest, cancelConfirm } from './confirm';
import { closeInformation, useInformation } from './inform';
import { LazyBoundary } from './LazyBoundary';
import { OpenedDialogs, removeDialogs } from './openDialog';

const fetchConfirm = () => import('./ConfirmDialog');
const fetchInform = () => import('./InformDialog');
const ConfirmDialog = lazyWithRetry(async () => ({ default: (await fetchConfirm()).ConfirmDialog }));
const InformDialog = lazyWithRetry(async () => ({ default: (await fetchInform()).InformDialog }));

/**
 * Renders the dialogs of `openDialog`, `confirm` and `inform`, once in the shell. The code of the latter two loads after
 * the first screen.
 */
export function Dialogs() {
  const isConfirmOpen = useConfirmRequest(({ open }) => open);
  const isInformationOpen = useInformation(({ open }) => open);
  useEffect(() => {
    const soon = setTimeout(() => {
      // Ignored here: opening a dialog reports the failure.
      fetchConfirm().catch(() => undefined);
      fetchInform().catch(() => undefined);
    }, FIRST_SCREEN_DELAY);
    // An open dialog does not stay for the next user.
    return () => {
      clearTimeout(soon);
      cancelConfirm();
      closeInformation();
      removeDialogs();
    };
  }, []);
  return (
    <>
      <OpenedDialogs />
      {/* If the dialog cannot load, the answer is no. */}
      <LazyBoundary show={isConfirmOpen} onLoadError={cancelConfirm}>
        <ConfirmDialog />
      </LazyBoundary>
      <LazyBoundary show={isInformationOpen} onLoadError={closeInformation}>
        <InformDialog />
      </LazyBoundary>
    </>
  );
}
