import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Orders.module.css';
import { ordersCopy } from './orders-copy.ts';
import { type OrderPage, type OrderTab, ordersQuery } from './queries.ts';

export function OrdersOnTab({ tab }: { readonly tab: OrderTab }) {
  const first = useFreshAnswer(ordersQuery(tab));
  usePrefetch(loadPages);
  switch (first.state) {
    case 'loading':
      return <OrdersSkeleton />;
    case 'failed':
      return <TryAgain onRetry={first.retry} {...first.reason} />;
    case 'ready':
      if (first.value.orders.length === 0) return <NoOrders tab={tab} />;
      // A new first page starts a new list, so the pages loaded after the old one are dropped.
      return (
        <LazyPart load={loadPages} meanwhile={<OrdersSkeleton />}>
          {({ OrderPages }) => <OrderPages key={pageKey(first.value)} tab={tab} first={first.value} />}
        </LazyPart>
      );
  }
}

function pageKey({ orders, next = '' }: OrderPage): string {
  return `${orders[0]?.orderId ?? ''} ${next}`;
}

async function loadPages() {
  return import('./OrderPages.tsx');
}

function NoOrders({ tab }: { readonly tab: OrderTab }) {
  const copy = useCopy(ordersCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      {...copy.noOrders[tab]}
      action={<Button onClick={() => open('/home')}>{copy.toHome}</Button>}
    />
  );
}

/** As many rows as most borrowers have orders. */
function OrdersSkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <List>
          {[1, 2, 3].map((row) => (
            <ListRow
              key={row}
              leading={<Skeleton shape="circle" />}
              title={
                <span className={styles.lineShape}>
                  <Skeleton />
                </span>
              }
              description={
                <span className={styles.lineShape}>
                  <Skeleton shape="short-line" />
                  <Skeleton shape="short-line" />
                </span>
              }
            />
          ))}
        </List>
      </SkeletonGroup>
    </ScreenContent>
  );
}
