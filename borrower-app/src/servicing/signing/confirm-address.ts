import { isCommonParameter, readPageQuery } from '@hiram/contract/common-parameters';

/** The parameters that our own addresses use. All others are extra parameters and are passed on. */
const OWN: readonly string[] = ['productId', 'product_id', 'orderId', 'from', 'source'];

/** The parameters for the next page: where the borrower comes from, and the extra parameters of this page. */
export function parametersAfterSigning(search: string): Record<string, string> {
  const extras = Object.entries(readPageQuery(search)).filter(
    ([name]) => !OWN.includes(name) && !isCommonParameter(name),
  );
  return { ...Object.fromEntries(extras), from: 'confirm' };
}

/** The address where a payout account is added or chosen, with a link back here. */
export function accountAddress(path: '/bindBank' | '/bindCard', productId: string): string {
  return `${path}?${new URLSearchParams({ product_id: productId, source: 'confirmLoan' })}`;
}

export function orderAddress(orderId: string, productId: string): string {
  return `/order?${new URLSearchParams({ productId, orderId })}`;
}
