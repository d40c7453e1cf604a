import { type ComponentType, useState } from 'react';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderSectionsSkeleton } from './OrderDetailsSkeleton.tsx';
import { OrderBanner, OrderHeader } from './OrderHeader.tsx';
import { needsDialog } from './order-buttons.ts';
import type { LoanDetails, OrderKey } from './queries.ts';
import { useRedirectOnce } from './use-redirect-once.ts';

export interface BannerProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
}

export interface OrderDetailsPageProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  /** Reloads after an action here. */
  readonly onChanged: () => Promise<void>;
  /** Above the status. */
  readonly Banner?: ComponentType<BannerProps>;
}

/** Status and buttons show immediately; the details below may load later. */
export function OrderDetailsPage(props: OrderDetailsPageProps) {
  const { order, orderKey, onChanged, Banner = OrderBanner } = props;
  useRedirectOnce(order);
  // A dialog outlives the response that required it: the thank-you follows after the rating was accepted.
  const isNeeded = needsDialog(order);
  const [everNeeded, setEverNeeded] = useState(isNeeded);
  if (isNeeded && !everNeeded) setEverNeeded(true);
  const isReplaced = order.showRecommended === '1';
  return (
    <>
      <ScreenContent>
        <Banner order={order} orderKey={orderKey} />
        <OrderHeader order={order} />
        <LazyPart load={loadSections} meanwhile={<OrderSectionsSkeleton />}>
          {({ OrderSections }) => <OrderSections order={order} orderKey={orderKey} onChanged={onChanged} />}
        </LazyPart>
        {isReplaced && (
          <LazyPart load={loadRecommended} meanwhile={<OrderSectionsSkeleton />}>
            {({ RecommendedProducts }) => <RecommendedProducts products={order.recProducts} />}
          </LazyPart>
        )}
      </ScreenContent>
      {!isReplaced && <OrderActions order={order} orderKey={orderKey} />}
      {everNeeded && <LazyDialogs order={order} orderKey={orderKey} onChanged={onChanged} />}
    </>
  );
}

/** If the dialogs do not load, the page offers the same actions. */
function LazyDialogs(props: OrderDetailsPageProps) {
  const dialogs = useLoaded(loadDialogs);
  return dialogs.state === 'ready' && <dialogs.value.OrderDialogs {...props} />;
}

export async function loadSections() {
  return import('./OrderSections.tsx');
}

async function loadRecommended() {
  return import('./RecommendedProducts.tsx');
}

async function loadDialogs() {
  return import('./OrderDialogs.tsx');
}
