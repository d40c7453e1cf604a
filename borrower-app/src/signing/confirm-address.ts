import { isCommonParameter, readPageQuery } from '@hiram/contract/common-parameters';

/** What our addresses say for themselves; everything else in one is somebody's extra parameter, and goes along. */
const OWN: readonly string[] = ['productId', 'product_id', 'orderId', 'from', 'source'];

/** What the page after this one is told: where the person comes from, and what this page was opened with. */
export function parametersAfterSigning(search: string): Record<string, string> {
  const extras = Object.entries(readPageQuery(search)).filter(
    ([name]) => !OWN.includes(name) && !isCommonParameter(name),
  );
  return { ...Object.fromEntries(extras), from: 'confirm' };
}

/** Where an account for the money is bound or chosen, with the way back here. */
export function accountAddress(path: '/bindBank' | '/bindCard', productId: string): string {
  return `${path}?${new URLSearchParams({ product_id: productId, source: 'confirmLoan' })}`;
}

export function orderAddress(orderId: string, productId: string): string {
  return `/order?${new URLSearchParams({ productId, orderId })}`;
}
