import { create } from 'zustand';
import { countOf, type Noun } from '../../lib/countOf';
import { notify } from '../feedback/banners';
import { batchCount, type Outcome, partsWith, restOf, rowsOf, runBatches, type Work } from './batches';

export interface Bulk extends Work {
  /** What is going on: 'Changing the payroll group'. */
  title: string;
  noun: Noun;
  /** What has been done: 'Payroll group of 37 employees changed'. */
  said: (count: number) => string;
  /** What puts back those rows, where that can be. */
  undo?: ((keys: readonly string[]) => Bulk) | undefined;
  /** Leaves only these selected: what was not done. */
  retain?: ((keys: readonly string[]) => void) | undefined;
  /** The first row is about to be sent: what is hoped for can be shown at once. Comes again with each Retry. */
  began?: (() => void) | undefined;
  /** No row is under way any more. Comes again after each Retry. */
  settled?: ((outcome: Outcome) => void) | undefined;
  /** Only the progress is shown: who asked tells the outcome. */
  quiet?: boolean | undefined;
  /** Aborted once whoever wanted it has gone: nothing more is sent, and nothing told. */
  until?: AbortSignal | undefined;
}

/** What somebody does about a report. */
type Answer = 'close' | 'retry' | 'undo';

export interface Run {
  bulk: Bulk;
  total: number;
  phase: 'running' | 'stopping' | 'over';
  outcome: Outcome;
}

interface State {
  run: Run | undefined;
  open: boolean;
  /** Of BulkDialogHost on screen. */
  places: number;
  answer: (answer: Answer) => void;
}

/** Nothing is shown of what is over sooner, in milliseconds. */
const MOMENT = 400;
const nobody = () => undefined;
const nothing: Outcome = { done: [], failed: [], skipped: [] };

/** What BulkDialog shows. */
export const useBulk = create<State>(() => ({ run: undefined, open: false, places: 0, answer: nobody }));

/** What has been done, in words that hold for none too. */
export const doneText = ({ said }: Bulk, count: number): string =>
  count > 0 ? said(count) : 'Nothing was changed';

const hasGone = ({ until }: Bulk): boolean => until?.aborted ?? false;

const patch = (change: Partial<Run>) =>
  useBulk.setState(({ run }) => ({ run: run && { ...run, ...change } }));

/** After the batch that is under way. */
export function stopBulk(): void {
  if (useBulk.getState().run?.phase === 'running') patch({ phase: 'stopping' });
}

export const answerReport = (answer: Answer): void => useBulk.getState().answer(answer);

/** It cannot be shown (any more): what runs goes on, and what came of it is told in a banner. */
export function loseDialog(): void {
  const { run } = useBulk.getState();
  if (run?.phase === 'over') tellRest(run);
  useBulk.setState({ open: false });
  answerReport('close');
}

export function mountPlace(): () => void {
  useBulk.setState(({ places }) => ({ places: places + 1 }));
  return () => {
    useBulk.setState(({ places }) => ({ places: places - 1 }));
    loseDialog();
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does something to many rows: in batches, one after the other, with a progress that can be stopped, and a report of those
 * that were not done (FAULT-97). One run waits for the other, its report included. Rejects only where `bulk` itself throws.
 */
export function runBulk(bulk: Bulk): Promise<Outcome> {
  const run = last
    .then(() => perform(bulk))
    .finally(() => useBulk.setState({ run: undefined, open: false, answer: nobody }));
  last = run.catch(() => undefined);
  return run;
}

async function perform(bulk: Bulk): Promise<Outcome> {
  let outcome = nothing;
  let answer: Answer = 'retry';
  while (answer === 'retry' && !hasGone(bulk)) {
    bulk.began?.();
    outcome = await go(bulk, outcome);
    if (hasGone(bulk)) break;
    const rest = restOf(outcome);
    bulk.retain?.(rest);
    bulk.settled?.(outcome);
    answer = bulk.quiet ? 'close' : rest.length === 0 ? sayDone(bulk, outcome) : await report(bulk, outcome);
  }
  if (answer === 'undo' && bulk.undo) void runBulk(bulk.undo(outcome.done));
  return outcome;
}

/** All rows, or after a Retry those that are not known to be done. */
async function go(bulk: Bulk, before: Outcome): Promise<Outcome> {
  const rest = restOf(before);
  const work = rest.length > 0 ? { ...bulk, parts: partsWith(bulk.parts, rest) } : bulk;
  const withBefore = (outcome: Outcome) => ({ ...outcome, done: [...before.done, ...outcome.done] });
  const total = rowsOf(bulk).length;
  useBulk.setState({ run: { bulk, total, phase: 'running', outcome: withBefore(nothing) } });
  const showIt = () => useBulk.setState(({ places }) => ({ open: places > 0 }));
  const soon = setTimeout(showIt, batchCount(work) > 1 ? 0 : MOMENT);
  const outcome = await runBatches(work, {
    stopped: () => hasGone(bulk) || useBulk.getState().run?.phase === 'stopping',
    told: (soFar) => patch({ outcome: withBefore(soFar) }),
  });
  clearTimeout(soon);
  return withBefore(outcome);
}

function sayDone({ said, undo }: Bulk, { done }: Outcome): Answer {
  notify({
    kind: 'success',
    text: said(done.length),
    action: undo && { label: 'Undo', run: () => void runBulk(undo(done)) },
  });
  return 'close';
}

/** Shows what was not done, and waits for what is to be done about it. */
function report(bulk: Bulk, outcome: Outcome): Promise<Answer> {
  if (useBulk.getState().places === 0) {
    tellRest({ bulk, outcome });
    return Promise.resolve('close');
  }
  return new Promise((answer) => {
    patch({ phase: 'over', outcome });
    useBulk.setState({ open: true, answer });
  });
}

/** The report in a banner's few words. */
function tellRest({ bulk, outcome }: Pick<Run, 'bulk' | 'outcome'>): void {
  if (hasGone(bulk)) return;
  const { done, failed, skipped } = outcome;
  const unclear = failed.filter((problem) => problem.unclear).length;
  const rest = failed.length - unclear + skipped.length;
  notify({
    kind: 'failure',
    long: true,
    text: [
      doneText(bulk, done.length),
      rest > 0 && `Not done: ${countOf(rest, bulk.noun)}`,
      unclear > 0 && `Not certain: ${countOf(unclear, bulk.noun)}`,
      failed[0]?.message.replace(/\.$/, ''),
    ]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' '),
  });
}
