import { ORDER_TILE_MODULE_ID } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import type { Home } from '#frame/home-query.ts';
import styles from './OrderParts.module.css';
import { orderDetailsCopy } from './order-details-copy.ts';
import { ProductTiles } from './ProductTiles.tsx';

/** The home page's products as tiles that open the server's link. */
export function RecommendationList({ home: { products, currency } }: { readonly home: Home }) {
  const copy = useCopy(orderDetailsCopy);
  return (
    <section className={styles.tiles}>
      <h2 className={styles.heading}>{copy.recommended}</h2>
      <ProductTiles
        module={ORDER_TILE_MODULE_ID}
        tiles={products.map((product) => ({
          productKey: product.productId,
          name: product.productName,
          logo: product.productLogo,
          range: (
            <>
              <Amount minor={product.minAmount} currency={currency} whole />–
              <Amount minor={product.maxAmount} currency={currency} whole />
            </>
          ),
          rangeDescription: product.rateDescription,
          description: product.unavailableReason,
          buttonText: product.canApply === '1' ? copy.choose : copy.notNow,
          isEnabled: product.canApply === '1',
        }))}
      />
    </section>
  );
}
