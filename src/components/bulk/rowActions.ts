import { countOf, type Noun } from '../../lib/countOf';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { type BulkRow, oneByOne, restOf, type BulkWork } from './batches';
import { type Bulk, runBulk } from './bulk';

/** An action on a row from its menu, and on all selected rows from the bar above the list. */
export interface RowAction<Row, Name extends string = string> {
  /** Label of the button: 'Suspend'. */
  label: string;
  /** The confirmation question, with a name or a count. Defaults to the label and the name. */
  question?: (who: string, row?: Row) => string;
  /** Text below the question for a single row. */
  text?: string;
  danger?: boolean;
  /** The success message, for one or several rows. */
  done: (who: string, row?: Row) => string;
  /** Performs the action on one row and refetches what it changes. A banner has already reported a rejection. */
  send: (row: Row) => Promise<unknown>;
  /** The action that reverts it. */
  undo?: Name;
  /** The optimistic row, shown immediately. */
  after?: (row: Row) => Row;
  /** Settings for several rows, if allowed. */
  many?: Many<Row>;
}

interface Many<Row> {
  /** Title above the progress: 'Suspending users'. */
  doing: string;
  /** Returns true for rows that the action applies to. */
  fits: (row: Row) => boolean;
  /** The message when it applies to none of the selected rows. */
  none: (who: string) => string;
  /** Ends a sentence about the other selected rows: 'are already suspended'. */
  others: string;
  /** Performs the action on one of the rows without a message. */
  send: (key: string) => Promise<unknown>;
}

interface Kind<Row, Name extends string> {
  actions: Record<Name, RowAction<Row, Name>>;
  noun: Noun;
  rowOf: (row: Row) => BulkRow;
  /** Shared settings of the calls for several rows. */
  work: () => Omit<BulkWork, 'parts' | 'atOnce'>;
  /** Shows these rows until they are refetched. */
  show?: (rows: readonly Row[]) => void;
  /** Refetches the rows. */
  invalidate: () => void;
}

/** The actions of a kind of row, with a confirmation before, a message after, and Undo where possible (FAULT-97). */
export function rowActions<Row, Name extends string>(kind: Kind<Row, Name>) {
  const { actions, noun, rowOf, work, show, invalidate } = kind;
  const afterOf = (name: Name) => actions[name].after ?? ((row: Row) => row);
  const titleOf = ({ label, question }: RowAction<Row, Name>, who: string, row?: Row) =>
    question ? question(who, row) : `${label} ${who}?`;

  async function perform(name: Name, row: Row, undoing = false): Promise<void> {
    const { after, done, send, undo } = actions[name];
    if (after) show?.([after(row)]);
    try {
      await send(row);
    } catch {
      if (!after) return;
      show?.([row]);
      // A write without a response may still have succeeded.
      return invalidate();
    }
    const back = () => undo && void perform(undo, afterOf(name)(row), true);
    notify({
      kind: 'success',
      text: done(rowOf(row).name, row),
      action: undo && !undoing ? { label: 'Undo', run: back } : undefined,
    });
  }

  function bulkOf(name: Name, { doing, send }: Many<Row>, rows: readonly Row[]): Bulk {
    const { done, after, undo } = actions[name];
    const back = undo && actions[undo].many;
    const those = (keys: readonly string[]) => {
      const wanted = new Set(keys);
      return rows.filter((row) => wanted.has(rowOf(row).key));
    };
    return {
      ...oneByOne(work(), rows.map(rowOf), send),
      title: doing,
      noun,
      doneMessage: (count) => done(countOf(count, noun)),
      began: after && (() => show?.(rows.map(after))),
      settled(outcome) {
        if (after) show?.(those(restOf(outcome)));
        invalidate();
      },
      undo: back && ((keys) => bulkOf(undo, back, those(keys).map(afterOf(name)))),
    };
  }

  return {
    label: (name: Name): string => actions[name].label,
    danger: (name: Name): boolean => actions[name].danger ?? false,
    /** Performs an action on one row, after a confirmation. */
    async runConfirmed(name: Name, row: Row): Promise<void> {
      const rowAction = actions[name];
      const { text = 'Are you sure?', danger } = rowAction;
      if (await confirm({ title: titleOf(rowAction, rowOf(row).name, row), text, danger }))
        await perform(name, row);
    },
    /**
     * Performs an action on those of `rows` that it applies to, after a confirmation with their count. `retain` keeps
     * only these selected.
     */
    async runManyConfirmed(name: Name, rows: readonly Row[], retain: Bulk['retain']): Promise<void> {
      const rowAction = actions[name];
      const { many } = rowAction;
      if (!many) return;
      const { fits, none, others } = many;
      const concerned = rows.filter(fits);
      if (concerned.length === 0) return notify({ kind: 'info', text: none(countOf(rows.length, noun)) });
      const besides = rows.length - concerned.length;
      const yes = await confirm({
        title: titleOf(rowAction, countOf(concerned.length, noun)),
        text:
          besides > 0
            ? `Are you sure? ${countOf(besides, noun)} selected besides ${others}.`
            : 'Are you sure?',
      });
      if (yes) void runBulk({ ...bulkOf(name, many, concerned), retain });
    },
  };
}
