import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FileDrop } from '../../src/components/files/FileDrop';
import type { TaskContext, TaskWork } from '../../src/components/task/startTask';
import { TaskButton } from '../../src/components/task/TaskButton';
import { TaskProgress } from '../../src/components/task/TaskProgress';
import { useTask } from '../../src/components/task/useTask';

const limits = { accept: '.pdf,application/pdf', kinds: 'a PDF file', maxBytes: 100 };
const file = (name: string, size = 10, type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type });
const plan = file('plan.pdf');

describe('FileDrop', () => {
  const show = (several = false) => {
    const onFile = vi.fn();
    const { unmount } = render(
      <FileDrop label="Drawings" limits={limits} onFile={onFile} multiple={several} />,
    );
    return { onFile, unmount, input: screen.getByLabelText('Drawings') };
  };
  const drop = (...files: File[]) => {
    const place = screen.getByLabelText('Drawings').parentElement;
    if (place) fireEvent.drop(place, { dataTransfer: { files } });
  };

  test.each([
    ['a wrong type', file('plan.exe', 10, ''), 'This file type is not supported. Choose a PDF file.'],
    ['an empty file', file('plan.pdf', 0), 'This file is empty.'],
    [
      'a large file',
      file('plan.pdf', 101),
      /^This file is too large \(101 bytes\)\. The limit is 100 bytes\.$/,
    ],
    ['a path in the name', file('a/plan.pdf'), /^The file name has characters/],
  ])('FAULT-93 refuses %s before uploading', (_, bad, problem) => {
    const { onFile, input } = show();
    drop(bad);
    expect(input).toBeInvalid();
    expect(screen.getByText(problem)).toBeVisible();
    expect(onFile).not.toHaveBeenCalled();
    drop(plan);
    expect(input).toBeValid();
    expect(onFile).toHaveBeenCalledExactlyOnceWith(plan);
  });

  test('takes one file or all valid ones, and names each refused file', () => {
    const one = show();
    drop(plan, file('other.pdf'));
    expect(one.onFile).toHaveBeenCalledExactlyOnceWith(plan);
    one.unmount();
    const { onFile, input } = show(true);
    drop(plan, file('a.exe', 10, ''), file('b.pdf', 0), file('c.pdf'));
    expect(onFile.mock.calls.map(([sent]) => (sent as File).name)).toEqual(['plan.pdf', 'c.pdf']);
    expect(input).toHaveAccessibleDescription(
      /a\.exe: This file type is not supported\. Choose a PDF file\.\s+b\.pdf: This file is empty\./,
    );
  });

  test('the input is reachable by keyboard and accepts the same file again', async () => {
    const { onFile, input } = show();
    await userEvent.tab();
    expect(input).toHaveFocus();
    await userEvent.upload(input, plan);
    await userEvent.upload(input, plan);
    expect(onFile).toHaveBeenCalledTimes(2);
  });
});

/** A task that completes when the test resolves it. */
interface Sent {
  input: unknown;
  tools: TaskContext;
  answer: () => void;
  fail: (disabledReason: string) => void;
}
let sent: Sent[];
beforeEach(() => (sent = []));
const work: TaskWork<unknown> = (input, tools) =>
  new Promise((resolve, reject) => {
    sent.push({ input, tools, answer: resolve, fail: (disabledReason) => reject(new Error(disabledReason)) });
    tools.signal.addEventListener('abort', () => reject(tools.signal.reason as Error));
  });
const settled = (what: () => void) => act(() => Promise.resolve(what()));
const last = () => sent.at(-1) as Sent;
const bar = (name: RegExp = /./) => screen.getByRole('progressbar', { name });

describe('useTask', () => {
  function Running({ gently = false }: { gently?: boolean }) {
    const task = useTask(work);
    return (
      <>
        <button type="button" onClick={() => task.run('it')}>
          Run
        </button>
        <TaskProgress task={task} label="Counting" />
        <TaskButton task={task} graceful={gently} />
      </>
    );
  }
  const run = () => userEvent.click(screen.getByRole('button', { name: 'Run' }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('shows a labeled progress bar and announces start, failure and stop', async () => {
    const { container } = render(<Running />);
    const doneMessage = () => container.querySelector('[aria-live]')?.textContent;
    await run();
    expect(bar(/Counting/)).not.toHaveAttribute('value');
    expect(doneMessage()).toBe('Counting');
    act(() => last().tools.onProgress(0.256));
    expect(screen.getByText('25%')).toBeVisible();
    await settled(() => last().fail(''));
    expect(doneMessage()).toBe("Couldn't finish this. Try again.");
    await press('Retry');
    await settled(() => last().answer());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('one button stops and resumes, so focus stays', async () => {
    render(<Running />);
    await run();
    await press('Stop');
    expect(last().tools.signal.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.tools.id, 'it is the same, tried again').toBe(sent[0]?.tools.id);
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  });

  test('a gentle stop finishes the current request, a second stop aborts it', async () => {
    render(<Running gently />);
    await run();
    await press('Stop');
    expect(last().tools).toMatchObject({ stopSignal: { aborted: true }, signal: { aborted: false } });
    await settled(() => last().answer());
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    await press('Continue');
    await press('Stop');
    await press('Stop now');
    expect(last().tools.signal.aborted).toBe(true);
  });

  test('a new run supersedes the previous one', async () => {
    render(<Running />);
    await run();
    await run();
    expect(sent[0]?.tools.signal.aborted).toBe(true);
    act(() => sent[0]?.tools.onProgress(0.9));
    expect(bar()).not.toHaveAttribute('value');
    expect(sent[1]?.tools.id).not.toBe(sent[0]?.tools.id);
  });
});
