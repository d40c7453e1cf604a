import { type ReactNode, useEffect } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { Amount } from '../design/amount/Amount.tsx';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { useDesignTexts } from '../design/design-context.tsx';
import { NameMark } from '../design/name-mark/NameMark.tsx';
import { SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { showToast } from '../design/toast/toasts.ts';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
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
  const head = <Head repayment={repayment} />;
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

/** How much, by when, and for which loan. */
function Head({ repayment }: Pick<LegacyRepayPageProps, 'repayment'>) {
  const texts = useTexts(legacyTexts);
  const { currency } = marketFormats[useMarket()];
  const { repayAmount, repayDate, productName, productLogo } = repayment;
  return (
    <Card>
      <div className={styles.head}>
        <header className={styles.product}>
          <NameMark name={productName} picture={productLogo} />
          <h2 className={styles.name}>{productName}</h2>
        </header>
        <div>
          <p className={styles.label}>{texts.toPay}</p>
          <Amount minor={repayAmount} currency={currency} size="large" />
          <p className={styles.by}>
            {texts.payBy} <Day on={repayDate} />
          </p>
        </div>
      </div>
    </Card>
  );
}

interface NoWaysProps {
  readonly head: ReactNode;
  readonly order: OrderKey;
  readonly failed: Extract<Answered<LegacyWays>, { state: 'failed' }>;
}

/** The amount is known and the accounts are not: there are still the other ways to pay. */
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
