import { readPageQuery } from '@hiram/contract/common-parameters';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenFrame } from '#frame/ScreenFrame.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { paymentCopy } from './payment-copy.ts';
import { paymentQuery, paymentsQuery } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';
import { repayAddress } from './repay-address.ts';

/**
 * Live status of one payment. Borrowers return here from the provider's payment page. With only an order id,
 * it shows the payment in transit, or else the newest.
 */
export function PaymentScreen() {
  // Prerendering has no address yet.
  const { paymentId, orderId } = readPageQuery(useSearch({ ssrSearch: '?paymentId=0' }));
  usePrefetch(loadPage);
  if (paymentId !== undefined) return <PaymentOf key={paymentId} paymentId={paymentId} />;
  return orderId === undefined ? <NoPayment /> : <NewestOf key={orderId} orderId={orderId} />;
}

function PaymentOf({ paymentId }: { readonly paymentId: string }) {
  const payment = useFreshAnswer(paymentQuery(paymentId));
  switch (payment.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      if (payment.code === refused.not_found) return <NoPayment />;
      return (
        <PaymentFrame>
          <TryAgain onRetry={payment.retry} {...payment.reason} />
        </PaymentFrame>
      );
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<Loading />}>
          {({ PaymentPage }) => <PaymentPage payment={payment.value} onRefetch={payment.refresh} />}
        </LazyPart>
      );
  }
}

function NewestOf({ orderId }: { readonly orderId: string }) {
  const list = useFreshAnswer(paymentsQuery(orderId));
  switch (list.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      if (list.code === refused.not_found) return <NoPayment />;
      return (
        <PaymentFrame>
          <TryAgain onRetry={list.retry} {...list.reason} />
        </PaymentFrame>
      );
    case 'ready': {
      const { payments } = list.value;
      const shown = payments.find(({ status }) => status === 'on_its_way') ?? payments[0];
      return shown === undefined ? (
        <NoPayment orderId={orderId} />
      ) : (
        <PaymentOf key={shown.paymentId} paymentId={shown.paymentId} />
      );
    }
  }
}

function NoPayment({ orderId }: { readonly orderId?: string }) {
  const copy = useCopy(paymentCopy);
  const { open } = useOtherPages();
  return (
    <PaymentFrame>
      <EmptyState
        title={copy.noneTitle}
        message={orderId === undefined ? copy.noneMessage : copy.noneYet}
        action={
          orderId === undefined ? (
            <Button onClick={() => open('/orders')}>{copy.toOrders}</Button>
          ) : (
            <Button onClick={() => open(repayAddress({ orderId, productId: '0' }))}>{copy.pay}</Button>
          )
        }
      />
    </PaymentFrame>
  );
}

/** A receipt fills the page; every other state has the frame of every screen. */
function PaymentFrame({ children }: { readonly children: ReactNode }) {
  const copy = useCopy(paymentCopy);
  return <ScreenFrame title={copy.title}>{children}</ScreenFrame>;
}

function Loading() {
  return (
    <PaymentFrame>
      <RepaySkeleton />
    </PaymentFrame>
  );
}

async function loadPage() {
  return import('./PaymentPage.tsx');
}
