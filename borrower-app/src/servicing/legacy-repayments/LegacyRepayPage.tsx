import { type ReactNode, useEffect } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesignCopy } from '#design/design-context.tsx';
import { SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import type { Answered } from '#queries/use-answer.ts';
import { AmountToPay } from '../paying/AmountToPay.tsx';
import { repayAddress } from './addresses.ts';
import styles from './LegacyRepay.module.css';
import { PaymentMethodsSkeleton } from './LegacyRepaySkeleton.tsx';
import { legacyCopy } from './legacy-copy.ts';
import type { LegacyPaymentMethods, OrderKey, Repayment } from './queries.ts';
import { RepaySource } from './RepaySource.tsx';

interface LegacyRepayPageProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly ways: Answered<LegacyPaymentMethods>;
  readonly onAmountChanged: () => Promise<unknown>;
}

export function LegacyRepayPage({ order, repayment, ways, onAmountChanged }: LegacyRepayPageProps) {
  const copy = useCopy(legacyCopy);
  const head = <AmountToPay repayment={repayment} labels={copy} />;
  switch (ways.state) {
    case 'loading':
      return (
        <ScreenContent>
          {head}
          <SkeletonGroup>
            <PaymentMethodsSkeleton />
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <NoPaymentMethods head={head} order={order} failed={ways} />;
    case 'ready':
      return (
        <RepaySource
          head={head}
          order={order}
          amount={repayment.repayAmount}
          ways={ways.value}
          onAmountChanged={onAmountChanged}
          onTokenUsed={ways.refresh}
        />
      );
  }
}

interface NoPaymentMethodsProps {
  readonly head: ReactNode;
  readonly order: OrderKey;
  readonly failed: Extract<Answered<LegacyPaymentMethods>, { state: 'failed' }>;
}

/** The amount is known but the accounts are not; other payment methods remain. */
function NoPaymentMethods({ head, order, failed }: NoPaymentMethodsProps) {
  const copy = useCopy(legacyCopy);
  const { tryAgain } = useDesignCopy();
  const { open } = useOtherPages();
  const hasNoAnswer = failed.code === '';
  useEffect(() => {
    if (hasNoAnswer && copy.noAnswerToast !== undefined) showToast(copy.noAnswerToast);
  }, [hasNoAnswer, copy.noAnswerToast]);
  return (
    <>
      <ScreenContent>
        {head}
        <p role="alert" className={styles.said}>
          {copy.cardsFailed}
        </p>
      </ScreenContent>
      <BottomBar>
        <Button onClick={failed.retry}>{tryAgain}</Button>
        <Button variant="text" onClick={() => open(repayAddress(order))}>
          {copy.otherMethods}
        </Button>
      </BottomBar>
    </>
  );
}
