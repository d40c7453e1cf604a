import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';

interface PageQuery {
  readonly productId: string | undefined;
  /** Whether the borrower came from an order to change its disbursement account. */
  readonly isFromOrder: boolean;
  /** Whether the borrower came from the signing page and returns there. */
  readonly isFromSigning: boolean;
  /** Whether the borrower came from an approved application and signs next. */
  readonly isFromApplication: boolean;
}

const FROM_ORDER = 'loanDetail';
const FROM_SIGNING = 'confirmLoan';
const FROM_APPLICATION = 'apply';

export function usePageQuery(): PageQuery {
  // Prerendering has no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '' }));
  const { product_id: productId, source } = query;
  return {
    productId,
    isFromOrder: source === FROM_ORDER,
    isFromSigning: source === FROM_SIGNING,
    isFromApplication: source === FROM_APPLICATION,
  };
}
