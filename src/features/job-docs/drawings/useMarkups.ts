import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawingMarkup, DrawingMarkupDraft } from '../../../api/drawingMarkups/contract';
import { drawingMarkups, markupsOf } from '../../../api/drawingMarkups/queries';
import { notify } from '../../../components/feedback/banners';
import { newId } from '../../../lib/newId';
import { problemOfCall } from '../../../lib/problemOfCall';

/** The markups of a sheet, and those that were drawn here, to undo and redo. */
export function useMarkups(drawingId: string) {
  const client = useQueryClient();
  const { data } = useQuery(markupsOf(drawingId));
  const create = drawingMarkups.useCreate();
  const { remove, onSettled } = drawingMarkups.useRemoveMany();
  const [done, setDone] = useState<readonly DrawingMarkup[]>([]);
  const [undone, setUndone] = useState<readonly DrawingMarkupDraft[]>([]);

  /** Adds a markup. A banner reports a failure. */
  async function add(draft: DrawingMarkupDraft): Promise<boolean> {
    try {
      const added = await create(draft, { key: newId(), isRetry: false, isChanged: false });
      if (added) setDone((before) => [...before, added]);
      return true;
    } catch (cause) {
      // Redo sends it again.
      setUndone((before) => [...before, draft]);
      const problem = problemOfCall(cause, "Couldn't save this markup.");
      notify({ kind: 'failure', text: `${problem} Redo tries again.` });
      return false;
    }
  }

  async function undo() {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    try {
      // It may have been changed since it was drawn.
      const current = await drawingMarkups.read(client, last.id);
      await remove(last.id);
      setUndone((before) => [...before, drawingMarkups.draftOf(current)]);
    } catch (cause) {
      setDone((before) => [...before, last]);
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't undo this markup.") });
    }
    onSettled();
  }

  async function redo() {
    const last = undone.at(-1);
    if (!last) return;
    setUndone(undone.slice(0, -1));
    await add(last);
  }

  return {
    markups: data?.rows ?? [],
    add: (draft: DrawingMarkupDraft) => {
      setUndone([]);
      return add(draft);
    },
    undo: done.length > 0 ? undo : undefined,
    redo: undone.length > 0 ? redo : undefined,
  };
}
