import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import type { OrderKey } from './queries.ts';
import styles from './Settlement.module.css';
import { settlementCopy } from './settlement-offer-copy.ts';

export function OfferSkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        {['amount', 'parts', 'terms'].map((part) => (
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

export function NoOffer() {
  const copy = useCopy(settlementCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noneTitle}
      message={copy.noneText}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

/** The loan was settled, or the last day is over. */
export function OfferEnded({ order, isSettled }: { readonly order: OrderKey; readonly isSettled: boolean }) {
  const copy = useCopy(settlementCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      {...(isSettled && { icon: <CheckIcon /> })}
      title={isSettled ? copy.settledTitle : copy.lapsedTitle}
      message={isSettled ? copy.settledText : copy.lapsedText}
      action={<Button onClick={() => open(loanAddress('/order', order))}>{copy.toOrder}</Button>}
    />
  );
}
