import { useEffect, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import type { QueuedUpload } from './queuedUpload';
import { useUploadOwner } from './uploadOwner';
import { useUploadQueue } from './uploadQueue';
import { readUploads } from './uploadRows';

/** The ids of the uploads that open forms of this tab show, which the panel of uploads therefore leaves out. */
export const useShownInForms = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/**
 * The uploads that a form shows, by id. Returns a function that finds one, or what is left of it when it is done: null
 * if this device does not have it, undefined until that is known.
 */
export function useFormUploads(ids: readonly string[]): (id: string) => QueuedUpload | null | undefined {
  const { uploads } = useUploadQueue();
  const userId = useUploadOwner((state) => state.userId);
  const [stored, setStored] = useState<ReadonlyMap<string, QueuedUpload | null>>(new Map());
  const all = ids.join();
  const unlisted = ids.filter((id) => !uploads.some((upload) => upload.id === id)).join();
  // Before the panel is painted with them.
  useLayoutEffect(() => {
    if (all === '') return;
    const shown = all.split(',');
    useShownInForms.setState((before) => ({ ids: [...before.ids, ...shown] }));
    return () =>
      useShownInForms.setState((before) => ({ ids: before.ids.filter((id) => !shown.includes(id)) }));
  }, [all]);
  useEffect(() => {
    if (unlisted === '' || userId === undefined) return;
    let isCurrent = true;
    const wanted = unlisted.split(',');
    void readUploads(userId, wanted)
      .catch(() => [])
      .then((found) => {
        const uploadOf = (id: string) => found.find((upload) => upload.id === id) ?? null;
        if (isCurrent) setStored(new Map(wanted.map((id) => [id, uploadOf(id)])));
      });
    return () => {
      isCurrent = false;
    };
  }, [unlisted, userId]);
  return (id) => uploads.find((upload) => upload.id === id) ?? stored.get(id);
}
