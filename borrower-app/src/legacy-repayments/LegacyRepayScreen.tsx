import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CheckIcon } from '../design/icons/icons.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { LaterPart, useFetchedAhead } from '../frame/LaterPart.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { borrowDetailAddress } from './addresses.ts';
import { LegacyRepaySkeleton } from './LegacyRepaySkeleton.tsx';
import { legacyTexts } from './legacy-texts.ts';
import { type OrderKey, repaymentQuery, waysQuery } from './queries.ts';
import { refused } from './refused.ts';

/** Pays the next amount due of one loan from a linked account. */
export function LegacyRepayScreen() {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <RepaymentOf key={orderId} orderId={orderId} productId={productId} />;
}

function RepaymentOf(order: OrderKey) {
  const texts = useTexts(legacyTexts);
  const { open } = useOtherPages();
  const repayment = useFreshAnswer(repaymentQuery(order));
  const ways = useFreshAnswer(waysQuery);
  useFetchedAhead(loadPage);
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
          title={texts.nothingTitle}
          sentence={texts.nothingSentence}
          action={<Button onClick={() => open(borrowDetailAddress(order))}>{texts.toOrder}</Button>}
        />
      );
    case 'ready':
      return (
        <LaterPart load={loadPage} meanwhile={<LegacyRepaySkeleton />}>
          {({ LegacyRepayPage }) => (
            <LegacyRepayPage
              order={order}
              repayment={repayment.value}
              ways={ways}
              onAmountChanged={repayment.refresh}
            />
          )}
        </LaterPart>
      );
  }
}

function NoOrder() {
  const texts = useTexts(legacyTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.noOrderTitle}
      sentence={texts.noOrderSentence}
      action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
    />
  );
}

async function loadPage() {
  return import('./LegacyRepayPage.tsx');
}
