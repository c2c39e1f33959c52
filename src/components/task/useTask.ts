import { useEffect, useRef, useState } from 'react';
import { newId } from '../../lib/newId';
import { type TaskHandle, startTask, type TaskStatus, type TaskWork } from './startTask';

export interface Task<Input> extends TaskStatus, TaskHandle {
  isRunning: boolean;
  /** Starts the task and cancels a previous run. */
  run: (input: Input) => void;
  /** Runs the task again with the same input and id. */
  retry: () => void;
}

/** Runs one long task at a time, with progress, stop, and retry. The task is canceled on unmount. */
export function useTask<Input>(work: TaskWork<Input>): Task<Input> {
  const [status, setStatus] = useState<TaskStatus>({ state: 'idle' });
  const current = useRef<{ handle?: TaskHandle; input: Input; id: string }>(undefined);
  useEffect(() => () => current.current?.handle?.cancel(), []);

  function start(input: Input, id: string) {
    current.current?.handle?.cancel();
    const mine: typeof current.current = { input, id };
    current.current = mine;
    mine.handle = startTask(work, input, id, (now) => {
      if (current.current === mine) setStatus(now);
    });
  }

  return {
    ...status,
    isRunning: status.state === 'running' || status.state === 'ending',
    run: (input) => start(input, newId()),
    retry: () => {
      if (current.current) start(current.current.input, current.current.id);
    },
    cancel: () => current.current?.handle?.cancel(),
    stop: () => current.current?.handle?.stop(),
  };
}
