import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { CheckedShield } from '#design/illustrations/CheckedShield.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';
import { useWithdrawCopy } from './use-withdraw-copy.ts';
import { Withdraw } from './Withdraw.tsx';

interface ApprovedProps {
  readonly application: Application;
  readonly offer: NonNullable<Application['offer']>;
  readonly onChanged: () => Promise<void>;
}

/** Shows the offer, when it expires, and the next step. */
export function Approved({ application, offer, onChanged }: ApprovedProps) {
  const copy = useCopy(outcomeCopy);
  const written = useFormattedTime();
  const words = useWithdrawCopy(copy.decline);
  const { orderId, currency, productName, canWithdraw } = application;
  const term = offer.termUnit === 'month' ? copy.months : copy.days;

  function amount(minor: string) {
    return <Amount minor={minor} currency={currency} />;
  }

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={copy.approvedTitle}
          message={copy.approvedMessage}
          tone="positive"
          illustration={<CheckedShield />}
        >
          <p>{copy.youReceive}</p>
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
              { label: copy.youReceive, figure: amount(offer.netProceeds) },
              { label: copy.cost, figure: amount(offer.totalCost) },
            ]}
            total={{ label: copy.youRepay, figure: amount(offer.totalToRepay) }}
          />
          <MoneyRows
            rows={[
              { label: copy.borrowed, figure: amount(offer.amount) },
              { label: copy.firstInstalment, figure: amount(offer.firstAmount) },
              { label: copy.due, figure: <Day on={offer.firstDueOn} /> },
            ]}
          />
          <p className={styles.quiet}>{copy.amountsNote}</p>
        </div>
        <p>
          {copy.validUntil} <strong className={styles.moment}>{written(offer.validUntil)}</strong>
        </p>
        {canWithdraw === '1' && <Withdraw orderId={orderId} words={words} onWithdrawn={onChanged} />}
      </ScreenContent>
      <NextStep application={application} />
    </div>
  );
}

/** The payout account comes first, then the contract. */
function NextStep({ application: { productId, hasPayoutAccount } }: { readonly application: Application }) {
  const copy = useCopy(outcomeCopy);
  const { open } = useOtherPages();
  if (hasPayoutAccount === '0') {
    const address = `/bindBank?${new URLSearchParams({ product_id: productId, source: 'apply' })}`;
    return (
      <BottomBar note={<p className={styles.quiet}>{copy.bindMessage}</p>}>
        <Button onClick={() => open(address)}>{copy.bindAccount}</Button>
      </BottomBar>
    );
  }
  const address = `/confirmLoan?${new URLSearchParams({ productId })}`;
  return (
    <BottomBar>
      <Button onClick={() => open(address)}>{copy.readAndSign}</Button>
    </BottomBar>
  );
}
