import type { Task } from './useTask';

const labels = {
  running: 'Stop',
  ending: 'Stop now',
  stopped: 'Continue',
  failed: 'Retry',
} as const;

interface Props<Input> {
  task: Task<Input>;
  /** True if the task can finish its current part before it stops. A second press stops it immediately. */
  graceful?: boolean | undefined;
}

/** Stops a running task and restarts a stopped one. A single button, so that it keeps the focus. */
export function TaskButton<Input>({ task, graceful }: Props<Input>) {
  const { state } = task;
  if (state === 'idle' || state === 'done') return null;
  function press() {
    if (state === 'running' && graceful) task.stop();
    else if (task.isRunning) task.cancel();
    else task.retry();
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={press}>
      {labels[state]}
    </button>
  );
}
