import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useArrivalFocus } from '#frame/use-arrival-focus.ts';
import { OfferAmounts, OfferTerms } from './OfferAmounts.tsx';
import type { OrderKey, SettlementOffer } from './queries.ts';
import styles from './Settlement.module.css';
import { settlementCopy } from './settlement-offer-copy.ts';

interface OfferToPayProps {
  readonly order: OrderKey;
  readonly offer: SettlementOffer;
  readonly currency: string;
}

/** An accepted offer: what is still to pay, and the way to pay it. */
export function OfferToPay({ order, offer, currency }: OfferToPayProps) {
  const copy = useCopy(settlementCopy);
  const { open } = useOtherPages();
  // The page takes the place of the offer that was accepted.
  const heading = useArrivalFocus();
  return (
    <>
      <ScreenContent>
        <Card>
          <div className={styles.part}>
            <h2 ref={heading} tabIndex={-1} className={styles.accepted}>
              {copy.acceptedTitle}
            </h2>
            <p>{copy.acceptedText}</p>
          </div>
        </Card>
        <OfferAmounts offer={offer} currency={currency} />
        <OfferTerms terms={offer.terms} />
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open(loanAddress('/repay', order))}>{copy.payNow}</Button>
      </BottomBar>
    </>
  );
}
