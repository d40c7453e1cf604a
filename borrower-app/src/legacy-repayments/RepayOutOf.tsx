import type { ReactNode } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { amountParts } from '../design/amount/amount-parts.ts';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { useDesign } from '../design/design-context.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { bindBankAddress, borrowDetailAddress, repayAddress } from './addresses.ts';
import { CodeSheet } from './CodeSheet.tsx';
import styles from './LegacyRepay.module.css';
import { legacyTexts } from './legacy-texts.ts';
import type { LegacyWays, OrderKey } from './queries.ts';
import { useLegacyRepayment } from './use-legacy-repayment.ts';
import { WayChoice } from './WayChoice.tsx';

interface RepayOutOfProps {
  readonly head: ReactNode;
  readonly order: OrderKey;
  readonly amount: string;
  readonly ways: LegacyWays;
  readonly onAmountChanged: () => Promise<unknown>;
  readonly onTokenUsed: () => Promise<unknown>;
}

/** The accounts to choose from, the pay button and the confirmation step. */
export function RepayOutOf({ head, ...toRepay }: RepayOutOfProps) {
  const { order, ways } = toRepay;
  const texts = useTexts(legacyTexts);
  const { open } = useOtherPages();
  const flow = useLegacyRepayment(toRepay);
  const { chosen, said, isSubmitted, needValid } = flow.store;
  const isConfirming = needValid === '1';
  const hasWays = ways.bankCards.length > 0 || ways.alipay === '1';
  return (
    <>
      <ScreenContent>
        {head}
        {hasWays ? (
          <WayChoice ways={ways} chosen={chosen} onChoose={flow.choose} />
        ) : (
          <p className={styles.none}>{texts.noAccounts}</p>
        )}
        <div className={styles.quiet}>
          {hasWays && <p>{texts.explained}</p>}
          <Button variant="text" onClick={() => open(bindBankAddress(order))}>
            {texts.addAccount}
          </Button>
        </div>
      </ScreenContent>
      <BottomBar
        note={
          <p role="alert" className={styles.said}>
            {isConfirming ? undefined : said}
          </p>
        }
      >
        {isSubmitted && <Button onClick={() => open(borrowDetailAddress(order))}>{texts.toOrder}</Button>}
        {hasWays && !isSubmitted && <RepayButton amount={toRepay.amount} onRepay={flow.repay} />}
        {!isSubmitted && (
          <Button variant={hasWays ? 'text' : 'primary'} onClick={() => open(repayAddress(order))}>
            {texts.otherWays}
          </Button>
        )}
      </BottomBar>
      {isConfirming && <CodeSheet flow={flow} amount={toRepay.amount} />}
    </>
  );
}

function RepayButton({
  amount,
  onRepay,
}: {
  readonly amount: string;
  readonly onRepay: () => Promise<void>;
}) {
  const texts = useTexts(legacyTexts);
  const { numberLocale } = useDesign();
  const { currency } = marketFormats[useMarket()];
  const written = amountParts(amount, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return <Button onClick={onRepay}>{texts.repay(written)}</Button>;
}
