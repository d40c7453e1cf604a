import type { Locale } from '@hiram/contract/locales';
import { marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type DescribedProduct, describeProduct } from './describe-product.ts';
import { priceQuote, typicalChoice } from './loan-quote.ts';
import { copyIn, type ProductVersion } from './product-version.ts';
import { publishedProducts } from './published-products.ts';

export interface Catalogue {
  readonly brandCode: string;
  readonly on: CalendarDate;
  readonly channel: Channel;
}

/** A product available today, with its description. */
export interface ShownProduct {
  readonly version: ProductVersion;
  readonly name: string;
  readonly described: DescribedProduct;
}

/** A brand's offer on a day through a channel. A version that now exceeds a cap is not shown. */
export async function readCatalogue(
  database: Database,
  { brandCode, on, channel }: Catalogue,
  locale: Locale,
): Promise<ShownProduct[]> {
  const versions = await publishedProducts(database, { brandCode, on, channel });
  return versions
    .filter((version) => {
      const answer = priceQuote(version, { ...typicalChoice(version), on, channel });
      return answer.kind === 'quoted';
    })
    .map((version) => shown(version, { on, channel }, locale));
}

/** One product. Refuses with `not_found` if the brand does not offer it on that day through that channel. */
export async function readProduct(
  database: Database,
  { productId, ...catalogue }: Catalogue & { readonly productId: ProductId | undefined },
  locale: Locale,
): Promise<ShownProduct> {
  const products = await readCatalogue(database, catalogue, locale);
  const found = products.find(({ version }) => version.product.id === productId);
  if (found === undefined) throw new Refusal('not_found', { product: productId });
  return found;
}

function shown(
  version: ProductVersion,
  { on, channel }: Pick<Catalogue, 'on' | 'channel'>,
  locale: Locale,
): ShownProduct {
  const rules = marketRules(version.product.market, { on, channel });
  return { version, name: copyIn(version, locale).name, described: describeProduct(version, rules, locale) };
}
