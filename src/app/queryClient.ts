import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is retried behind the user's back: a refusal does not get better by asking again, and without an answer the
 * person is told at once and has the Retry button (ERR-05, FAULT-50). `always`: offline, calls fail with a message
 * instead of waiting in silence.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
