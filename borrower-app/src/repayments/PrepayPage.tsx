import { useState } from 'react';
import { amountParts } from '../design/amount/amount-parts.ts';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { useDesign } from '../design/design-context.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { typedMinor } from '../paying/typed-amount.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Early.module.css';
import { EarlyHead, Notes } from './EarlyParts.tsx';
import { NotNow } from './EarlyStates.tsx';
import { earlyTexts } from './early-texts.ts';
import { Payments } from './Payments.tsx';
import { SpreadChoice, type Spreading } from './PrepayWays.tsx';
import type { OrderKey, Prepayment } from './queries.ts';
import { settleAddress } from './repay-address.ts';
import { TypedAmount } from './TypedAmount.tsx';

interface PrepayPageProps {
  readonly order: OrderKey;
  readonly prepayment: Prepayment;
  readonly onAskAnew: () => Promise<void>;
}

export function PrepayPage({ order, prepayment, onAskAnew }: PrepayPageProps) {
  const texts = useTexts(earlyTexts);
  const { most, notes, dueFirst } = prepayment;
  if (most === undefined) {
    const title = dueFirst === undefined ? texts.notYetTitle : texts.dueFirstTitle;
    return <NotNow order={order} title={title} notes={notes} />;
  }
  return <AheadForm order={order} prepayment={prepayment} most={most} onAskAnew={onAskAnew} />;
}

/** For a typed amount both options are shown; the button pays the chosen one. */
function AheadForm({ order, prepayment, most, onAskAnew }: PrepayPageProps & { readonly most: string }) {
  const texts = useTexts(earlyTexts);
  const { numberLocale } = useDesign();
  const { currency, productName, notes, channels, isUnderWay } = prepayment;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [spreading, setSpreading] = useState<Spreading>('shorter_term');
  // Only compared: from this amount on, the payment would settle the whole loan.
  const isTooMuch = asked !== undefined && BigInt(asked) > BigInt(most);
  const written = amountParts(most, currency, numberLocale)
    .map(({ text }) => text)
    .join('');

  function show(): void {
    const amount = typedMinor(typed);
    setSaid(amount === undefined ? texts.typeFirst : undefined);
    setAsked(amount);
  }

  return (
    <>
      <ScreenContent>
        <EarlyHead productName={productName}>
          <p className={styles.lead}>{texts.prepayLead}</p>
          <TypedAmount
            label={texts.howMuch}
            hint={texts.atMost(written)}
            error={said}
            currency={currency}
            value={typed}
            onSubmit={show}
            onChange={(next) => {
              setTyped(next);
              setSaid(undefined);
              // The shown result was for another amount.
              setAsked(undefined);
            }}
          />
        </EarlyHead>
        {asked !== undefined && !isTooMuch && (
          <SpreadChoice order={order} amount={asked} chosen={spreading} onChoose={setSpreading} />
        )}
        {isTooMuch && (
          <p role="status" className={styles.notice}>
            {texts.tooMuch}
          </p>
        )}
        <Notes notes={notes} />
        <Payments order={order} onChanged={onAskAnew} />
      </ScreenContent>
      {asked === undefined || isTooMuch ? (
        <WayOn order={order} isTooMuch={isTooMuch} onShow={show} />
      ) : (
        <PayBar
          // Another amount or option is another payment, so a new key resets its messages.
          key={`${asked} ${spreading}`}
          {...order}
          amount={asked}
          channels={channels}
          what={texts[spreading]}
          prepayment={spreading}
          isUnderWay={isUnderWay === '1'}
          onRefused={onAskAnew}
        />
      )}
    </>
  );
}

interface WayOnProps {
  readonly order: OrderKey;
  readonly isTooMuch: boolean;
  readonly onShow: () => void;
}

/** Before there is anything to pay: a button to show the savings, or a link to settle the whole loan. */
function WayOn({ order, isTooMuch, onShow }: WayOnProps) {
  const texts = useTexts(earlyTexts);
  const { open } = useOtherPages();
  return (
    <BottomBar>
      <Button onClick={isTooMuch ? () => open(settleAddress(order)) : onShow}>
        {isTooMuch ? texts.settleTitle : texts.show}
      </Button>
    </BottomBar>
  );
}
