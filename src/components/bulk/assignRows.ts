import { countOf, type Noun } from '../../lib/countOf';
import { perRowWork } from './batches';
import { type BulkAction, runBulk } from './bulk';

interface AssignedRow {
  id: string;
  name: string;
  /** Whose it is now, '' for nobody. Undo restores it. */
  personId: string;
}

export interface RowAssignment {
  rows: readonly AssignedRow[];
  noun: Noun;
  /** 'Assign', 'Assigning', 'assigned' */
  words: { verb: string; running: string; done: string };
  assign: (id: string, personId: string) => Promise<unknown>;
  onSettled: () => void;
  /** The shared options of bulk calls. */
  defaults: () => Parameters<typeof perRowWork>[0];
  retain?: BulkAction['retain'];
}

/** Gives rows to one person, with a report and Undo (FAULT-97). */
export function assignRows(options: RowAssignment, personId: string): void {
  const { rows, noun, words, assign, onSettled, defaults, retain } = options;
  const toAction = (changed: readonly AssignedRow[], personOf: (id: string) => string) => ({
    ...perRowWork(
      defaults(),
      changed.map(({ id, name }) => ({ key: id, name })),
      async (id) => void (await assign(id, personOf(id))),
    ),
    noun,
    onSettled,
  });
  void runBulk({
    ...toAction(rows, () => personId),
    title: `${words.running} ${countOf(rows.length, noun)}`,
    doneMessage: (count) => `${countOf(count, noun)} ${words.done}`,
    retain,
    undo: (keys) => ({
      ...toAction(
        rows.filter(({ id }) => keys.includes(id)),
        (id) => rows.find((row) => row.id === id)?.personId ?? '',
      ),
      title: 'Undoing the change',
      doneMessage: (count) => `${countOf(count, noun)} restored`,
    }),
  });
}
