import { type JobDocument, jobDocumentCalls } from '../../../api/jobDocs/contract';
import { perRowWork } from '../../../components/bulk/batches';
import type { BulkAction } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';

const { noun } = jobDocumentCalls;

interface DocumentAction {
  /** Above the progress: 'Moving documents'. */
  title: string;
  /** `count` is such as '2 documents'. */
  doneMessage: (count: string) => string;
  /** Performs it on one of the documents, without a message. */
  send: (document: JobDocument) => Promise<unknown>;
  onSettled: () => unknown;
  /** Reverts it for those that are done. */
  undo?: DocumentAction;
}

/** An action on several documents, for `runBulk`. */
export function documentAction(
  documents: readonly JobDocument[],
  { title, doneMessage, send, onSettled, undo }: DocumentAction,
): BulkAction {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    ...perRowWork(
      { ...bulkDefaults(), noun },
      documents.map(({ id, name }) => ({ key: id, name })),
      async (id) => {
        const document = byId.get(id);
        if (document) await send(document);
      },
    ),
    noun,
    title,
    doneMessage: (count) => doneMessage(countOf(count, noun)),
    onSettled: () => void onSettled(),
    undo:
      undo &&
      ((done) =>
        documentAction(
          documents.filter(({ id }) => done.includes(id)),
          undo,
        )),
  };
}
