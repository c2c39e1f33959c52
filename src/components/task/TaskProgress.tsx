import './progress.scss';
import { useId } from 'react';
import { Announcement } from '../Announcement';
import type { TaskStatus } from './startTask';

interface Props {
  task: TaskStatus;
  /** Describes the task: 'Checking 500 lines'. */
  label: string;
}

const percent = (progress: number): string => `${Math.floor(progress * 100)}%`;

/** Returns the text to announce: status changes only, not every step of progress. */
function progressText({ state, problem }: TaskStatus, label: string): string {
  if (state === 'running') return label;
  if (state === 'failed') return problem ?? '';
  return state === 'stopped' ? 'Stopped' : '';
}

/**
 * Shows the progress of a task as a bar and in words. If the task failed or was stopped, the bar keeps its last
 * position.
 */
export function TaskProgress({ task, label }: Props) {
  const id = useId();
  const { state, progress, problem } = task;
  const isShown = state !== 'idle' && state !== 'done';
  return (
    <>
      {isShown && (
        <div className="pl-progress pl-cluster row-gap-1 column-gap-3 pb-2">
          <label htmlFor={id}>{state === 'ending' ? `${label}: stopping` : label}</label>
          <progress id={id} max={1} value={progress ?? (state === 'running' ? undefined : 0)} />
          <span className="pl-progress-text">
            {state === 'stopped' && 'Stopped at '}
            {progress !== undefined && percent(progress)}
          </span>
          {state === 'failed' && <p className="pl-error">{problem}</p>}
        </div>
      )}
      <Announcement text={progressText(task, label)} />
    </>
  );
}
