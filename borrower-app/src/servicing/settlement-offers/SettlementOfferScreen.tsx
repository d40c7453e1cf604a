import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { NoOffer, OfferEnded, OfferSkeleton } from './OfferStates.tsx';
import { OfferToAccept } from './OfferToAccept.tsx';
import { OfferToPay } from './OfferToPay.tsx';
import { type OrderKey, offerQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';

/** An offer to settle a late loan for less: what it asks, what it takes off, what it means, and the acceptance. */
export function SettlementOfferScreen() {
  // Prerendering has no address yet.
  const search = useSearch({ ssrSearch: '?orderId=0' });
  const { orderId, productId = '0' } = readPageQuery(search);
  if (orderId === undefined) return <NoOffer />;
  return <OfferOf key={orderId} order={{ orderId, productId }} />;
}

function OfferOf({ order }: { readonly order: OrderKey }) {
  const page = useFreshAnswer(offerQuery(order));
  switch (page.state) {
    case 'loading':
      return <OfferSkeleton />;
    case 'failed':
      if (page.code === refused.not_found) return <NoOffer />;
      return <TryAgain onRetry={page.retry} {...page.reason} />;
    case 'ready': {
      const { offer, currency } = page.value;
      if (offer === undefined) return <NoOffer />;
      if (offer.state === 'open')
        return <OfferToAccept order={order} offer={offer} currency={currency} onChange={page.refresh} />;
      if (offer.state === 'accepted') return <OfferToPay order={order} offer={offer} currency={currency} />;
      return <OfferEnded order={order} isSettled={offer.state === 'settled'} />;
    }
  }
}
