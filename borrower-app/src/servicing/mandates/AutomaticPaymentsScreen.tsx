import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { MandatePage } from './MandatePage.tsx';
import { MandateSkeleton, NotAvailable } from './MandateStates.tsx';
import { mandateQuery, type OrderKey } from './queries.ts';
import { refused } from './refusal-codes.ts';
import { SetUp } from './SetUp.tsx';

/** Automatic payments of one loan: how to set them up, or what they do and how to stop them. */
export function AutomaticPaymentsScreen() {
  // Prerendering has no address yet.
  const search = useSearch({ ssrSearch: '?orderId=0' });
  const { orderId, productId = '0' } = readPageQuery(search);
  if (orderId === undefined) return <NotAvailable />;
  return <PaymentsOf key={orderId} order={{ orderId, productId }} />;
}

function PaymentsOf({ order }: { readonly order: OrderKey }) {
  const page = useFreshAnswer(mandateQuery(order));
  switch (page.state) {
    case 'loading':
      return <MandateSkeleton />;
    case 'failed':
      if (page.code === refused.not_found) return <NotAvailable />;
      return <TryAgain onRetry={page.retry} {...page.reason} />;
    case 'ready': {
      const { mandate, offers, currency } = page.value;
      const parts = { order, currency, onChange: page.refresh };
      if (mandate !== undefined && mandate.state !== 'ended')
        return <MandatePage {...parts} mandate={mandate} />;
      if (offers.length > 0) return <SetUp {...parts} offers={offers} ended={mandate} />;
      if (mandate !== undefined) return <MandatePage {...parts} mandate={mandate} />;
      return <NotAvailable order={order} />;
    }
  }
}
