import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { AutoRickshaw } from '#design/scenes/AutoRickshaw.tsx';
import { JeepneyAtSunrise } from '#design/scenes/JeepneyAtSunrise.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedDeadline } from '#frame/use-formatted-time.ts';
import approved from './Approved.module.css';
import { BudgetReason, isBelowRequest } from './BudgetReason.tsx';
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

/** The good news with both sums that matter, then the offer's details, when it expires, and the next step. */
export function Approved({ application, offer, onChanged }: ApprovedProps) {
  const copy = useCopy(outcomeCopy);
  const deadline = useFormattedDeadline();
  const words = useWithdrawCopy(copy.decline);
  const { orderId, currency, productName, canWithdraw } = application;
  // The reason for a smaller offer comes before its details.
  const isLess = isBelowRequest(application);
  const Scene = currency === 'INR' ? AutoRickshaw : JeepneyAtSunrise;
  const term = offer.termUnit === 'month' ? copy.months : copy.days;

  function amount(minor: string) {
    return <Amount minor={minor} currency={currency} />;
  }

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <section className={approved.hero}>
          <div>
            <p>{copy.goodNews}</p>
            <h2 className={approved.title}>{copy.approvedTitle}</h2>
          </div>
          <div className={approved.scene}>
            <Scene />
          </div>
          <div className={approved.offer}>
            <dl className={approved.sums}>
              <div>
                <dt>{copy.youReceive}</dt>
                <dd>{amount(offer.netProceeds)}</dd>
              </div>
              <div>
                <dt>{copy.youRepay}</dt>
                <dd>{amount(offer.totalToRepay)}</dd>
              </div>
            </dl>
            <p className={styles.quiet}>{copy.approvedMessage}</p>
          </div>
        </section>
        {isLess && <BudgetReason application={application} />}
        <div className={styles.sheet}>
          <p>
            {productName} · {term(Number(offer.periods))}
          </p>
          <MoneyRows
            rows={[
              { label: copy.borrowed, figure: amount(offer.amount) },
              { label: copy.cost, figure: amount(offer.totalCost) },
              { label: copy.firstInstalment, figure: amount(offer.firstAmount) },
              { label: copy.due, figure: <Day on={offer.firstDueOn} /> },
            ]}
          />
          <p className={styles.quiet}>{copy.amountsNote}</p>
        </div>
        {!isLess && <BudgetReason application={application} />}
        <p>
          {copy.validUntil} <strong className={styles.moment}>{deadline(offer.validUntil)}</strong>
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
