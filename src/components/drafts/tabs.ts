import { openChannel } from '../../lib/openChannel';

/** What tabs of one browser tell each other of drafts: they share the rows, and one tab removes what another counts on. */
export interface Removal {
  /** Of drafts. */
  keys: string[];
  /** How all keys of somebody begin who has logged out. */
  leaver?: string | undefined;
}

const channel = openChannel('plumbline-drafts');

export const tellTabs = (removal: Removal): void => channel?.postMessage(removal);

export const hearTabs = (heard: (removal: Removal) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<Removal>) => heard(data));
