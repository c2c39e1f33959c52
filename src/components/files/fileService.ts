import type { TaskContext } from '../task/startTask';

/** An uploaded file. */
export interface StoredFile {
  id: string;
  name: string;
  /** When a photo was taken: an ISO timestamp; '' or missing if unknown. */
  takenAt?: string | undefined;
}

/** Uploads, deletes, and finds the files of one service (SAFE-25…27). */
export interface FileService {
  /** Distinguishes its files from those of other services. */
  name: string;
  /** It stores files of any kind as they are, and not only photos, which are made smaller. */
  anyFile?: boolean | undefined;
  upload: (file: File, takenAt: string, tools: TaskContext) => Promise<StoredFile>;
  remove: (fileId: string) => Promise<unknown>;
  /** Returns an address under which the file can be opened for some minutes. */
  address: (fileId: string, signal: AbortSignal) => Promise<string>;
}
