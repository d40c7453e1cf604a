import type { DataOf } from '@hiram/contract/call';
import { deleteView, listSavedViews, saveView } from '@hiram/contract/operations/saved-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendCall } from '../session/send-call.ts';

export type SavedView = DataOf<typeof listSavedViews>['views'][number];

/** The user's views of a section, and those that colleagues share. */
export function useSavedViews(section: string) {
  return useQuery({
    queryKey: ['saved-views', section],
    queryFn: async () => (await sendCall(listSavedViews, { section })).views,
    staleTime: 60_000,
  });
}

export function useSaveView(section: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (view: { readonly viewName: string; readonly filters: string; readonly isShared: boolean }) =>
      sendCall(saveView, { section, ...view }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['saved-views', section] }),
  });
}

export function useDeleteView(section: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (viewId: string) => sendCall(deleteView, { viewId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['saved-views', section] }),
  });
}

/** The parameter of the address that names a view. */
export const VIEW = 'view';

/** Which case is open, and which view was chosen, are no filters. What staff typed to find something is not kept either. */
const NO_FILTERS = ['open', VIEW, 'find'];

export function filtersIn(address: URLSearchParams): string {
  const filters = new URLSearchParams(address);
  for (const name of NO_FILTERS) filters.delete(name);
  filters.sort();
  return filters.toString();
}

/** The address of a view: its filters, and which view it is. */
export function addressOfView({ filters, viewId }: Pick<SavedView, 'filters' | 'viewId'>): URLSearchParams {
  const address = new URLSearchParams(filters);
  address.set(VIEW, viewId);
  return address;
}

export function viewIn(address: URLSearchParams): string | undefined {
  return address.get(VIEW) ?? undefined;
}
