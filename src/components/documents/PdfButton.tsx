import { ActionButton } from '../ActionButton';
import { download } from '../download';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import { useTask } from '../task/useTask';

interface Props {
  /** With the extension. */
  fileName: string;
  /** Rejects with the call's error, which is shown with a Retry button. Any other response is not downloaded (FAULT-49). */
  fetch: (signal: AbortSignal) => Promise<Blob>;
  label?: string | undefined;
  disabledReason?: string | undefined;
}

/** Downloads a record as a PDF. */
export function PdfButton({ fileName, fetch, label = 'PDF', disabledReason }: Props) {
  const task = useTask<undefined>(async (_, { signal }) => download(fileName, await fetch(signal)));
  return (
    <>
      <ActionButton
        disabledReason={task.isRunning ? 'The PDF is being created.' : disabledReason}
        aria-busy={task.isRunning || undefined}
        onClick={() => task.run(undefined)}
      >
        {label}
      </ActionButton>
      {/* Most downloads finish before a progress bar could be read. */}
      {task.state === 'failed' && (
        <>
          <TaskProgress task={task} label="Couldn't create the PDF" />
          <TaskButton task={task} />
        </>
      )}
    </>
  );
}
