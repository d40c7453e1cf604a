import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { useDesignTexts } from '../design/design-context.tsx';
import { SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { showToast } from '../design/toast/toasts.ts';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { AmountToPay } from '../paying/AmountToPay.tsx';
import type { Answered } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { repayAddress } from './addresses.ts';
import styles from './LegacyRepay.module.css';
import { WaysSkeleton } from './LegacyRepaySkeleton.tsx';
import { legacyTexts } from './legacy-texts.ts';
import type { LegacyWays, OrderKey, Repayment } from './queries.ts';
import { RepayOutOf } from './RepayOutOf.tsx';

interface LegacyRepayPageProps {
  readonly order: OrderKey;
  readonly repayment: Repayment;
  readonly ways: Answered<LegacyWays>;
  readonly onAmountChanged: () => Promise<unknown>;
}

export function LegacyRepayPage({ order, repayment, ways, onAmountChanged }: LegacyRepayPageProps) {
  const texts = useTexts(legacyTexts);
  const head = <AmountToPay repayment={repayment} words={texts} />;
  switch (ways.state) {
    case 'loading':
      return (
        <ScreenContent>
          {head}
          <SkeletonGroup>
            <WaysSkeleton />
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <NoWays head={head} order={order} failed={ways} />;
    case 'ready':
      return (
        <RepayOutOf
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

interface NoWaysProps {
  readonly head: ReactNode;
  readonly order: OrderKey;
  readonly failed: Extract<Answered<LegacyWays>, { state: 'failed' }>;
}

/** The amount is known but the accounts are not; other payment methods remain. */
function NoWays({ head, order, failed }: NoWaysProps) {
  const texts = useTexts(legacyTexts);
  const { tryAgain } = useDesignTexts();
  const { open } = useOtherPages();
  const hasNoAnswer = failed.code === '';
  useEffect(() => {
    if (hasNoAnswer && texts.noAnswerToast !== undefined) showToast(texts.noAnswerToast);
  }, [hasNoAnswer, texts.noAnswerToast]);
  return (
    <>
      <ScreenContent>
        {head}
        <p role="alert" className={styles.said}>
          {texts.cardsFailed}
        </p>
      </ScreenContent>
      <BottomBar>
        <Button onClick={failed.retry}>{tryAgain}</Button>
        <Button variant="text" onClick={() => open(repayAddress(order))}>
          {texts.otherWays}
        </Button>
      </BottomBar>
    </>
  );
}
