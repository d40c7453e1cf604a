import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Mandates.module.css';
import { mandateCopy } from './mandate-copy.ts';
import type { OrderKey } from './queries.ts';

export function MandateSkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        {['state', 'next', 'limits'].map((part) => (
          <Card key={part}>
            <div className={styles.part}>
              <Skeleton shape="short-line" />
              <Skeleton />
              <Skeleton />
            </div>
          </Card>
        ))}
      </SkeletonGroup>
    </ScreenContent>
  );
}

export function NotAvailable({ order }: { readonly order?: OrderKey }) {
  const copy = useCopy(mandateCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.unavailableTitle}
      message={copy.unavailableText}
      action={
        <Button onClick={() => open(order === undefined ? '/orders' : loanAddress('/order', order))}>
          {order === undefined ? copy.toOrders : copy.toOrder}
        </Button>
      }
    />
  );
}
