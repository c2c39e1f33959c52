import { useEffect, useRef, useState } from 'react';
import { newId } from '../../lib/newId';
import { type TaskHandle, startTask, type TaskStatus, type TaskWork } from '../task/startTask';

export interface Upload extends TaskStatus {
  id: string;
  file: File;
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (file: File) => void;
  /** Uploads the same file again under the same id (FAULT-94). */
  retry: (upload: Upload) => void;
  cancel: (id: string) => void;
  /** Removes an upload that is not in progress from the list. */
  remove: (id: string) => void;
}

/** Uploads files independently, with progress, cancel and retry. Leaving the page cancels unfinished uploads. */
export function useUploads(send: TaskWork<File>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const handles = useRef(new Map<string, TaskHandle>());
  useEffect(() => {
    const running = handles.current;
    return () => running.forEach(({ cancel }) => cancel());
  }, []);

  function start(id: string, file: File) {
    handles.current.set(
      id,
      startTask(send, file, id, (status) =>
        // A retry starts without the former progress.
        setUploads((all) => all.map((one) => (one.id === id ? { id, file, ...status } : one))),
      ),
    );
  }

  return {
    uploads,
    add: (file) => {
      const id = newId();
      setUploads((all) => [...all, { id, file, state: 'idle' }]);
      start(id, file);
    },
    retry: ({ id, file }) => start(id, file),
    cancel: (id) => handles.current.get(id)?.cancel(),
    remove: (id) => setUploads((all) => all.filter((one) => one.id !== id)),
  };
}
