import { errorStatus } from '../errorStatus';

/** The status of a long-running task. */
export interface TaskStatus {
  /**
   * `ending` means that the task is completing work that cannot be left half done. `stopped` means that the user
   * stopped it.
   */
  state: 'idle' | 'running' | 'ending' | 'done' | 'stopped' | 'failed';
  /** From 0 to 1, or undefined while it is unknown. After a stop or failure, the progress reached. */
  progress?: number | undefined;
  /** Why the task failed, as text for the user. */
  problem?: string | undefined;
  /** The same again would fail the same way. */
  isFinal?: boolean | undefined;
}

/** A failure that a retry cannot help: the input itself is wrong. */
export class FinalError extends Error {}

/** The statuses with which a server refuses what was sent. */
const REFUSED = new Set<unknown>([400, 403, 404, 409, 413, 415, 422]);

const isFinal = (cause: unknown): boolean =>
  cause instanceof FinalError ||
  REFUSED.has(errorStatus(cause)) ||
  (cause instanceof Error && REFUSED.has(errorStatus(cause.cause)));

export interface TaskContext {
  /** Stays the same on a retry, so that the server can recognize what it already has (FAULT-94). */
  id: string;
  /** When aborted, the work must stop immediately. */
  signal: AbortSignal;
  /** When aborted, the work must stop as soon as nothing is left half done. Work without such a point can ignore it. */
  stopSignal: AbortSignal;
  onProgress: (done: number) => void;
}

export type TaskWork<Input> = (input: Input, tools: TaskContext) => Promise<void>;

export interface TaskHandle {
  /** Stops the task immediately. */
  cancel: () => void;
  /** Stops the task as soon as nothing is left half done. */
  stop: () => void;
}

const UNKNOWN_ERROR = "Couldn't finish this. Try again.";

/** Runs a long task and reports its status until it is done, fails, or is stopped. */
export function startTask<Input>(
  work: TaskWork<Input>,
  input: Input,
  id: string,
  onStatus: (status: TaskStatus) => void,
): TaskHandle {
  const hard = new AbortController();
  const soft = new AbortController();
  let status: TaskStatus = { state: 'running' };
  const set = (change: Partial<TaskStatus>) => {
    status = { ...status, ...change };
    onStatus(status);
  };
  const isOver = () => !['running', 'ending'].includes(status.state);
  set({});
  work(input, {
    id,
    signal: hard.signal,
    stopSignal: soft.signal,
    onProgress: (progress) => {
      if (!isOver()) set({ progress });
    },
  }).then(
    () => {
      if (!isOver()) set({ state: status.state === 'ending' ? 'stopped' : 'done' });
    },
    (cause: unknown) => {
      if (isOver()) return;
      set({
        state: 'failed',
        problem: cause instanceof Error && cause.message ? cause.message : UNKNOWN_ERROR,
        isFinal: isFinal(cause),
      });
    },
  );
  return {
    cancel: () => {
      if (isOver()) return;
      set({ state: 'stopped' });
      hard.abort();
    },
    stop: () => {
      if (isOver()) return;
      set({ state: 'ending' });
      soft.abort();
    },
  };
}
