import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { confirm } from '../feedback/confirm';
import { useUnsaved } from '../form/unsaved';
import type { TaskContext } from '../task/startTask';
import { useTask } from '../task/useTask';
import { newId } from '../../lib/newId';
import type { Delimiter } from './csvReader';
import type { LineResult, Cells, ImportKind } from './importKind';
import { decode, type Encoding, readTable, UnreadableFileError } from './readTable';
import { type SendFailure, makeRows } from './rows';
import { sortByDependency } from './sortByDependency';
import { type ImportedRow, undoImport, undoQuestion } from './undoImport';
import {
  hasEdits,
  leftToSend,
  initialImportState,
  importReducer,
  kindOfFile,
  type ImportSource,
  type ImportStep,
} from './importState';

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : 'The server gave no reason.';

interface SendItem {
  rowIndex: number;
  cells: Cells;
}

interface SendRun {
  kind: ImportKind;
  importId: string;
  dryRun: boolean;
  /** Keys of lines known to be new to the server. Grows with the results of the server. */
  newKeys: Set<string>;
  signal: AbortSignal;
  /** When aborted, sending stops after the current part. */
  stopSignal: AbortSignal;
  /** Reports the number of answered lines. The number is fractional while a part is being sent. */
  onProgress: (lines: number) => void;
  onResults: (rowIndexes: readonly number[], results: readonly LineResult[]) => void;
  /** Called when a part failed, so that its lines are not known to be imported. */
  onFailed: (rowIndexes: readonly number[], failure: SendFailure) => void;
}

/** Splits the lines into parts. Lines of a group are in one part, unless the group is larger than a part. */
function partsOf(items: readonly SendItem[], { batchSize, groupOf }: ImportKind): SendItem[][] {
  const groups = new Map<unknown, SendItem[]>();
  for (const item of items) {
    const key = groupOf?.(item.cells) ?? item;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const parts: SendItem[][] = [];
  for (const group of groups.values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= batchSize) last.push(...group);
    else
      for (let from = 0; from < group.length; from += batchSize)
        parts.push(group.slice(from, from + batchSize));
  }
  return parts;
}

/**
 * Sends lines in parts, in order. Stops at the first part that fails. Responses received before that are kept, and the
 * next run continues with the failed part (FAULT-94).
 */
export async function sendBatches(items: readonly SendItem[], run: SendRun): Promise<void> {
  const { kind, importId, dryRun, newKeys, signal } = run;
  let done = 0;
  for (const batch of partsOf(items, kind)) {
    if (run.stopSignal.aborted) return;
    const before = done;
    const rowIndexes = batch.map(({ rowIndex }) => rowIndex);
    try {
      const results = await kind.send(
        batch.map(({ cells }) => cells),
        {
          dryRun,
          importId,
          signal,
          isNewKey: (key) => newKeys.has(key),
          onProgress: (sent) => run.onProgress(before + sent * batch.length),
        },
      );
      results.forEach(({ outcome }, index) => {
        if (outcome === 'new') newKeys.add(batch[index]?.cells[kind.key] ?? '');
      });
      run.onResults(rowIndexes, results);
      done += batch.length;
      run.onProgress(done);
    } catch (cause) {
      run.onFailed(rowIndexes, kind.mayBeDone(cause) ? 'unsure' : { reason: messageOf(cause) });
      throw cause;
    }
  }
}

export interface FileReading {
  source: ImportSource;
  /** Detected from the file when undefined. */
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnreadableFileError('This file can no longer be read. Choose it again.', { cause });
  }
}

/**
 * Manages an import from the file to the report: its state, its four long-running tasks, and the navigation between
 * steps.
 */
