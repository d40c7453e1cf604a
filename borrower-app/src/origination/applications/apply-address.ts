import type { RequestOf } from '@hiram/contract/call';
import { readPageQuery } from '@hiram/contract/common-parameters';
import type {
  ApplicationForm,
  ApplicationStep,
  applyForProduct,
} from '@hiram/contract/origination/applications';
import { useSearch } from 'wouter/use-browser-location';

/** A page of the application, or the review before sending. */
export type PageName = ApplicationStep | 'review';

export type LoanRequest = RequestOf<typeof applyForProduct>;

/** What the address contains: the application, one of its pages, or a requested loan. */
export interface ApplyAddress {
  readonly orderId: string | undefined;
  readonly page: PageName | undefined;
  readonly requested: LoanRequest | undefined;
}

function readApplyAddress(search: string): ApplyAddress {
  const query = readPageQuery(search);
  const { orderId, productId, amount, periods, termUnit } = query;
  const isAsked = orderId === undefined && productId && amount && periods;
  return {
    orderId,
    page: pageNames.find((name) => name === query.step),
    requested: isAsked
      ? { productId, amount, periods, termUnit: termUnit === 'day' ? 'day' : 'month' }
      : undefined,
  };
}

/** The browser's contract bundle has no lists, so they are repeated here; the types keep them equal. */
const isForm: Readonly<Record<PageName, boolean>> = {
  identity: true,
  work: true,
  references: true,
  documents: false,
  consents: false,
  review: false,
};
// The casts are safe: the type requires every name above and allows no other.
const pageNames = Object.keys(isForm) as readonly PageName[];
export const formNames = pageNames.filter((name): name is ApplicationForm => isForm[name]);

export function useApplyAddress(): ApplyAddress {
  // Prerendering has no address yet.
  return readApplyAddress(useSearch({ ssrSearch: '' }));
}

export function addressOf(orderId: string, page?: PageName): string {
  const query = new URLSearchParams({ orderId, ...(page !== undefined && { step: page }) });
  return `/apply?${query}`;
}
