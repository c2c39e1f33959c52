import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openChannel } from '../lib/openChannel';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries that the other tabs of this user read again after it, such as those of a badge. */
      otherTabs?: QueryKey;
    };
  }
}

/** Tells the other tabs which queries a mutation has changed, and reads again what they have changed. Returns the end. */
export function followOtherTabs(client: QueryClient): () => void {
  // A channel does not hear its own messages.
  const channel = openChannel('plumbline-changes');
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) void client.invalidateQueries({ queryKey: data });
  });
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    const { otherTabs } = event.mutation?.meta ?? {};
    if (event.type === 'updated' && event.action.type === 'success' && otherTabs)
      channel?.postMessage(otherTabs);
  });
  return () => {
    unsubscribe();
    channel?.close();
  };
}
