import { type JobDocument, jobDocumentCalls } from '../../../api/jobDocs/contract';
import { findTakenNames, useDocumentChanges } from '../../../api/jobDocs/queries';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { documentNameKey } from '../../../domain/jobDocs/names';
import { countOf } from '../../../lib/countOf';
import { rowsAction } from '../common/rowsAction';
import { askAboutNames } from './askAboutNames';

const { noun } = jobDocumentCalls;

/** Moves documents to another folder, with Undo. Names that are taken there are asked about once. */
export function useMoveDocuments(jobId: string) {
  const { change, onSettled } = useDocumentChanges({ silent: true });
  return async (
    documents: readonly JobDocument[],
    folderId: string,
    retain?: BulkAction['retain'],
  ): Promise<void> => {
    const moving = documents.filter(({ folder }) => (folder?.id ?? '') !== folderId);
    if (moving.length === 0) return;
    const taken = await findTakenNames(
      jobId,
      folderId,
      moving.map(({ name }) => name),
    );
    const names = new Set(taken.map(({ name }) => documentNameKey(name)));
    const answer = await askAboutNames(
      taken.map(({ name }) => name),
      {
        title: `${countOf(names.size, noun)} already there`,
        confirmLabel: 'Move',
        skip: 'Leave them where they are',
      },
    );
    if (answer === undefined) return;
    const chosen = moving.filter(({ name }) => answer === 'COPY' || !names.has(documentNameKey(name)));
    // As saved by the move, with the version that moving back is based on.
    const moved = new Map<string, JobDocument>();
    const move = rowsAction(chosen, {
      noun,
      title: 'Moving documents',
      doneMessage: (count) => `${count} moved`,
      send: async (document) =>
        moved.set(document.id, await change({ document, folderId, onConflict: 'COPY' })),
      onSettled,
      undo: {
        title: 'Moving documents back',
        doneMessage: (count) => `${count} moved back`,
        send: ({ id, folder }) => {
          const document = moved.get(id);
          return document
            ? change({ document, folderId: folder?.id ?? '', onConflict: 'COPY' })
            : Promise.resolve();
        },
        onSettled,
      },
    });
    void runBulk({ ...move, retain });
  };
}
