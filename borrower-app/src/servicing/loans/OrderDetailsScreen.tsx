import { readPageQuery } from '@hiram/contract/common-parameters';
import type { refusals } from '@hiram/contract/refusals';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { loadSections, OrderDetailsPage, type OrderDetailsPageProps } from './OrderDetailsPage.tsx';
import { OrderDetailsSkeleton } from './OrderDetailsSkeleton.tsx';
import { orderDetailsCopy } from './order-details-copy.ts';
import { loanDetailsQuery, type OrderKey } from './queries.ts';
import { usePolledOrder } from './use-polled-order.ts';

/** Only the type is imported: the whole refusal table would be larger than the page's copy. */
const NOT_FOUND: (typeof refusals)['not_found']['code'] = '404';

interface OrderDetailsScreenProps {
  readonly Page?: ComponentType<OrderDetailsPageProps>;
  /** Whether the page has something above the status. */
  readonly hasBanner?: boolean;
}

/** One order from application to end. It polls the order's status. */
export function OrderDetailsScreen({ Page = OrderDetailsPage, hasBanner = false }: OrderDetailsScreenProps) {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <OrderOf key={orderId} orderKey={{ orderId, productId }} Page={Page} hasBanner={hasBanner} />;
}

interface OrderOfProps extends Required<OrderDetailsScreenProps> {
  readonly orderKey: OrderKey;
}

function OrderOf({ orderKey, Page, hasBanner }: OrderOfProps) {
  const order = useFreshAnswer(loanDetailsQuery(orderKey));
  usePolledOrder(order);
  usePrefetch(loadSections);
  switch (order.state) {
    case 'loading':
      return <OrderDetailsSkeleton hasBanner={hasBanner} />;
    case 'failed':
      if (order.code === NOT_FOUND) return <NoOrder />;
      return <TryAgain onRetry={order.retry} {...order.reason} />;
    case 'ready':
      return <Page order={order.value} orderKey={orderKey} onChanged={order.refresh} />;
  }
}

function NoOrder() {
  const copy = useCopy(orderDetailsCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}
