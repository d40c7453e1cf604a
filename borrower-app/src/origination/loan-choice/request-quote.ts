import { quoteLoan } from '@hiram/contract/origination/products';
import type { refusals } from '@hiram/contract/refusals';
import type { Wire } from '#wire/wire.ts';
import type { RequestQuote } from './use-quote.ts';

/** Only the types are imported: the whole refusal table would be larger than the calculator's copy. */
const PRODUCT_CHANGED: readonly string[] = [
  '404' satisfies (typeof refusals)['not_found']['code'],
  '40904' satisfies (typeof refusals)['terms_differ']['code'],
];

/** Requests the cost of a choice from the server. */
export function quoteRequester(wire: Pick<Wire, 'send'>): RequestQuote {
  return async (choice) => {
    const answer = await wire.send(quoteLoan, choice, { silent: true });
    if (answer.success) return answer.data;
    if (PRODUCT_CHANGED.includes(answer.code)) return 'changed';
    return navigator.onLine ? 'failed' : 'offline';
  };
}
