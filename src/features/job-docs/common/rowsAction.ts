import { perRowWork } from '../../../components/bulk/batches';
import type { BulkAction } from '../../../components/bulk/bulk';
import { countOf, type Noun } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';

interface NamedRow {
  id: string;
  name: string;
}

interface RowsAction<Row> {
  noun: Noun;
  /** Above the progress: 'Moving documents'. */
  title: string;
  /** `count` is such as '2 documents'. */
  doneMessage: (count: string) => string;
  /** Performs it on one of the rows, without a message. */
  send: (row: Row) => Promise<unknown>;
  onSettled: () => unknown;
  /** Reverts it for those that are done. */
  undo?: Omit<RowsAction<Row>, 'noun'>;
}

/** An action on several documents or photos, for `runBulk`. */
export function rowsAction<Row extends NamedRow>(
  rows: readonly Row[],
  { noun, title, doneMessage, send, onSettled, undo }: RowsAction<Row>,
): BulkAction {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...perRowWork(
      { ...bulkDefaults(), noun },
      rows.map(({ id, name }) => ({ key: id, name })),
      async (id) => {
        const row = byId.get(id);
        if (row) await send(row);
      },
    ),
    noun,
    title,
    doneMessage: (count) => doneMessage(countOf(count, noun)),
    onSettled: () => void onSettled(),
    undo:
      undo &&
      ((done) =>
        rowsAction(
          rows.filter(({ id }) => done.includes(id)),
          { ...undo, noun },
        )),
  };
}
