import { countOf, type Noun } from '../../lib/countOf';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { type BulkRow, oneByOne, restOf, type Work } from './batches';
import { type Bulk, runBulk } from './bulk';

/** Something that is done to one row from its menu, and to all that are selected from the bar above the list. */
export interface RowAction<Row, Name extends string = string> {
  /** On the button; 'Suspend'. */
  label: string;
  /** The question, of one by name or of several by their count. Without it the label and who it is. */
  ask?: (who: string, row?: Row) => string;
  /** Below the question about one. */
  text?: string;
  danger?: boolean;
  /** What has happened, of one or of several. */
  done: (who: string, row?: Row) => string;
  /** Does it to one, and fetches again what that changes. A banner has told why, where it rejects. */
  send: (row: Row) => Promise<unknown>;
  /** What puts it back. */
  undo?: Name;
  /** The row as it is hoped to be, shown at once. */
  after?: (row: Row) => Row;
  /** Where it can be done to several. */
  many?: Many<Row>;
}

interface Many<Row> {
  /** Above the progress; 'Suspending users'. */
  doing: string;
  /** Whom of those selected it can be done to. */
  fits: (row: Row) => boolean;
  /** Said where it can be done to none of `who`. */
  none: (who: string) => string;
  /** Of the others: 'are suspended already'. */
  others: string;
  /** Does it to one of them, and tells nobody. */
  send: (key: string) => Promise<unknown>;
}

interface Kind<Row, Name extends string> {
  actions: Record<Name, RowAction<Row, Name>>;
  noun: Noun;
  rowOf: (row: Row) => BulkRow;
  /** What all calls for several have in common. */
  work: () => Omit<Work, 'parts' | 'atOnce'>;
  /** Shows these rows as they are given, until they are fetched again. */
  show?: (rows: readonly Row[]) => void;
  /** Fetches them again. */
  outdate: () => void;
}

/** What can be done to rows of one kind: asked first, told of afterwards, and put back by Undo where that can be (FAULT-97). */
export function rowActions<Row, Name extends string>(kind: Kind<Row, Name>) {
  const { actions, noun, rowOf, work, show, outdate } = kind;
  const afterOf = (name: Name) => actions[name].after ?? ((row: Row) => row);
  const question = ({ label, ask }: RowAction<Row, Name>, who: string, row?: Row) =>
    ask ? ask(who, row) : `${label} ${who}?`;

  async function perform(name: Name, row: Row, undoing = false): Promise<void> {
    const { after, done, send, undo } = actions[name];
    if (after) show?.([after(row)]);
    try {
      await send(row);
    } catch {
      if (!after) return;
      show?.([row]);
      // A write without an answer may still have been done.
      return outdate();
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
      said: (count) => done(countOf(count, noun)),
      began: after && (() => show?.(rows.map(after))),
      settled(outcome) {
        if (after) show?.(those(restOf(outcome)));
        outdate();
      },
      undo: back && ((keys) => bulkOf(undo, back, those(keys).map(afterOf(name)))),
    };
  }

  return {
    label: (name: Name): string => actions[name].label,
    danger: (name: Name): boolean => actions[name].danger ?? false,
    /** To one row, after a question. */
    async ask(name: Name, row: Row): Promise<void> {
      const act = actions[name];
      const { text = 'Are you sure?', danger } = act;
      if (await confirm({ title: question(act, rowOf(row).name, row), text, danger }))
        await perform(name, row);
    },
    /** To those of `rows` that it can be done to, after a question with their count. `keep`: leaves only these selected. */
    async askMany(name: Name, rows: readonly Row[], retain: Bulk['retain']): Promise<void> {
      const act = actions[name];
      const { many } = act;
      if (!many) return;
      const { fits, none, others } = many;
      const concerned = rows.filter(fits);
      if (concerned.length === 0) return notify({ kind: 'info', text: none(countOf(rows.length, noun)) });
      const besides = rows.length - concerned.length;
      const yes = await confirm({
        title: question(act, countOf(concerned.length, noun)),
        text:
          besides > 0
            ? `Are you sure? ${countOf(besides, noun)} selected besides ${others}.`
            : 'Are you sure?',
      });
      if (yes) void runBulk({ ...bulkOf(name, many, concerned), retain });
    },
  };
}
