import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { NoLoan, NothingToPay } from './EarlyStates.tsx';
import { type OrderKey, prepaymentQuery } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';

/** Prepays part of the loan: the amount, the savings of each option, and the pay button. */
export function PrepayScreen() {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoLoan />;
  return <PrepaymentOf key={orderId} orderId={orderId} productId={productId} />;
}

function PrepaymentOf(order: OrderKey) {
  const prepayment = useFreshAnswer(prepaymentQuery(order));
  usePrefetch(loadPage);
  switch (prepayment.state) {
    case 'loading':
      return <RepaySkeleton />;
    case 'failed':
      if (prepayment.code === refused.not_found) return <NoLoan />;
      if (prepayment.code === refused.nothing_owed) return <NothingToPay order={order} />;
      return <TryAgain onRetry={prepayment.retry} {...prepayment.reason} />;
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<RepaySkeleton />}>
          {({ PrepayPage }) => (
            <PrepayPage order={order} prepayment={prepayment.value} onRefetch={prepayment.refresh} />
          )}
        </LazyPart>
      );
  }
}

async function loadPage() {
  return import('./PrepayPage.tsx');
}
