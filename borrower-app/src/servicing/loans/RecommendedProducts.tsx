import { ORDER_TILE_MODULE_ID } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import styles from './OrderParts.module.css';
import { orderDetailsCopy } from './order-details-copy.ts';
import { ProductTiles } from './ProductTiles.tsx';
import type { LoanDetails } from './queries.ts';

interface RecommendedProductsProps {
  readonly products: LoanDetails['recProducts'];
}

/** Other available products, in place of the order's buttons. */
export function RecommendedProducts({ products }: RecommendedProductsProps) {
  const copy = useCopy(orderDetailsCopy);
  const { open } = useOtherPages();
  return (
    <section className={styles.tiles}>
      <h2 className={styles.heading}>{copy.recommended}</h2>
      <ProductTiles
        module={ORDER_TILE_MODULE_ID}
        tiles={products.map((product) => ({
          productKey: product.jumpKey,
          name: product.name,
          logo: product.logo,
          range: product.amountRange,
          rangeDescription: product.rangeDescription,
          description: `${product.rate} · ${product.description}`,
          buttonText: product.buttonText,
          isEnabled: product.buttonEnabled === '1',
        }))}
      />
      <Button variant="text" onClick={() => open('/recommendations')}>
        {copy.viewMore}
      </Button>
    </section>
  );
}