export function useImport(kind: ImportKind) {
  const [state, dispatch] = useReducer(
    useMemo(() => importReducer(kind), [kind]),
    initialImportState,
  );
  /** The latest state, for tasks that start after a change and before the next render. */
  const latestState = useRef(state);
  useLayoutEffect(() => {
    latestState.current = state;
  });
  // Another file is another import. The source is not used but for that.
  const { source } = state;
  const importId = useMemo(() => (source ? newId() : ''), [source]);
  useUnsaved(state.source !== undefined && state.step !== 'report');

  const reading = useTask<FileReading>(async ({ source, encoding, delimiter }, tools) => {
    const decoded =
      'file' in source
        ? decode(await bytesOf(source.file), encoding)
        : ({ text: source.text, encoding: 'utf-8', by: 'hand' } as const);
    const table = await readTable(decoded.text, delimiter, tools);
    dispatch({ type: 'read', content: { ...table, decoded } });
  });

  const checking = useTask<void>(async (_, tools) => {
    const { content, matching, rows, applied } = state;
    if (!content) return;
    const before = applied && { rows, ...applied };
    const made = await makeRows(
      { lines: content.lines, matching, kind: kindOfFile(kind, state) },
      before,
      tools,
    );
    dispatch({ type: 'made', rows: made });
  });

  async function send(dryRun: boolean, { signal, stopSignal, onProgress }: TaskContext) {
    const { items, unchangedRows, done, newKeys } = leftToSend(latestState.current, kind, dryRun);
    const total = Math.max(done + items.length, 1);
    onProgress(done / total);
    await sendBatches(sortByDependency(items, kind), {
      kind,
      importId,
      dryRun,
      newKeys,
      signal,
      stopSignal,
      onProgress: (lines) => onProgress((done + lines) / total),
      onResults: (rowIndexes, results) => dispatch({ type: 'results', rowIndexes, results, dryRun }),
      onFailed: (rowIndexes, failure) => !dryRun && dispatch({ type: 'failed', rowIndexes, failure }),
    });
    // Lines that would change nothing count as imported without being sent.
    if (!dryRun && !stopSignal.aborted)
      dispatch({
        type: 'results',
        rowIndexes: unchangedRows,
        results: unchangedRows.map(() => ({ outcome: 'unchanged', problems: {} })),
        dryRun,
      });
  }

  const forecasting = useTask<void>((_, tools) => send(true, tools));
  const sending = useTask<void>(async (_, tools) => {
    try {
      await send(false, tools);
    } finally {
      kind.onSettled?.();
    }
    dispatch({ type: 'go', step: 'report' });
  });

  /** Goes to a step and cancels the tasks that are still running on the way to it. */
  function go(step: ImportStep) {
    for (const task of [reading, checking, forecasting]) task.cancel();
    dispatch({ type: 'go', step });
  }

  return {
    state,
    dispatch,
    reading,
    checking,
    asking: forecasting,
    sending,
    go,
    /**
     * Reads a source, or the same source with other settings. Asks for confirmation first if manual changes would be
     * lost.
     */
    read: async (wanted: FileReading) => {
      if (hasEdits(state) && !(await confirm(RELOAD_CONFIRMATION))) return;
      if (wanted.source !== state.source) dispatch({ type: 'choose', source: wanted.source });
      reading.run(wanted);
    },
    /** Takes the column names from another line, or from none. Asks first if manual changes would be lost. */
    chooseHeader: async (line: number | undefined) => {
      if (hasEdits(state) && !(await confirm(RELOAD_CONFIRMATION))) return;
      dispatch({ type: 'header', line });
    },
    check: () => checking.run(),
    review: () => {
      dispatch({ type: 'go', step: 'review' });
      forecasting.run();
    },
    /** Requests the forecast again after something was fixed on the server. Earlier results are discarded. */
    refreshForecast: () => {
      flushSync(() => dispatch({ type: 'forget' }));
      forecasting.run();
    },
    /** Goes to the lines with problems: among thousands they are hard to find. */
    fixProblems: () => {
      go('rows');
      dispatch({ type: 'view', view: 'bad' });
    },
    restart: () => dispatch({ type: 'restart' }),
    /** Asks for confirmation, then restores what was there before the import of these lines. */
    undo: async (rows: readonly ImportedRow[]) => {
      if (!(await confirm(undoQuestion(rows, kind)))) return;
      dispatch({ type: 'undone', rowIndexes: await undoImport(rows, kind) });
    },
    sendAll: () => {
      dispatch({ type: 'go', step: 'send' });
      sending.run();
    },
  };
}
export type ImportController = ReturnType<typeof useImport>;

const RELOAD_CONFIRMATION = {
  title: 'Reload file?',
  text: 'Your changes to the lines will be lost.',
  confirmLabel: 'Reload file',
  cancelLabel: 'Cancel',
  danger: true,
};
