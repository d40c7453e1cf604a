import { Amount } from '../design/amount/Amount.tsx';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { Day } from '../design/day/Day.tsx';
import { CheckedShield } from '../design/illustrations/CheckedShield.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { StatusCard } from '../design/status-card/StatusCard.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useWrittenMoment } from '../frame/use-written-moment.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Outcome.module.css';
import { outcomeTexts } from './outcome-texts.ts';
import type { Application } from './queries.ts';
import { useWithdrawWords } from './use-withdraw-words.ts';
import { Withdraw } from './Withdraw.tsx';

interface ApprovedProps {
  readonly application: Application;
  readonly offer: NonNullable<Application['offer']>;
  readonly onChanged: () => Promise<void>;
}

/** Shows the offer, when it expires, and the next step. */
export function Approved({ application, offer, onChanged }: ApprovedProps) {
  const texts = useTexts(outcomeTexts);
  const written = useWrittenMoment();
  const words = useWithdrawWords(texts.decline);
  const { orderId, currency, productName, canWithdraw } = application;
  const term = offer.termUnit === 'month' ? texts.months : texts.days;

  function amount(minor: string) {
    return <Amount minor={minor} currency={currency} />;
  }

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={texts.approvedTitle}
          sentence={texts.approvedSentence}
          tone="positive"
          illustration={<CheckedShield />}
        >
          <p>{texts.youReceive}</p>
          <p>
            <Amount minor={offer.netProceeds} currency={currency} size="large" />
          </p>
          <p className={styles.quiet}>
            {productName} · {term(Number(offer.periods))}
          </p>
        </StatusCard>
        <div className={styles.sheet}>
          <MoneyRows
            rows={[
              { label: texts.youReceive, figure: amount(offer.netProceeds) },
              { label: texts.cost, figure: amount(offer.totalCost) },
            ]}
            total={{ label: texts.youRepay, figure: amount(offer.totalToRepay) }}
          />
          <MoneyRows
            rows={[
              { label: texts.borrowed, figure: amount(offer.amount) },
              { label: texts.firstInstalment, figure: amount(offer.firstAmount) },
              { label: texts.due, figure: <Day on={offer.firstDueOn} /> },
            ]}
          />
          <p className={styles.quiet}>{texts.figuresNote}</p>
        </div>
        <p>
          {texts.validUntil} <strong className={styles.moment}>{written(offer.validUntil)}</strong>
        </p>
        {canWithdraw === '1' && <Withdraw orderId={orderId} words={words} onWithdrawn={onChanged} />}
      </ScreenContent>
      <NextStep application={application} />
    </div>
  );
}

/** The payout account comes first, then the contract. */
function NextStep({ application: { productId, hasPayoutAccount } }: { readonly application: Application }) {
  const texts = useTexts(outcomeTexts);
  const { open } = useOtherPages();
  if (hasPayoutAccount === '0') {
    const address = `/bindBank?${new URLSearchParams({ product_id: productId })}`;
    return (
      <BottomBar note={<p className={styles.quiet}>{texts.bindSentence}</p>}>
        <Button onClick={() => open(address)}>{texts.bindAccount}</Button>
      </BottomBar>
    );
  }
  const address = `/confirmLoan?${new URLSearchParams({ productId })}`;
  return (
    <BottomBar>
      <Button onClick={() => open(address)}>{texts.readAndSign}</Button>
    </BottomBar>
  );
}
