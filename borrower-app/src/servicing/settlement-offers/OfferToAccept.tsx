import { acceptSettlementOffer } from '@hiram/contract/servicing/settlement-offers';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Consent } from '#design/consent/Consent.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { OfferAmounts, OfferTerms } from './OfferAmounts.tsx';
import type { OrderKey, SettlementOffer } from './queries.ts';
import { refused } from './refusal-codes.ts';
import styles from './Settlement.module.css';
import { settlementCopy } from './settlement-offer-copy.ts';

interface OfferToAcceptProps {
  readonly order: OrderKey;
  readonly offer: SettlementOffer;
  readonly currency: string;
  /** Reads the offer again, which shows what it has become. */
  readonly onChange: () => Promise<void>;
}

/** The offer with its terms, the checkbox and the button. Accepting it twice is accepting it once. */
export function OfferToAccept({ order, offer, currency, onChange }: OfferToAcceptProps) {
  const copy = useCopy(settlementCopy);
  const wire = useWire();
  const isOnline = useOnline();
  const [isAgreed, setAgreed] = useState(false);
  const [said, setSaid] = useState<string>();

  async function accept(): Promise<void> {
    setSaid(undefined);
    if (!isOnline) {
      setSaid(copy.offline);
      return;
    }
    const { offerId, amount, termsVersion } = offer;
    const request = { ...order, offerId, amount, termsVersion };
    const answer = await wire?.send(acceptSettlementOffer, request, { silent: true });
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) {
      setSaid(copy.noAnswer);
      return;
    }
    if (answer.code === refused.session_required) return;
    if (!answer.success) setSaid(answer.message || copy.noAnswer);
    await onChange();
  }

  return (
    <>
      <ScreenContent>
        <OfferAmounts offer={offer} currency={currency} />
        <OfferTerms terms={offer.terms} />
      </ScreenContent>
      <BottomBar
        note={
          said === undefined ? (
            copy.later
          ) : (
            <p role="alert" className={styles.said}>
              {said}
            </p>
          )
        }
      >
        <Consent isGiven={isAgreed} onChange={setAgreed}>
          {copy.agree}
        </Consent>
        <Button disabled={!isAgreed} onClick={accept}>
          {isAgreed ? copy.accept : copy.tickToAccept}
        </Button>
      </BottomBar>
    </>
  );
}
