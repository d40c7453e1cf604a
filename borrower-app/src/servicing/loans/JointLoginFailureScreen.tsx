import { readPageQuery } from '@hiram/contract/common-parameters';
import { FAILURE_TILE_MODULE_ID } from '@hiram/contract/constants';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { OrderDetailsSkeleton, OrderSectionsSkeleton } from './OrderDetailsSkeleton.tsx';
import styles from './OrderParts.module.css';
import { orderDetailsCopy } from './order-details-copy.ts';
import { type LoginFailure, loginFailureQuery } from './queries.ts';

/** Shown when a login through another app failed: what happened, and two ways to continue. */
export function JointLoginFailureScreen() {
  // Prerendering has no address yet.
  const { orderId } = readPageQuery(useSearch({ ssrSearch: '' }));
  const failure = useAnswer(loginFailureQuery(orderId));
  switch (failure.state) {
    case 'loading':
      return <OrderDetailsSkeleton hasBanner />;
    case 'failed':
      return <TryAgain onRetry={failure.retry} {...failure.reason} />;
    case 'ready':
      return <FailurePage failure={failure.value} />;
  }
}

function FailurePage({ failure: { notice, errorMessage, recProducts } }: { failure: LoginFailure }) {
  const copy = useCopy(orderDetailsCopy);
  const { open } = useOtherPages();
  return (
    <>
      <ScreenContent>
        <StatusCard title={notice} message={errorMessage} tone="caution" />
        {recProducts.length > 0 && (
          <section className={styles.tiles}>
            <h2 className={styles.heading}>{copy.recommended}</h2>
            <LazyPart load={loadTiles} meanwhile={<OrderSectionsSkeleton />}>
              {({ ProductTiles }) => (
                <ProductTiles module={FAILURE_TILE_MODULE_ID} tiles={recProducts.map(tileOf)} />
              )}
            </LazyPart>
          </section>
        )}
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open('/login')}>{copy.logIn}</Button>
      </BottomBar>
    </>
  );
}

function tileOf(product: LoginFailure['recProducts'][number]) {
  const { productId, name, logo, loanRange, rangeDescription, tags, buttonText } = product;
  return {
    productKey: productId,
    name,
    logo,
    range: loanRange,
    rangeDescription,
    tags,
    buttonText,
    description: `${product.rate} · ${product.description}`,
    isEnabled: product.available === '1',
  };
}

async function loadTiles() {
  return import('./ProductTiles.tsx');
}
