import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { Refusal } from '#platform/errors.ts';

/** The visitor, as far as the link depends on it. */
export interface LinkReader {
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly common: CommonParameters;
  readonly pageOrigin: string;
  /** Whether a page of the brand may link there. */
  readonly isAllowed: (link: string) => boolean;
}

/** A brand's web address and native app scheme; empty if there is none. */
interface BrandAddresses {
  readonly appH5: string;
  readonly schemeUrl: string;
}

export interface ProductLinkContext {
  /**
   * Whether the brand offers this product today on this channel. Injected, because products are a sibling
   * capability.
   */
  readonly isOffered: (productKey: string, reader: LinkReader) => Promise<boolean>;
  readonly addressesOf: (brandCode: string) => BrandAddresses;
}

/**
 * Link of a product tile: a native screen inside the app, otherwise our own page. No other address is ever
 * returned, whatever the tile's name.
 */
export async function resolveProductLink(
  { isOffered, addressesOf }: ProductLinkContext,
  productKey: string,
  reader: LinkReader,
): Promise<string> {
  if (!(await isOffered(productKey, reader))) throw new Refusal('not_found', { product: productKey });
  const { appH5, schemeUrl } = addressesOf(reader.brandCode);
  const query = new URLSearchParams({ productId: productKey });
  const isInShell = reader.common.appVersion !== undefined;
  if (isInShell && schemeUrl !== '') return `${schemeUrl}product?${query}`;
  // The page that the visitor is on already: a brand in development has no site of its own.
  const here = `${reader.pageOrigin}/product?${query}`;
  if (!here.startsWith(`${appH5}/`) && reader.isAllowed(here)) {
    const { brand } = reader.common;
    return brand === undefined ? here : `${here}&${new URLSearchParams({ brand })}`;
  }
  return `${appH5}/product?${query}`;
}
