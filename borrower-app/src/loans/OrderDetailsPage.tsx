import { useState } from 'react';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { LaterPart } from '../frame/LaterPart.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { OrderActions } from './OrderActions.tsx';
import { PartsShape } from './OrderDetailsSkeleton.tsx';
import { OrderBanner, OrderHeader } from './OrderHeader.tsx';
import { needsDialog } from './order-ways.ts';
import type { LoanDetails, OrderKey } from './queries.ts';
import { useLeadOn } from './use-lead-on.ts';

interface OrderDetailsPageProps {
  readonly order: LoanDetails;
  readonly orderKey: OrderKey;
  /** Asks anew, after something was done here. */
  readonly onChanged: () => Promise<void>;
}

/** How it stands and what to tap are there at once; what there is to read below may come a moment later. */
export function OrderDetailsPage({ order, orderKey, onChanged }: OrderDetailsPageProps) {
  useLeadOn(order);
  // A dialog outlives the answer that asked for it: thanks are said after the stars are taken.
  const isNeeded = needsDialog(order);
  const [everNeeded, setEverNeeded] = useState(isNeeded);
  if (isNeeded && !everNeeded) setEverNeeded(true);
  const isReplaced = order.showRecommended === '1';
  return (
    <>
      <ScreenContent>
        <OrderBanner telephone={order.telephone} />
        <OrderHeader order={order} />
        <LaterPart load={loadParts} meanwhile={<PartsShape />}>
          {({ OrderParts }) => <OrderParts order={order} orderKey={orderKey} onChanged={onChanged} />}
        </LaterPart>
        {isReplaced && (
          <LaterPart load={loadRecommended} meanwhile={<PartsShape />}>
            {({ RecommendedProducts }) => <RecommendedProducts products={order.recProducts} />}
          </LaterPart>
        )}
      </ScreenContent>
      {!isReplaced && <OrderActions order={order} orderKey={orderKey} />}
      {everNeeded && <DialogsLater order={order} orderKey={orderKey} onChanged={onChanged} />}
    </>
  );
}

/** What does not arrive is missed by nobody: the ways that the dialogs offer stand in the page as well. */
function DialogsLater(props: OrderDetailsPageProps) {
  const dialogs = useLoaded(loadDialogs);
  return dialogs.state === 'ready' && <dialogs.value.OrderDialogs {...props} />;
}

export async function loadParts() {
  return import('./OrderParts.tsx');
}

async function loadRecommended() {
  return import('./RecommendedProducts.tsx');
}

async function loadDialogs() {
  return import('./OrderDialogs.tsx');
}
