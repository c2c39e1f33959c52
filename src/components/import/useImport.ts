import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { confirm } from '../feedback/confirm';
import { useUnsaved } from '../form/unsaved';
import type { TaskTools } from '../task/startTask';
import { useTask } from '../task/useTask';
import type { Delimiter } from './csvReader';
import type { LineAnswer, Cells, ImportKind } from './kind';
import { decode, type Encoding, readTable, Unreadable } from './readTable';
import { type SendFailure, makeRows } from './rows';
import { hasEdits, leftToSend, nothingYet, reduce, type Source, type Step } from './state';

/**
 * Returns the same lines, each after the line that its column `after` names, and otherwise in file order. For
 * example, a supervisor must be imported before the people they supervise. In a circular reference no line can be
 * first, and the server reports the error.
 */
export function inOrder<T extends { cells: Cells }>(lines: readonly T[], { key, after }: ImportKind): T[] {
  if (after === undefined) return [...lines];
  const byKey = new Map(lines.map((line) => [line.cells[key], line]));
  const depths = new Map<T, number>();
  for (const line of lines) {
    const chain = new Set<T>();
    let above: T | undefined = line;
    while (above && !depths.has(above) && !chain.has(above)) {
      chain.add(above);
      above = byKey.get(above.cells[after]);
    }
    let depth = above ? (depths.get(above) ?? 0) : 0;
    for (const below of [...chain].reverse()) depths.set(below, (depth += 1));
  }
  return [...lines].sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : 'The server did not say why.';

interface Item {
  rowIndex: number;
  cells: Cells;
}

interface Run {
  kind: ImportKind;
  dryRun: boolean;
  /** Keys of lines known to be new to the server. Grows with the answers. */
  ahead: Set<string>;
  signal: AbortSignal;
  /** When aborted, sending stops after the current part. */
  enough: AbortSignal;
  /** Reports the number of answered lines. The number is fractional while a part is being sent. */
  onProgress: (lines: number) => void;
  onAnswers: (rowIndexes: readonly number[], answers: readonly LineAnswer[]) => void;
  /** Called when a part failed, so that its lines are not known to be imported. */
  onFailed: (rowIndexes: readonly number[], failure: SendFailure) => void;
}

/**
 * Sends lines in parts, in order. Stops at the first part that fails. Answers received before that are kept, and the
 * next run continues with the failed part (FAULT-94).
 */
export async function sendParts(items: readonly Item[], run: Run): Promise<void> {
  const { kind, dryRun, ahead, signal } = run;
  for (let from = 0; from < items.length && !run.enough.aborted; from += kind.atOnce) {
    const part = items.slice(from, from + kind.atOnce);
    const rowIndexes = part.map(({ rowIndex }) => rowIndex);
    try {
      const answers = await kind.send(
        part.map(({ cells }) => cells),
        {
          dryRun,
          signal,
          isAhead: (key) => ahead.has(key),
          onProgress: (sent) => run.onProgress(from + sent * part.length),
        },
      );
      answers.forEach(({ outcome }, index) => {
        if (outcome === 'new') ahead.add(part[index]?.cells[kind.key] ?? '');
      });
      run.onAnswers(rowIndexes, answers);
      run.onProgress(from + part.length);
    } catch (cause) {
      run.onFailed(rowIndexes, kind.mayBeDone(cause) ? 'unsure' : { reason: messageOf(cause) });
      throw cause;
    }
  }
}

export interface FileReading {
  source: Source;
  /** Detected from the file when undefined. */
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new Unreadable('This file can no longer be read. Choose it again.', { cause });
  }
}

/**
 * Manages an import from the file to the report: its state, its four long-running tasks, and the navigation between
 * steps.
 */
export function useImport(kind: ImportKind) {
  const [state, dispatch] = useReducer(
    useMemo(() => reduce(kind), [kind]),
    nothingYet,
  );
  /** The latest state, for tasks that start after a change and before the next render. */
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = state;
  });
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
    const { content, matching, rows, madeBy } = state;
    if (!content) return;
    const before = madeBy && { rows, matching: madeBy };
    const made = await makeRows({ lines: content.lines, matching, kind }, before, tools);
    dispatch({ type: 'made', rows: made });
  });

  async function send(dryRun: boolean, { signal, enough, onProgress }: TaskTools) {
    const { items, idle, done, ahead } = leftToSend(newest.current, kind, dryRun);
    const total = Math.max(done + items.length, 1);
    onProgress(done / total);
    await sendParts(inOrder(items, kind), {
      kind,
      dryRun,
      ahead,
      signal,
      enough,
      onProgress: (lines) => onProgress((done + lines) / total),
      onAnswers: (rowIndexes, answers) => dispatch({ type: 'answers', rowIndexes, answers, dryRun }),
      onFailed: (rowIndexes, failure) => !dryRun && dispatch({ type: 'failed', rowIndexes, failure }),
    });
    // Lines that would change nothing count as imported without being sent.
    if (!dryRun && !enough.aborted)
      dispatch({
        type: 'answers',
        rowIndexes: idle,
        answers: idle.map(() => ({ outcome: 'unchanged', problems: {} })),
        dryRun,
      });
  }

  const asking = useTask<void>((_, tools) => send(true, tools));
  const sending = useTask<void>(async (_, tools) => {
    try {
      await send(false, tools);
    } finally {
      kind.ended?.();
    }
    dispatch({ type: 'go', step: 'report' });
  });

  /** Goes to a step and cancels the tasks that are still running on the way to it. */
  function go(step: Step) {
    for (const task of [reading, checking, asking]) task.cancel();
    dispatch({ type: 'go', step });
  }

  return {
    state,
    dispatch,
    reading,
    checking,
    asking,
    sending,
    go,
    /**
     * Reads a source, or the same source with other settings. Asks for confirmation first if manual changes would be
     * lost.
     */
    read: async (wanted: FileReading) => {
      if (hasEdits(state) && !(await confirm(QUESTION))) return;
      if (wanted.source !== state.source) dispatch({ type: 'choose', source: wanted.source });
      reading.run(wanted);
    },
    check: () => checking.run(),
    review: () => {
      dispatch({ type: 'go', step: 'review' });
      asking.run();
    },
    /** Requests the forecast again after something was fixed on the server. Earlier answers are discarded. */
    askAgain: () => {
      flushSync(() => dispatch({ type: 'forget' }));
      asking.run();
    },
    restart: () => dispatch({ type: 'restart' }),
    sendAll: () => {
      dispatch({ type: 'go', step: 'send' });
      sending.run();
    },
  };
}
export type ImportController = ReturnType<typeof useImport>;

const QUESTION = {
  title: 'Reload file?',
  text: 'Your changes to the lines will be lost.',
  yes: 'Reload file',
  no: 'Cancel',
  danger: true,
};
