import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';

interface PageQuery {
  readonly productId: string | undefined;
  /** Whether the person came from an order, to change the account that it is paid to. */
  readonly isFromOrder: boolean;
}

export const FROM_ORDER = 'loanDetail';

export function usePageQuery(): PageQuery {
  // While a document is made there is no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '' }));
  return { productId: query.product_id, isFromOrder: query.source === FROM_ORDER };
}
