/** What the tabs of a user tell each other about their uploads. */
import { openChannel } from '../../lib/openChannel';
import type { QueuedUpload } from './queuedUpload';

export type UploadCommand = 'pause' | 'start' | 'cancel' | 'clear';

export type UploadMessage =
  | { type: 'hello' }
  | { type: 'forget' }
  | { type: 'added'; upload: QueuedUpload }
  | { type: 'command'; command: UploadCommand; id: string }
  | { type: 'uploads'; tab: string; isSender: boolean; uploads: readonly QueuedUpload[] };

const channel = openChannel('plumbline-uploads');

export const postMessage = (userId: string | undefined, message: UploadMessage): void =>
  channel?.postMessage({ userId, message });

/** Calls `heard` with each message of another tab. */
export const onTabMessage = (heard: (userId: string | undefined, message: UploadMessage) => void): void =>
  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ userId?: string; message: UploadMessage }>) => heard(data.userId, data.message),
  );
