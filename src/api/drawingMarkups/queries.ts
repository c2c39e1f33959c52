import { useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { type DrawingMarkup, drawingMarkupCalls, type PinnedKind } from './contract';

/** DOC-14 */
export const drawingMarkups = resourceQueries(drawingMarkupCalls);

/** All markups on a sheet that the user may see. */
export const markupsOf = (drawingId: string, options?: { silent: boolean }) =>
  drawingMarkups.list({ drawingId, sort: 'createdAt,asc', page: 0, size: 'all' }, options);

/** The pins of a record. */
export const pinsOf = (recordKind: PinnedKind, recordId: string) =>
  drawingMarkups.list({ recordKind, recordId, sort: 'drawing,asc', page: 0, size: 'all' }, { silent: true });

/** Publishes markups, so that everybody of the job sees them. Rejects with the first refusal. */
export function usePublishMarkups() {
  const client = useQueryClient();
  return async (markups: readonly DrawingMarkup[]) => {
    try {
      for (const markup of markups)
        await call(drawingMarkupCalls.save, {
          params: { drawingMarkupId: markup.id },
          body: { ...drawingMarkups.draftOf(markup), published: true, version: markup.version },
          silent: true,
        });
    } finally {
      void client.invalidateQueries({ queryKey: drawingMarkups.all });
    }
  };
}
