import { refetchWhileActive } from './refetch-while-active.ts';

/** The query options of every queue: paged, and polled while the user is active. */
export const queuePages = {
  // The cast sets the type: the first page has no cursor.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly next?: string | undefined }) => page.next,
  refetchInterval: refetchWhileActive,
};

/** For reads that are recorded in the audit trail: fetched once, not on every window focus. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;
