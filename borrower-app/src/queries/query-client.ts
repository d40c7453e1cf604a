import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';

const ONE_MINUTE_MS = 60_000;

/** A call that found no line is tried once more by itself; after that the page says so and offers a retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ONE_MINUTE_MS,
        // A call without a line fails at once instead of waiting unseen: what a person sees is decided by the page.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures === 0 && navigator.onLine && error instanceof CallFailed && error.noAnswer,
        retryDelay: 1000,
      },
    },
  });
}
