import { lookAgainWhileSomebodyIsThere } from './look-again.ts';

/** How every queue is read: page after page, and again while somebody is there. */
export const queuePages = {
  // The first page has nothing before it.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly next?: string | undefined }) => page.next,
  refetchInterval: lookAgainWhileSomebodyIsThere,
};

/** For what stands in the audit trail when it is opened: asked for once, not whenever the window is looked at. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;
