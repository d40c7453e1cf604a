import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { Consent } from '#design/consent/Consent.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedDeadline } from '#frame/use-formatted-time.ts';
import styles from './Confirm.module.css';
import { ConfirmPopups } from './ConfirmPopups.tsx';
import { confirmCopy } from './confirm-copy.ts';
import { Documents } from './Documents.tsx';
import { NothingToSign } from './NothingToSign.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import type { LoanConfirm } from './queries.ts';
import { SignBar } from './SignBar.tsx';
import { TermsChanged } from './TermsChanged.tsx';
import { TruthCard } from './TruthCard.tsx';
import { type ConfirmPageProps, useConfirmPage } from './use-confirm-page.ts';
import { useSignLabel } from './use-sign-label.ts';
import { WhatIf } from './WhatIf.tsx';

/** What the borrower receives, pays, and pays if late; then consent and the signature at the thumb. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { calls, productId, confirm, disclosure, agreements, answered, onAnswered } = props;
  const copy = useCopy(confirmCopy);
  const deadline = useFormattedDeadline();
  // Consent is never presumed, whatever the server says (decision 0074).
  const { currency, changes, isAgreed, setAgreed, isReadable, signing } = useConfirmPage(props, false);
  const signLabel = useSignLabel(props, currency);

  if (signing.problem === 'gone') return <NothingToSign />;
  return (
    <>
      <ScreenContent>
        {changes.isAny && <TermsChanged />}
        <TruthCard {...{ confirm, disclosure, currency, changes }} />
        <WhatIf {...{ disclosure, changes }} />
        <PayoutAccount account={disclosure.payoutAccount} productId={productId} />
        <Documents {...{ agreements, productId }} orderId={disclosure.orderId} call={calls.open} />
        <Details confirm={confirm} />
        <p className={styles.validity}>
          {copy.validUntil} <strong>{deadline(disclosure.validUntil)}</strong>
        </p>
      </ScreenContent>
      <ConfirmPopups {...{ confirm, agreements, answered, onAnswered }} />
      <SignBar
        {...{ disclosure, signing, isAgreed, isReadable, productId }}
        label={isAgreed ? signLabel : copy.tickToSign}
        box={
          <Consent isGiven={isAgreed} onChange={setAgreed}>
            {copy.agree}
          </Consent>
        }
      />
    </>
  );
}

/** The server's own rows and the parts of each payment. They repeat the card in more words, so they are folded. */
function Details({ confirm: { details, repay_plans } }: { readonly confirm: LoanConfirm }) {
  const copy = useCopy(confirmCopy);
  const parts = repay_plans.filter(({ description }) => description !== '');
  if (details.length + parts.length === 0) return null;
  return (
    <Card>
      <details className={styles.details}>
        <summary className={styles.fold}>{copy.details}</summary>
        <MoneyRows
          rows={[
            ...details.map(({ text, value }) => ({ label: text, figure: value })),
            ...parts.map(({ title, description }) => ({ label: title, figure: description })),
          ]}
        />
      </details>
    </Card>
  );
}
