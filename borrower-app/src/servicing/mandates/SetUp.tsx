import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { HowItWorks, Limits } from './Limits.tsx';
import styles from './Mandates.module.css';
import { mandateCopy } from './mandate-copy.ts';
import type { Mandate, MandateOffer, OrderKey } from './queries.ts';
import { Said } from './Said.tsx';
import { useMandateCalls } from './use-mandate-calls.ts';

interface SetUpProps {
  readonly order: OrderKey;
  readonly offers: readonly MandateOffer[];
  readonly currency: string;
  /** The newest one, if there was one. */
  readonly ended: Mandate | undefined;
  readonly onChange: () => Promise<void>;
}

/** The offer: nothing is chosen before the borrower chooses, and leaving the page is no refusal of anything. */
export function SetUp({ order, offers, currency, ended, onChange }: SetUpProps) {
  const copy = useCopy(mandateCopy);
  const { said, start } = useMandateCalls(order, onChange);
  const [chosen, setChosen] = useState<MandateOffer>();
  const [shown] = offers;
  return (
    <>
      <ScreenContent>
        <Card>
          <div className={styles.part}>
            {ended?.endedBecause !== undefined && <p role="status">{copy.ends[ended.endedBecause]}</p>}
            <p>{copy.lead}</p>
            <p className={styles.quiet}>{copy.yourChoice}</p>
          </div>
        </Card>
        <Card>
          <fieldset className={styles.choices}>
            <legend>
              <h2>{copy.choose}</h2>
            </legend>
            {offers.map((offer) => (
              <label key={offer.scheme} className={styles.choice}>
                <input
                  type="radio"
                  name="scheme"
                  checked={chosen?.scheme === offer.scheme}
                  onChange={() => setChosen(offer)}
                />
                <span>
                  <span className={styles.name}>{copy.schemes[offer.scheme]}</span>
                  <span className={styles.quiet}>{copy.schemeHints[offer.scheme]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Card>
        {shown !== undefined && <Limits {...(chosen ?? shown)} currency={currency} />}
        <HowItWorks />
      </ScreenContent>
      <BottomBar note={said === undefined ? copy.notNow : <Said>{said}</Said>}>
        <Button disabled={chosen === undefined} onClick={() => chosen && start(chosen)}>
          {chosen === undefined ? copy.chooseFirst : copy.setUp}
        </Button>
      </BottomBar>
    </>
  );
}
