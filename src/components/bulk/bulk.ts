import { create } from 'zustand';
import { countOf, type Noun } from '../../lib/countOf';
import { notify } from '../feedback/banners';
import {
  batchCount,
  type BatchOutcome,
  filterParts,
  remainingKeys,
  bulkRows,
  runBatches,
  type BulkWork,
} from './batches';

export interface BulkAction extends BulkWork {
  /** Title during the run: 'Changing the payroll group'. */
  title: string;
  noun: Noun;
  /** Message afterwards: 'Payroll group of 37 employees changed'. */
  doneMessage: (count: number) => string;
  /** Returns the bulk action that reverts these rows, if possible. */
  undo?: ((keys: readonly string[]) => BulkAction) | undefined;
  /** Keeps only these rows selected: those that are not done. */
  retain?: ((keys: readonly string[]) => void) | undefined;
  /** Called before the first batch is sent, for optimistic updates, and before each retry. */
  onStart?: (() => void) | undefined;
  /** Called when no rows are pending, including after each retry. */
  onSettled?: ((outcome: BatchOutcome) => void) | undefined;
  /** Shows only the progress. The caller reports the outcome. */
  quiet?: boolean | undefined;
  /** When aborted, for example because the caller has unmounted, nothing more is sent or reported. */
  signal?: AbortSignal | undefined;
}

/** The user's choice in a report. */
type ReportAnswer = 'close' | 'retry' | 'undo';

export interface BulkRun {
  bulk: BulkAction;
  total: number;
  phase: 'running' | 'stopping' | 'over';
  outcome: BatchOutcome;
}

interface State {
  run: BulkRun | undefined;
  open: boolean;
  /** Number of mounted BulkDialogHosts. */
  hosts: number;
  answer: (answer: ReportAnswer) => void;
}

/** Milliseconds before progress appears, so that short runs do not flash. */
const PROGRESS_DELAY = 400;
const noAnswer = () => undefined;
const emptyOutcome: BatchOutcome = { done: [], failed: [], skipped: [] };

/** The state of BulkDialog. */
export const useBulk = create<State>(() => ({ run: undefined, open: false, hosts: 0, answer: noAnswer }));

/** Returns the result as a message, including when no rows were changed. */
export const doneText = ({ doneMessage }: BulkAction, count: number): string =>
  count > 0 ? doneMessage(count) : 'Nothing was changed';

const isAborted = ({ signal }: BulkAction): boolean => signal?.aborted ?? false;

const patch = (change: Partial<BulkRun>) =>
  useBulk.setState(({ run }) => ({ run: run && { ...run, ...change } }));

/** Stops after the current batch. */
export function stopBulk(): void {
  if (useBulk.getState().run?.phase === 'running') patch({ phase: 'stopping' });
}

export const answerReport = (answer: ReportAnswer): void => useBulk.getState().answer(answer);

/** The dialog host has unmounted. The run continues, and a banner reports its result. */
export function unmountDialogHost(): void {
  const { run } = useBulk.getState();
  if (run?.phase === 'over') reportInBanner(run);
  useBulk.setState({ open: false });
  answerReport('close');
}

export function mountDialogHost(): () => void {
  useBulk.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => {
    useBulk.setState(({ hosts }) => ({ hosts: hosts - 1 }));
    unmountDialogHost();
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs an action on many rows in consecutive batches, with a progress dialog that can stop it and a report of failed
 * rows (FAULT-97). Runs wait for each other, including their reports. Rejects only if `bulk` itself throws.
 */
export function runBulk(bulk: BulkAction): Promise<BatchOutcome> {
  const run = last
    .then(() => perform(bulk))
    .finally(() => useBulk.setState({ run: undefined, open: false, answer: noAnswer }));
  last = run.catch(() => undefined);
  return run;
}

async function perform(bulk: BulkAction): Promise<BatchOutcome> {
  let outcome = emptyOutcome;
  let answer: ReportAnswer = 'retry';
  while (answer === 'retry' && !isAborted(bulk)) {
    bulk.onStart?.();
    outcome = await runRows(bulk, outcome);
    if (isAborted(bulk)) break;
    const rest = remainingKeys(outcome);
    bulk.retain?.(rest);
    bulk.onSettled?.(outcome);
    answer = bulk.quiet
      ? 'close'
      : rest.length === 0
        ? notifyDone(bulk, outcome)
        : await report(bulk, outcome);
  }
  if (answer === 'undo' && bulk.undo) void runBulk(bulk.undo(outcome.done));
  return outcome;
}

/** Runs all rows, or on a retry only those that are not known to be done. */
async function runRows(bulk: BulkAction, before: BatchOutcome): Promise<BatchOutcome> {
  const rest = remainingKeys(before);
  const work = rest.length > 0 ? { ...bulk, parts: filterParts(bulk.parts, rest) } : bulk;
  const withBefore = (outcome: BatchOutcome) => ({ ...outcome, done: [...before.done, ...outcome.done] });
  const total = bulkRows(bulk).length;
  useBulk.setState({ run: { bulk, total, phase: 'running', outcome: withBefore(emptyOutcome) } });
  const openDialog = () => useBulk.setState(({ hosts }) => ({ open: hosts > 0 }));
  const soon = setTimeout(openDialog, batchCount(work) > 1 ? 0 : PROGRESS_DELAY);
  const outcome = await runBatches(work, {
    stopped: () => isAborted(bulk) || useBulk.getState().run?.phase === 'stopping',
    onProgress: (soFar) => patch({ outcome: withBefore(soFar) }),
  });
  clearTimeout(soon);
  return withBefore(outcome);
}

function notifyDone({ doneMessage, undo }: BulkAction, { done }: BatchOutcome): ReportAnswer {
  notify({
    kind: 'success',
    text: doneMessage(done.length),
    action: undo && { label: 'Undo', run: () => void runBulk(undo(done)) },
  });
  return 'close';
}

/** Shows the failed rows and waits for the user's choice. */
function report(bulk: BulkAction, outcome: BatchOutcome): Promise<ReportAnswer> {
  if (useBulk.getState().hosts === 0) {
    reportInBanner({ bulk, outcome });
    return Promise.resolve('close');
  }
  return new Promise((answer) => {
    patch({ phase: 'over', outcome });
    useBulk.setState({ open: true, answer });
  });
}

/** A short report in a banner. */
function reportInBanner({ bulk, outcome }: Pick<BulkRun, 'bulk' | 'outcome'>): void {
  if (isAborted(bulk)) return;
  const { done, failed, skipped } = outcome;
  const unclear = failed.filter((problem) => problem.unclear).length;
  const rest = failed.length - unclear + skipped.length;
  notify({
    kind: 'failure',
    long: true,
    text: [
      doneText(bulk, done.length),
      rest > 0 && `Not done: ${countOf(rest, bulk.noun)}`,
      unclear > 0 && `Unknown result: ${countOf(unclear, bulk.noun)}`,
      failed[0]?.message.replace(/\.$/, ''),
    ]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' '),
  });
}
