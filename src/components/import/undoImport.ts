import { countOf } from '../../lib/countOf';
import { type BulkRow, remainingKeys, rowFailure, type RowFailure, toRowFailures } from '../bulk/batches';
import { runBulk } from '../bulk/bulk';
import type { ConfirmRequest } from '../feedback/confirm';
import type { Cells, ImportKind } from './importKind';
import { type ImportRow, nameIn } from './rows';
import { sortByDependency } from './sortByDependency';

/** An imported line that can be undone. */
export interface ImportedRow extends Pick<ImportRow, 'cells' | 'before' | 'id' | 'sent'> {
  rowIndex: number;
}

/** Returns the lines whose import can be undone: what was there before is known, or the added record. */
export const undoableRows = (rows: readonly ImportRow[]): ImportedRow[] =>
  rows.flatMap((row, rowIndex) =>
    (row.sent === 'changed' && row.before) || (row.sent === 'new' && row.id !== undefined)
      ? [{ ...row, rowIndex }]
      : [],
  );

export function undoQuestion(rows: readonly ImportedRow[], { noun }: ImportKind): ConfirmRequest {
  const added = rows.filter(({ sent }) => sent === 'new').length;
  const changed = rows.length - added;
  const text = [
    changed > 0 && `${countOf(changed, noun)} will have their earlier values again.`,
    added > 0 && `${countOf(added, noun)} will be deleted.`,
  ];
  return {
    title: 'Undo import?',
    text: text.filter(Boolean).join(' '),
    confirmLabel: 'Undo import',
    cancelLabel: 'Cancel',
    danger: true,
  };
}

const NO_RESULT = 'The server reported no result for this line.';

/**
 * Undoes an import after it has ended: imports the earlier values of changed records, then deletes the added ones,
 * with a report of those that could not be undone. Returns the indexes of the undone lines.
 */
export async function undoImport(rows: readonly ImportedRow[], kind: ImportKind): Promise<number[]> {
  const byKey = new Map(rows.map((row) => [String(row.rowIndex), row]));
  const toBulkRow = ({ rowIndex, cells, before }: ImportedRow): BulkRow => ({
    key: String(rowIndex),
    name: nameIn(before ?? cells, kind) || (cells[kind.key] ?? ''),
  });
  const restore = async (keys: string[]) => {
    const earlier = keys.map((key): Cells => byKey.get(key)?.before ?? {});
    const results = await kind.send(earlier, {
      dryRun: false,
      importId: '',
      isNewKey: () => false,
      signal: kind.signal ?? new AbortController().signal,
      onProgress: () => undefined,
    });
    return toRowFailures(
      keys,
      new Map(keys.map((key, index) => [key, Object.values(results[index]?.problems ?? {}).join(' ')])),
      NO_RESULT,
    );
  };
  const remove = async (keys: string[]) => {
    const { remove: removal } = kind;
    const idOf = (key: string) => byKey.get(key)?.id ?? '';
    if (typeof removal !== 'function') {
      const refusals = await removal.many(keys.map(idOf));
      const messages = keys.flatMap((key): [string, string][] => {
        const message = refusals.get(idOf(key));
        return message === undefined ? [] : [[key, message]];
      });
      return toRowFailures(keys, new Map(messages), NO_RESULT);
    }
    const failures: RowFailure[] = [];
    // One after the other: a supervisor can only be deleted after the people who report to them.
    for (const key of keys)
      try {
        await removal(idOf(key));
      } catch (cause) {
        failures.push(rowFailure(key, cause, kind.mayBeDone));
      }
    return failures;
  };
  const added = sortByDependency(
    rows.filter(({ sent }) => sent === 'new'),
    kind,
  ).reverse();
  const changed = rows.filter(({ sent }) => sent === 'changed');
  const outcome = await runBulk({
    isUnclear: kind.mayBeDone,
    signal: kind.signal,
    title: 'Undoing the import',
    noun: kind.noun,
    batchSize: kind.batchSize,
    parts: [
      { rows: changed.map(toBulkRow), send: restore },
      { rows: added.map(toBulkRow), send: remove },
    ],
    doneMessage: () => 'Import undone',
    onSettled: () => kind.onSettled?.(),
  });
  const left = new Set(remainingKeys(outcome));
  return rows.flatMap(({ rowIndex }) => (left.has(String(rowIndex)) ? [] : rowIndex));
}
