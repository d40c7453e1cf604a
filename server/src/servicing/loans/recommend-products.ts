import type { Locale } from '@hiram/contract/locales';
import { channels } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import { copyIn, type ShownProduct } from '#origination/products/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';

/** A product tile for an order or the failure page. Each page uses its own field names for these values. */
export interface ProductTile {
  readonly productId: string;
  readonly name: string;
  readonly range: string;
  readonly rangeDescription: string;
  readonly rate: string;
  readonly description: string;
  readonly buttonText: string;
  /** The address of the product's logo; empty if it has none. */
  readonly logo: string;
  readonly tags: readonly string[];
  /** Whether an application for it can be started. */
  readonly isOpen: boolean;
  /** Whether it is offered through every channel, so that its link works wherever it is opened. */
  readonly isEverywhere: boolean;
}

/** The products a brand offers today, formatted for display. */
export function productTiles(catalogue: readonly ShownProduct[], locale: Locale): ProductTile[] {
  const { tile } = loanDetailsCopy(locale);
  return catalogue.map(({ version, name, described }) => {
    const { product, presentation } = version;
    const written = numberFormatter(locale, product.market);
    const longest = product.terms.at(-1);
    assert(longest !== undefined, 'published product has no terms');
    return {
      productId: product.id,
      name,
      range: `${written.wholeAmount(product.amounts.min)}–${written.wholeAmount(product.amounts.max)}`,
      rangeDescription: tile.upTo(orderCopy(locale).term(longest)),
      rate: described.rate,
      description: tile.description,
      buttonText: tile.choose,
      logo: presentation.logo,
      tags: copyIn(version, locale).tags ?? [],
      isOpen: presentation.acceptsApplications,
      isEverywhere: channels.every((channel) => version.channels.includes(channel)),
    };
  });
}
