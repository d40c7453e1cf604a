import type { ProductId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type LoanQuote, priceQuote, type QuoteRequest } from './loan-quote.ts';
import { publishedProducts } from './published-products.ts';

export interface QuoteLoan extends QuoteRequest {
  readonly brandCode: string;
  readonly productId: ProductId;
}

/**
 * The cost of a loan of a published product. Refuses with `not_found` if the brand does not offer it on that
 * day through that channel, and with `terms_differ` if it does, but not this amount or term.
 */
export async function quoteLoan(database: Database, input: QuoteLoan): Promise<LoanQuote> {
  const { brandCode, productId, ...request } = input;
  const versions = await publishedProducts(database, { ...request, brandCode });
  const version = versions.find(({ product }) => product.id === productId);
  if (version === undefined) throw new Refusal('not_found', { product: productId });
  const answer = priceQuote(version, request);
  if (answer.kind === 'refused') {
    throw new Refusal('terms_differ', { refusal: answer.refusal, detail: answer.detail });
  }
  return answer.quote;
}
