/** Where something that takes long has got to. */
export interface TaskStatus {
  /** `ending`: asked to end, it finishes what cannot be left half done. `stopped`: by the person. */
  state: 'idle' | 'running' | 'ending' | 'done' | 'stopped' | 'failed';
  /** From 0 to 1; undefined while nobody knows. Where it stopped or failed, how far it had got. */
  progress?: number | undefined;
  /** Why it failed, in words. */
  problem?: string | undefined;
}

export interface TaskTools {
  /** The same when it is tried again: by it a server knows what it has already (FAULT-94). */
  id: string;
  /** Stop at once. */
  signal: AbortSignal;
  /** Stop as soon as it does no harm; who cannot tell, need not look. */
  enough: AbortSignal;
  onProgress: (done: number) => void;
}

export type Work<Input> = (input: Input, tools: TaskTools) => Promise<void>;

export interface Handle {
  /** At once. */
  cancel: () => void;
  /** As soon as it does no harm. */
  end: () => void;
}

const UNKNOWN = "Couldn't finish this. Try again.";

/** Runs something that takes long and tells where it has got to, until it is done, has failed or was stopped. */
export function startTask<Input>(
  work: Work<Input>,
  input: Input,
  id: string,
  tell: (status: TaskStatus) => void,
): Handle {
  const hard = new AbortController();
  const soft = new AbortController();
  let status: TaskStatus = { state: 'running' };
  const set = (change: Partial<TaskStatus>) => {
    status = { ...status, ...change };
    tell(status);
  };
  const isOver = () => !['running', 'ending'].includes(status.state);
  set({});
  work(input, {
    id,
    signal: hard.signal,
    enough: soft.signal,
    onProgress: (progress) => {
      if (!isOver()) set({ progress });
    },
  }).then(
    () => {
      if (!isOver()) set({ state: status.state === 'ending' ? 'stopped' : 'done' });
    },
    (cause: unknown) => {
      if (isOver()) return;
      set({ state: 'failed', problem: cause instanceof Error && cause.message ? cause.message : UNKNOWN });
    },
  );
  return {
    cancel: () => {
      if (isOver()) return;
      set({ state: 'stopped' });
      hard.abort();
    },
    end: () => {
      if (isOver()) return;
      set({ state: 'ending' });
      soft.abort();
    },
  };
}
