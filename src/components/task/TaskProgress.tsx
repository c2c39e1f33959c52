import './progress.scss';
import { useId } from 'react';
import { Announcement } from '../Announcement';
import type { TaskStatus } from './startTask';

interface Props {
  task: TaskStatus;
  /** What is being done: 'Checking 500 lines'. */
  label: string;
}

const percent = (progress: number): string => `${Math.floor(progress * 100)} %`;

/** What is said of it: not each step of the way. */
function said({ state, problem }: TaskStatus, label: string): string {
  if (state === 'running') return label;
  if (state === 'failed') return problem ?? '';
  return state === 'stopped' ? 'Stopped' : '';
}

/** How far something has got, as a bar and in words; where it failed or was stopped, the bar stays where it was. */
export function TaskProgress({ task, label }: Props) {
  const id = useId();
  const { state, progress, problem } = task;
  const isShown = state !== 'idle' && state !== 'done';
  return (
    <>
      {isShown && (
        <div className="pl-progress pl-cluster row-gap-1 column-gap-3 pb-2">
          <label htmlFor={id}>{state === 'ending' ? `${label}: ending` : label}</label>
          <progress id={id} max={1} value={progress ?? (state === 'running' ? undefined : 0)} />
          <span className="pl-progress-text">
            {state === 'stopped' && 'Stopped at '}
            {progress !== undefined && percent(progress)}
          </span>
          {state === 'failed' && <p className="pl-error">{problem}</p>}
        </div>
      )}
      <Announcement text={said(task, label)} />
    </>
  );
}
