import { useEffect } from 'react';
import { AFTER_FIRST_SCREEN } from '../../lib/firstScreen';
import { lazyWithRetry } from '../lazyWithRetry';
import { useConfirmRequest, withdrawConfirm } from './confirm';
import { closeInformation, useInformation } from './inform';
import { LazyBoundary } from './LazyBoundary';

const fetchConfirm = () => import('./ConfirmDialog');
const fetchInform = () => import('./InformDialog');
const ConfirmDialog = lazyWithRetry(async () => ({ default: (await fetchConfirm()).ConfirmDialog }));
const InformDialog = lazyWithRetry(async () => ({ default: (await fetchInform()).InformDialog }));

/** Renders the dialogs of `confirm` and `inform`, once in the shell. Their code loads after the first screen. */
export function Dialogs() {
  const asked = useConfirmRequest(({ open }) => open);
  const isInformationOpen = useInformation(({ open }) => open);
  useEffect(() => {
    const soon = setTimeout(() => {
      // Ignored here: opening a dialog reports the failure.
      fetchConfirm().catch(() => undefined);
      fetchInform().catch(() => undefined);
    }, AFTER_FIRST_SCREEN);
    // An open dialog does not stay for the next user.
    return () => {
      clearTimeout(soon);
      withdrawConfirm();
      closeInformation();
    };
  }, []);
  return (
    <>
      {/* If the dialog cannot load, the answer is no. */}
      <LazyBoundary show={asked} onLoadError={withdrawConfirm}>
        <ConfirmDialog />
      </LazyBoundary>
      <LazyBoundary show={isInformationOpen} onLoadError={closeInformation}>
        <InformDialog />
      </LazyBoundary>
    </>
  );
}
