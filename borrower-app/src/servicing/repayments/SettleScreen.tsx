import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { NoLoan, NothingToPay } from './EarlyStates.tsx';
import { type OrderKey, settlementQuery } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';

/** The amount that settles the whole loan today, and the pay button. */
export function SettleScreen() {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoLoan />;
  return <SettlementOf key={orderId} orderId={orderId} productId={productId} />;
}

function SettlementOf(order: OrderKey) {
  const settlement = useFreshAnswer(settlementQuery(order));
  usePrefetch(loadPage);
  switch (settlement.state) {
    case 'loading':
      return <RepaySkeleton />;
    case 'failed':
      if (settlement.code === refused.not_found) return <NoLoan />;
      if (settlement.code === refused.nothing_owed) return <NothingToPay order={order} />;
      return <TryAgain onRetry={settlement.retry} {...settlement.reason} />;
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<RepaySkeleton />}>
          {({ SettlePage }) => (
            <SettlePage order={order} settlement={settlement.value} onRefetch={settlement.refresh} />
          )}
        </LazyPart>
      );
  }
}

async function loadPage() {
  return import('./SettlePage.tsx');
}
