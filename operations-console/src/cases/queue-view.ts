/** What a list shows of a paged query. */
export interface QueueView<Row> {
  readonly rows: readonly Row[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Whether the last poll failed. */
  readonly isOld: boolean;
  readonly retry: () => void;
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | undefined;
}

export interface PagedQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

export function queueViewOf<Page, Row>(
  query: PagedQuery<Page>,
  rowsOf: (page: Page) => readonly Row[],
): QueueView<Row> {
  const rows = query.data?.pages.flatMap(rowsOf) ?? [];
  const hasFailed = query.isError && rows.length === 0;
  return {
    rows,
    state: query.isPending ? 'loading' : hasFailed ? 'failed' : 'ready',
    isOld: query.isError,
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
      : undefined,
  };
}
