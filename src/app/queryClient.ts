import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is retried automatically: a refusal stays a refusal, and without an answer the user sees an error with a
 * Retry button immediately (ERR-05, FAULT-50). `always`: offline calls fail with a message instead of waiting.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
