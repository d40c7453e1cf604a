import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { Refusal } from '../platform/errors.ts';

/** Whoever tapped, as far as a link depends on it. */
export interface LinkReader {
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly common: CommonParameters;
}

/** Where a brand's pages are, and the scheme of its native app; each empty where there is none. */
export interface BrandAddresses {
  readonly appH5: string;
  readonly schemeUrl: string;
}

export interface ProductLinkDesk {
  /** Whether the brand lends this product today to somebody who comes this way. Products know, and stand beside. */
  readonly isOffered: (productKey: string, reader: LinkReader) => Promise<boolean>;
  readonly addressesOf: (brandCode: string) => BrandAddresses;
}

/**
 * Where a product's tile leads: to a screen of the native app for who is in it, to our own page for everybody else. No
 * other address is ever given, whatever the tile was called.
 */
export async function resolveProductLink(
  { isOffered, addressesOf }: ProductLinkDesk,
  productKey: string,
  reader: LinkReader,
): Promise<string> {
  if (!(await isOffered(productKey, reader))) throw new Refusal('not_found', { product: productKey });
  const { appH5, schemeUrl } = addressesOf(reader.brandCode);
  const query = new URLSearchParams({ productId: productKey });
  const isInShell = reader.common.appVersion !== undefined;
  return isInShell && schemeUrl !== '' ? `${schemeUrl}product?${query}` : `${appH5}/product?${query}`;
}
