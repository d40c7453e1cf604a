import { HOME_TILE_MODULE_ID } from '@hiram/contract/constants';
import { saveEvent } from '@hiram/contract/support/engagement';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { Tile } from '#design/tile/Tile.tsx';
import type { Home } from '#frame/home-query.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './HomeDetails.module.css';
import { homeCopy } from './home-copy.ts';
import { useOpenOnce } from './use-open-once.ts';

type Product = Home['products'][number];

interface HomeProductsProps {
  readonly products: readonly Product[];
  readonly currency: Home['currency'];
}

/** The available products. A reason that blocks them all is shown once above. */
export function HomeProducts({ products, currency }: HomeProductsProps) {
  const copy = useCopy(homeCopy);
  const wire = useWire();
  const open = useOpenOnce('/home');
  const reasons = new Set(
    products.map(({ unavailableReason }) => unavailableReason).filter((reason) => reason !== ''),
  );

  function choose({ productId }: Product, index: number) {
    // Analytics: not awaited, and failures are silent.
    void wire?.send(
      saveEvent,
      { productId, moduleId: HOME_TILE_MODULE_ID, positionId: String(index) },
      { silent: true },
    );
    open(`/product?${new URLSearchParams({ productId })}`);
  }

  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.borrow}</h2>
      {products.length === 0 && <p className={styles.quiet}>{copy.nothingToBorrow}</p>}
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.quiet}>
          {reason}
        </p>
      ))}
      {products.map((product, index) => (
        <Tile
          key={product.productId}
          name={product.productName}
          logo={<NameMark name={product.productName} picture={product.productLogo} />}
          figure={<AmountRange product={product} currency={currency} />}
          figureLabel={copy.upTo(termText(product.longestTerm, copy))}
          description={product.rateDescription}
          actionLabel={product.canApply === '1' ? copy.choose : copy.notNow}
          disabled={product.canApply === '0'}
          onClick={() => choose(product, index)}
        />
      ))}
    </section>
  );
}

function AmountRange({ product, currency }: { readonly product: Product; readonly currency: string }) {
  return (
    <>
      <Amount minor={product.minAmount} currency={currency} whole />–
      <Amount minor={product.maxAmount} currency={currency} whole />
    </>
  );
}

function termText(
  { periods, termUnit }: Product['longestTerm'],
  { months, days }: { months(count: number): string; days(count: number): string },
): string {
  return termUnit === 'month' ? months(Number(periods)) : days(Number(periods));
}
