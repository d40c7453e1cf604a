import type { ReactNode } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { useDesign } from '#design/design-context.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { bindBankAddress, borrowDetailAddress, repayAddress } from './addresses.ts';
import { CodeSheet } from './CodeSheet.tsx';
import styles from './LegacyRepay.module.css';
import { legacyCopy } from './legacy-copy.ts';
import { PaymentMethodChoice } from './PaymentMethodChoice.tsx';
import type { LegacyPaymentMethods, OrderKey } from './queries.ts';
import { useLegacyRepayment } from './use-legacy-repayment.ts';

interface RepaySourceProps {
  readonly head: ReactNode;
  readonly order: OrderKey;
  readonly amount: string;
  readonly ways: LegacyPaymentMethods;
  readonly onAmountChanged: () => Promise<unknown>;
  readonly onTokenUsed: () => Promise<unknown>;
}

/** The accounts to choose from, the pay button and the confirmation step. */
export function RepaySource({ head, ...toRepay }: RepaySourceProps) {
  const { order, ways } = toRepay;
  const copy = useCopy(legacyCopy);
  const { open } = useOtherPages();
  const flow = useLegacyRepayment(toRepay);
  const { chosen, statusMessage, isSubmitted, needValid } = flow.store;
  const isConfirming = needValid === '1';
  const hasPaymentMethods = ways.bankCards.length > 0 || ways.alipay === '1';
  return (
    <>
      <ScreenContent>
        {head}
        {hasPaymentMethods ? (
          <PaymentMethodChoice ways={ways} chosen={chosen} onChoose={flow.choose} />
        ) : (
          <p className={styles.none}>{copy.noAccounts}</p>
        )}
        <div className={styles.quiet}>
          {hasPaymentMethods && <p>{copy.explained}</p>}
          <Button variant="text" onClick={() => open(bindBankAddress(order))}>
            {copy.addAccount}
          </Button>
        </div>
      </ScreenContent>
      <BottomBar
        note={
          <p role="alert" className={styles.said}>
            {isConfirming ? undefined : statusMessage}
          </p>
        }
      >
        {isSubmitted && <Button onClick={() => open(borrowDetailAddress(order))}>{copy.toOrder}</Button>}
        {hasPaymentMethods && !isSubmitted && <RepayButton amount={toRepay.amount} onRepay={flow.repay} />}
        {!isSubmitted && (
          <Button variant={hasPaymentMethods ? 'text' : 'primary'} onClick={() => open(repayAddress(order))}>
            {copy.otherMethods}
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
  const copy = useCopy(legacyCopy);
  const { numberLocale } = useDesign();
  const { currency } = useMarketFormat();
  const written = amountParts(amount, currency, numberLocale)
    .map(({ text }) => text)
    .join('');
  return <Button onClick={onRepay}>{copy.repay(written)}</Button>;
}
