import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../components/feedback/banners';
import { isDone, isInProgress, isSaveItem } from '../../components/uploads/queuedUpload';
import { UploadPanel } from '../../components/uploads/UploadPanel';
import { useUploadQueue } from '../../components/uploads/uploadQueue';
import { countOf } from '../../lib/countOf';
import { registerSenders } from '../uploads';

const changeNoun = { one: 'change', many: 'changes' };

/** Says how much was sent from the outbox, when nothing is left that goes on by itself. */
function useSentMessage(isQuiet: boolean): void {
  const saves = useUploadQueue().uploads.filter(isSaveItem);
  const sent = saves.filter(isDone).length;
  const isBusy = saves.some(isInProgress);
  const told = useRef(0);
  useEffect(() => {
    if (isBusy) return;
    const count = sent - told.current;
    told.current = sent;
    if (count > 0 && !isQuiet) notify({ kind: 'success', text: `${countOf(count, changeNoun)} sent` });
  }, [sent, isBusy, isQuiet]);
}

/** The panel of the upload queue, with the senders of all services. `isQuiet`: who stands before the screen has sent nothing. */
export function ShellUploads({ isQuiet }: { isQuiet: boolean }) {
  const client = useQueryClient();
  useEffect(() => registerSenders(client), [client]);
  useSentMessage(isQuiet);
  return <UploadPanel />;
}
