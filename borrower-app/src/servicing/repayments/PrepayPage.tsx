import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { MoneyField } from '#design/money-field/MoneyField.tsx';
import { typedMinor } from '#design/money-field/typed-money.ts';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { PayBar } from '../paying/PayBar.tsx';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import styles from './Early.module.css';
import { EarlyHead, Notes } from './EarlyPaymentSections.tsx';
import { NotNow } from './EarlyStates.tsx';
import { earlyCopy } from './early-copy.ts';
import { Payments } from './Payments.tsx';
import { SpreadChoice, type Spreading } from './PrepayOptions.tsx';
import type { OrderKey, Prepayment } from './queries.ts';
import { settleAddress } from './repay-address.ts';

interface PrepayPageProps {
  readonly order: OrderKey;
  readonly prepayment: Prepayment;
  readonly onRefetch: () => Promise<void>;
}

export function PrepayPage({ order, prepayment, onRefetch }: PrepayPageProps) {
  const copy = useCopy(earlyCopy);
  const { most, notes, dueFirst } = prepayment;
  if (most === undefined) {
    const title = dueFirst === undefined ? copy.notYetTitle : copy.dueFirstTitle;
    return <NotNow order={order} title={title} notes={notes} />;
  }
  return <AheadForm order={order} prepayment={prepayment} most={most} onRefetch={onRefetch} />;
}

/** For a typed amount both options are shown; the button pays the chosen one. */
function AheadForm({ order, prepayment, most, onRefetch }: PrepayPageProps & { readonly most: string }) {
  const copy = useCopy(earlyCopy);
  const written = useWrittenAmount();
  const { currency, productName, notes, channels, isUnderWay } = prepayment;
  const [typed, setTyped] = useState('');
  const [requestedAmount, setRequestedAmount] = useState<string>();
  const [statusMessage, setStatusMessage] = useState<string>();
  const [spreading, setSpreading] = useState<Spreading>('shorter_term');
  // Only compared: from this amount on, the payment would settle the whole loan.
  const isTooMuch = requestedAmount !== undefined && BigInt(requestedAmount) > BigInt(most);

  function show(): void {
    const amount = typedMinor(typed);
    setStatusMessage(amount === undefined ? copy.typeFirst : undefined);
    setRequestedAmount(amount);
  }

  return (
    <>
      <ScreenContent>
        <EarlyHead productName={productName}>
          <p className={styles.lead}>{copy.prepayLead}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              show();
            }}
          >
            <MoneyField
              label={copy.howMuch}
              hint={copy.atMost(written(most))}
              error={statusMessage}
              currency={currency}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                setStatusMessage(undefined);
                // The shown result was for another amount.
                setRequestedAmount(undefined);
              }}
            />
          </form>
        </EarlyHead>
        {requestedAmount !== undefined && !isTooMuch && (
          <SpreadChoice order={order} amount={requestedAmount} chosen={spreading} onChoose={setSpreading} />
        )}
        {isTooMuch && (
          <p role="status" className={styles.notice}>
            {copy.tooMuch}
          </p>
        )}
        <Notes notes={notes} />
        <Payments order={order} onChanged={onRefetch} />
      </ScreenContent>
      {requestedAmount === undefined || isTooMuch ? (
        <ContinueButton order={order} isTooMuch={isTooMuch} onShow={show} />
      ) : (
        <PayBar
          // Another amount or option is another payment, so a new key resets its messages.
          key={`${requestedAmount} ${spreading}`}
          {...order}
          amount={requestedAmount}
          channels={channels}
          what={copy[spreading]}
          prepayment={spreading}
          isUnderWay={isUnderWay === '1'}
          onRefused={onRefetch}
        />
      )}
    </>
  );
}

interface ContinueButtonProps {
  readonly order: OrderKey;
  readonly isTooMuch: boolean;
  readonly onShow: () => void;
}

/** Before there is anything to pay: a button to show the savings, or a link to settle the whole loan. */
function ContinueButton({ order, isTooMuch, onShow }: ContinueButtonProps) {
  const copy = useCopy(earlyCopy);
  const { open } = useOtherPages();
  return (
    <BottomBar>
      <Button onClick={isTooMuch ? () => open(settleAddress(order)) : onShow}>
        {isTooMuch ? copy.settleTitle : copy.show}
      </Button>
    </BottomBar>
  );
}
