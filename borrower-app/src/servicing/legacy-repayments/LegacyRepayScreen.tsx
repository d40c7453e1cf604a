import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { borrowDetailAddress } from './addresses.ts';
import { LegacyRepaySkeleton } from './LegacyRepaySkeleton.tsx';
import { legacyCopy } from './legacy-copy.ts';
import { type OrderKey, paymentMethodsQuery, repaymentQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';

/** Pays the next amount due of one loan from a linked account. */
export function LegacyRepayScreen() {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <RepaymentOf key={orderId} orderId={orderId} productId={productId} />;
}

function RepaymentOf(order: OrderKey) {
  const copy = useCopy(legacyCopy);
  const { open } = useOtherPages();
  const repayment = useFreshAnswer(repaymentQuery(order));
  const ways = useFreshAnswer(paymentMethodsQuery);
  usePrefetch(loadPage);
  switch (repayment.state) {
    case 'loading':
      return <LegacyRepaySkeleton />;
    case 'failed':
      if (repayment.code === refused.not_found) return <NoOrder />;
      if (repayment.code !== refused.nothing_owed) {
        return <TryAgain onRetry={repayment.retry} {...repayment.reason} />;
      }
      return (
        <EmptyState
          icon={<CheckIcon />}
          title={copy.nothingTitle}
          message={copy.nothingMessage}
          action={<Button onClick={() => open(borrowDetailAddress(order))}>{copy.toOrder}</Button>}
        />
      );
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<LegacyRepaySkeleton />}>
          {({ LegacyRepayPage }) => (
            <LegacyRepayPage
              order={order}
              repayment={repayment.value}
              ways={ways}
              onAmountChanged={repayment.refresh}
            />
          )}
        </LazyPart>
      );
  }
}

function NoOrder() {
  const copy = useCopy(legacyCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

async function loadPage() {
  return import('./LegacyRepayPage.tsx');
}
