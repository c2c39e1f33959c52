import { onlineManager, QueryClient } from '@tanstack/react-query';
import { fetchOrReadKept } from './offline/readKept';

// It learns of changes alone. The app may have started without a network.
onlineManager.setOnline(navigator.onLine);

/**
 * Nothing is retried automatically. A rejected request would be rejected again, and without a response the user sees
 * an error with a Retry button immediately (ERR-05, FAULT-50). With `always`, offline requests fail with a message
 * instead of waiting.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // With `always`, queries would not load again after the network returns (FAULT-111).
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
        staleTime: 30_000,
        persister: fetchOrReadKept,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
