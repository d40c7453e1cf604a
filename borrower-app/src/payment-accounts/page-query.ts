import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';

interface PageQuery {
  readonly productId: string | undefined;
  /** Whether the person came from an order, to change the account that it is paid to. */
  readonly isFromOrder: boolean;
  /** Whether the person came from the page on which a loan is signed, and goes on there. */
  readonly isFromSigning: boolean;
}

export const FROM_ORDER = 'loanDetail';
const FROM_SIGNING = 'confirmLoan';

export function usePageQuery(): PageQuery {
  // While a document is made there is no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '' }));
  const { product_id: productId, source } = query;
  return { productId, isFromOrder: source === FROM_ORDER, isFromSigning: source === FROM_SIGNING };
}
