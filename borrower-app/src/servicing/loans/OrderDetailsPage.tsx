import { type ComponentType, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderSectionsSkeleton } from './OrderDetailsSkeleton.tsx';
import type { OrderDialogsProps } from './OrderDialogs.tsx';
import { OrderBanner, OrderHeader } from './OrderHeader.tsx';
import { needsDialog } from './order-buttons.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
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
  /** Above the status. Without it the phone number is the last row. */
  readonly Banner?: ComponentType<BannerProps>;
  /** Whether the steps always stand before the details. Otherwise those of a paid-out loan are its history, at the end. */
  readonly areStepsFirst?: boolean;
  /** Whether the stars open by themselves. Otherwise they wait for a tap, so that they cover no result. */
  readonly opensRating?: boolean;
  /** Whether the paid extension stands beside paying. */
  readonly offersExtension?: boolean;
}

/** Status and buttons show immediately; the details below may load later. */
export function OrderDetailsPage(props: OrderDetailsPageProps) {
  const {
    order,
    orderKey,
    onChanged,
    Banner,
    areStepsFirst = false,
    opensRating = false,
    offersExtension = false,
  } = props;
  const [isRating, setRating] = useState(opensRating);
  const copy = useCopy(orderDetailsCopy);
  useRedirectOnce(order);
  // A dialog outlives the response that required it: the thank-you follows after the rating was accepted.
  const isNeeded = needsDialog(order);
  const [everNeeded, setEverNeeded] = useState(isNeeded);
  if (isNeeded && !everNeeded) setEverNeeded(true);
  const isReplaced = order.showRecommended === '1';
  return (
    <>
      <ScreenContent>
        {Banner !== undefined && <Banner order={order} orderKey={orderKey} />}
        <OrderHeader order={order} />
        <LazyPart load={loadSections} meanwhile={<OrderSectionsSkeleton />}>
          {({ OrderSections }) => <OrderSections {...{ order, orderKey, onChanged, areStepsFirst }} />}
        </LazyPart>
        {order.isScore === '1' && !opensRating && (
          <List>
            <ListRow title={copy.rateTitle} onClick={() => setRating(true)} />
          </List>
        )}
        {isReplaced && (
          <LazyPart load={loadRecommended} meanwhile={<OrderSectionsSkeleton />}>
            {({ RecommendedProducts }) => <RecommendedProducts products={order.recProducts} />}
          </LazyPart>
        )}
        {Banner === undefined && <OrderBanner order={order} />}
      </ScreenContent>
      {!isReplaced && <OrderActions order={order} orderKey={orderKey} offersExtension={offersExtension} />}
      {everNeeded && (
        <LazyDialogs
          order={order}
          orderKey={orderKey}
          onChanged={onChanged}
          isRating={isRating}
          onRatingClosed={() => setRating(false)}
        />
      )}
    </>
  );
}

/** If the dialogs do not load, the page offers the same actions. */
function LazyDialogs(props: OrderDialogsProps) {
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
