import { countOf, type Noun } from '../../lib/countOf';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { type BulkRow, perRowWork, remainingKeys, type BulkWork } from './batches';
import { type BulkAction, runBulk } from './bulk';

/** An action on a row from its menu, and on all selected rows from the bar above the list. */
export interface RowAction<Row, Name extends string = string> {
  /** Label of the button: 'Suspend'. */
  label: string;
  /** The confirmation question, with a name or a count. Defaults to the label and the name. */
  confirmTitle?: (who: string, row?: Row) => string;
  /** Text below the question for a single row. */
  text?: string;
  danger?: boolean;
  /** The success message, for one or several rows. */
  doneMessage: (who: string, row?: Row) => string;
  /** Performs the action on one row and refetches what it changes. A banner has already reported a rejection. */
  send: (row: Row) => Promise<unknown>;
  /** The action that reverts it. */
  undo?: Name;
  /** The optimistic row, shown immediately. */
  optimistic?: (row: Row) => Row;
  /** Settings for several rows, if allowed. */
  bulk?: BulkOptions<Row>;
}

interface BulkOptions<Row> {
  /** Title above the progress: 'Suspending users'. */
  progressTitle: string;
  /** Returns true for rows that the action applies to. */
  appliesTo: (row: Row) => boolean;
  /** The message when it applies to none of the selected rows. */
  noneMessage: (who: string) => string;
  /** Ends a sentence about the other selected rows, after 'is' or 'are': 'already suspended'. */
  othersText: string;
  /** Performs the action on one of the rows without a message. */
  send: (key: string) => Promise<unknown>;
}

interface Options<Row, Name extends string> {
  actions: Record<Name, RowAction<Row, Name>>;
  noun: Noun;
  toBulkRow: (row: Row) => BulkRow;
  /** Shared settings of the calls for several rows. */
  work: () => Omit<BulkWork, 'parts' | 'batchSize'>;
  /** Shows these rows until they are refetched. */
  show?: (rows: readonly Row[]) => void;
  /** Refetches the rows. */
  invalidate: () => void;
}

/** The actions of a kind of row, with a confirmation before, a message after, and Undo where possible (FAULT-97). */
export function rowActions<Row, Name extends string>(options: Options<Row, Name>) {
  const { actions, noun, toBulkRow, work, show, invalidate } = options;
  const optimisticOf = (name: Name) => actions[name].optimistic ?? ((row: Row) => row);
  const titleOf = ({ label, confirmTitle }: RowAction<Row, Name>, who: string, row?: Row) =>
    confirmTitle ? confirmTitle(who, row) : `${label} ${who}?`;

  async function perform(name: Name, row: Row, undoing = false): Promise<void> {
    const { optimistic, doneMessage, send, undo } = actions[name];
    if (optimistic) show?.([optimistic(row)]);
    try {
      await send(row);
    } catch {
      if (!optimistic) return;
      show?.([row]);
      // A write without a response may still have succeeded.
      return invalidate();
    }
    const runUndo = () => undo && void perform(undo, optimisticOf(name)(row), true);
    notify({
      kind: 'success',
      text: doneMessage(toBulkRow(row).name, row),
      action: undo && !undoing ? { label: 'Undo', run: runUndo } : undefined,
    });
  }

  function toBulkAction(
    name: Name,
    { progressTitle, send }: BulkOptions<Row>,
    rows: readonly Row[],
  ): BulkAction {
    const { doneMessage, optimistic, undo } = actions[name];
    const undoOptions = undo && actions[undo].bulk;
    const rowsWithKeys = (keys: readonly string[]) => {
      const wanted = new Set(keys);
      return rows.filter((row) => wanted.has(toBulkRow(row).key));
    };
    return {
      ...perRowWork(work(), rows.map(toBulkRow), send),
      title: progressTitle,
      noun,
      doneMessage: (count) => doneMessage(countOf(count, noun)),
      onStart: optimistic && (() => show?.(rows.map(optimistic))),
      onSettled(outcome) {
        if (optimistic) show?.(rowsWithKeys(remainingKeys(outcome)));
        invalidate();
      },
      undo:
        undoOptions &&
        ((keys) => toBulkAction(undo, undoOptions, rowsWithKeys(keys).map(optimisticOf(name)))),
    };
  }

  return {
    label: (name: Name): string => actions[name].label,
    danger: (name: Name): boolean => actions[name].danger ?? false,
    /** Performs an action on one row, without a confirmation. */
    run: (name: Name, row: Row): Promise<void> => perform(name, row),
    /** Performs an action on one row, after a confirmation. */
    async runConfirmed(name: Name, row: Row): Promise<void> {
      const rowAction = actions[name];
      const { text = 'Are you sure?', danger } = rowAction;
      if (await confirm({ title: titleOf(rowAction, toBulkRow(row).name, row), text, danger }))
        await perform(name, row);
    },
    /**
     * Performs an action on those of `rows` that it applies to, after a confirmation with their count. `retain` keeps
     * only these selected.
     */
    async runManyConfirmed(name: Name, rows: readonly Row[], retain: BulkAction['retain']): Promise<void> {
      const rowAction = actions[name];
      const { bulk } = rowAction;
      if (!bulk) return;
      const { appliesTo, noneMessage, othersText } = bulk;
      const applicable = rows.filter(appliesTo);
      if (applicable.length === 0)
        return notify({ kind: 'info', text: noneMessage(countOf(rows.length, noun)) });
      const otherCount = rows.length - applicable.length;
      const yes = await confirm({
        title: titleOf(rowAction, countOf(applicable.length, noun)),
        text:
          otherCount > 0
            ? `Are you sure? ${countOf(otherCount, noun)} in the selection ${otherCount === 1 ? 'is' : 'are'} ${othersText}.`
            : 'Are you sure?',
      });
      if (yes) void runBulk({ ...toBulkAction(name, bulk, applicable), retain });
    },
  };
}
