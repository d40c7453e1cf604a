import { readPageQuery } from '@hiram/contract/common-parameters';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, useLoadWithCopy, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { payCopy } from '../paying/pay-copy.ts';
import { type OrderKey, repaymentQuery } from './queries.ts';
import type { RepayPageProps } from './RepayPage.tsx';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';
import { orderAddress } from './repay-address.ts';
import { repayCopy } from './repay-copy.ts';

interface DueRepaymentProps {
  /** The content differs between the presentations and loads beside the first call. */
  readonly loadPage: () => Promise<{ readonly RepayPage: ComponentType<RepayPageProps> }>;
}

/** The next amount due of one loan, and how to pay it. */
export function DueRepayment({ loadPage }: DueRepaymentProps) {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <RepaymentOf key={orderId} order={{ orderId, productId }} loadPage={loadPage} />;
}

/** The next amount due of this loan. */
export function RepaymentOf({ order, loadPage }: DueRepaymentProps & { readonly order: OrderKey }) {
  const repayment = useFreshAnswer(repaymentQuery(order));
  const load = useLoadWithCopy(loadPage, pageCopies);
  usePrefetch(load);
  switch (repayment.state) {
    case 'loading':
      return <RepaySkeleton />;
    case 'failed':
      if (repayment.code === refused.not_found) return <NoOrder />;
      if (repayment.code === refused.nothing_owed) return <NothingOwed order={order} />;
      return <TryAgain onRetry={repayment.retry} {...repayment.reason} />;
    case 'ready':
      return (
        <LazyPart load={load} meanwhile={<RepaySkeleton />}>
          {({ RepayPage }) => (
            <RepayPage order={order} repayment={repayment.value} onRefetch={repayment.refresh} />
          )}
        </LazyPart>
      );
  }
}

const pageCopies = [repayCopy, payCopy];

/** The last payment may have settled the loan, so its status is shown here too. */
function NothingOwed({ order }: { readonly order: OrderKey }) {
  const copy = useCopy(repayCopy);
  const { open } = useOtherPages();
  return (
    <ScreenContent>
      <EmptyState
        icon={<CheckIcon />}
        title={copy.nothingTitle}
        message={copy.nothingMessage}
        action={<Button onClick={() => open(orderAddress(order))}>{copy.toOrder}</Button>}
      />
      <LazyPart load={loadPayments} meanwhile={null}>
        {({ Payments }) => <Payments order={order} />}
      </LazyPart>
    </ScreenContent>
  );
}

function NoOrder() {
  const copy = useCopy(repayCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

async function loadPayments() {
  return import('./Payments.tsx');
}
