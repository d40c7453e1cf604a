import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { OrderKey } from './queries.ts';

/** Skeleton of the introduction and three options. */
export function HelpSkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Card>
          <div className={styles.part}>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </div>
        </Card>
      </SkeletonGroup>
      {['first', 'second', 'third'].map((way) => (
        <Card key={way}>
          <div className={styles.part}>
            <Skeleton shape="short-line" />
            <Skeleton />
          </div>
        </Card>
      ))}
    </ScreenContent>
  );
}

export function NoLoan() {
  const copy = useCopy(hardshipCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

export function NothingOwed({ order }: { readonly order: OrderKey }) {
  const copy = useCopy(hardshipCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={<Button onClick={() => open(loanAddress('/order', order))}>{copy.toOrder}</Button>}
    />
  );
}
