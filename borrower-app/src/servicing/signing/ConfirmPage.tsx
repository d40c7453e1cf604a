import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { Checkbox } from '#design/checkbox/Checkbox.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import type { Answered } from '#queries/use-answer.ts';
import styles from './Confirm.module.css';
import { ConfirmPopups } from './ConfirmPopups.tsx';
import { changedTerms } from './changed-terms.ts';
import type { ConfirmCalls } from './confirm-calls.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { AnsweredPopup } from './confirm-popup.ts';
import { DisclosureCard } from './DisclosureCard.tsx';
import { Documents } from './Documents.tsx';
import { NothingToSign } from './NothingToSign.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import type { Agreements, LoanConfirm, Offer } from './queries.ts';
import { SignBar } from './SignBar.tsx';
import { useSign } from './use-sign.ts';

interface ConfirmPageProps extends Offer {
  /** Whether the server's rows are shown at once. */
  readonly details: 'open' | 'folded';
  readonly calls: ConfirmCalls;
  readonly productId: string;
  readonly agreements: Answered<Agreements>;
  readonly answered: readonly AnsweredPopup[];
  readonly onAnswered: (popup: AnsweredPopup) => void;
  readonly onRefetch: () => Promise<void>;
}

export function ConfirmPage(props: ConfirmPageProps) {
  const { calls, productId, confirm, disclosure, agreements, answered, onAnswered, onRefetch } = props;
  const copy = useCopy(confirmCopy);
  const written = useFormattedTime();
  const [read] = useState(disclosure);
  const changes = changedTerms(read, disclosure);
  // A checked box applies only to the terms that were on the screen at that time, not to later ones.
  const [tick, setCheck] = useState({ digest: '', isSet: false });
  const isAgreed =
    tick.digest === disclosure.digest ? tick.isSet : disclosure.isAgreedAtFirst === '1' && !changes.isAny;
  // Signing requires that the documents could be read.
  const isReadable =
    agreements.state === 'ready' &&
    agreements.value.agreements.length > 0 &&
    (confirm.popAgreementUrl === '' || answered.includes('agreement'));
  const box = useRef<HTMLDivElement>(null);
  const signing = useSign({
    calls,
    productId,
    disclosure,
    onRefetch: () => Promise.all([onRefetch(), agreements.state === 'ready' && agreements.refresh()]),
  });
  // The currency flag of the second variant overrides the market's currency.
  const currency = confirm.currencyFlag === '1' ? 'INR' : disclosure.currency;

  if (signing.problem === 'gone') return <NothingToSign />;
  return (
    <>
      <ScreenContent>
        {changes.isAny && <TermsChanged />}
        <DisclosureCard {...{ confirm, disclosure, currency, changes }} />
        {confirm.details.length > 0 && <Details rows={confirm.details} isOpen={props.details === 'open'} />}
        <PayoutAccount account={disclosure.payoutAccount} productId={productId} />
        <Documents {...{ agreements, productId }} orderId={disclosure.orderId} call={calls.open} />
        <div ref={box} className={styles.agree}>
          <Checkbox checked={isAgreed} onChange={(isSet) => setCheck({ digest: disclosure.digest, isSet })}>
            {copy.agree}
          </Checkbox>
        </div>
        <p className={styles.validity}>
          {copy.validUntil} <strong>{written(disclosure.validUntil)}</strong>
        </p>
      </ScreenContent>
      <ConfirmPopups
        confirm={confirm}
        // The pop-up shows the first document.
        documentTitle={agreements.state === 'ready' ? agreements.value.agreements[0]?.title : undefined}
        answered={answered}
        onAnswered={onAnswered}
      />
      <SignBar
        {...{ confirm, disclosure, currency, signing, isAgreed, productId }}
        isReadable={isReadable}
        onShowBox={() => box.current?.scrollIntoView({ block: 'center' })}
      />
    </>
  );
}

interface DetailsProps {
  readonly rows: LoanConfirm['details'];
  readonly isOpen: boolean;
}

/** The server's own list. It repeats the card, so our own presentation collapses it. */
function Details({ rows, isOpen }: DetailsProps) {
  const copy = useCopy(confirmCopy);
  return (
    <Card>
      <details className={styles.details} open={isOpen}>
        <summary className={styles.fold}>{copy.details}</summary>
        <MoneyRows rows={rows.map(({ text, value }) => ({ label: text, figure: value }))} />
      </details>
    </Card>
  );
}

function TermsChanged() {
  const copy = useCopy(confirmCopy);
  // The borrower is at the end of the page when they sign, so scroll back to the top.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <section role="alert" className={styles.changed}>
      <WarningIcon />
      <div>
        <h2 className={styles.changedTitle}>{copy.changedTitle}</h2>
        <p>{copy.changedMessage}</p>
      </div>
    </section>
  );
}
