import { useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Checkbox } from '#design/checkbox/Checkbox.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedDeadline } from '#frame/use-formatted-time.ts';
import styles from '../Confirm.module.css';
import { ConfirmPopups } from '../ConfirmPopups.tsx';
import { confirmCopy } from '../confirm-copy.ts';
import { Documents } from '../Documents.tsx';
import { NothingToSign } from '../NothingToSign.tsx';
import { PayoutAccount } from '../PayoutAccount.tsx';
import { SignBar } from '../SignBar.tsx';
import { TermsChanged } from '../TermsChanged.tsx';
import { type ConfirmPageProps, useConfirmPage } from '../use-confirm-page.ts';
import { useSignLabel } from '../use-sign-label.ts';
import { DisclosureCard } from './DisclosureCard.tsx';

/** All rows of the server are shown at once, and the box is checked at first where the market allows it. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { calls, productId, confirm, disclosure, agreements, answered, onAnswered } = props;
  const copy = useCopy(confirmCopy);
  const deadline = useFormattedDeadline();
  const state = useConfirmPage(props, disclosure.isAgreedAtFirst === '1');
  const { currency, changes, isAgreed, setAgreed, isReadable, signing } = state;
  const label = useSignLabel(props, currency);
  const box = useRef<HTMLDivElement>(null);

  if (signing.problem === 'gone') return <NothingToSign />;
  return (
    <>
      <ScreenContent>
        {changes.isAny && <TermsChanged />}
        <DisclosureCard {...{ confirm, disclosure, currency, changes }} />
        {confirm.details.length > 0 && (
          <Card>
            <section className={styles.details}>
              <h2>{copy.details}</h2>
              <MoneyRows rows={confirm.details.map(({ text, value }) => ({ label: text, figure: value }))} />
            </section>
          </Card>
        )}
        <PayoutAccount account={disclosure.payoutAccount} productId={productId} />
        <Documents {...{ agreements, productId }} orderId={disclosure.orderId} call={calls.open} />
        <div ref={box} className={styles.agree}>
          <Checkbox checked={isAgreed} onChange={setAgreed}>
            {copy.agree}
          </Checkbox>
        </div>
        <p className={styles.validity}>
          {copy.validUntil} <strong>{deadline(disclosure.validUntil)}</strong>
        </p>
      </ScreenContent>
      <ConfirmPopups {...{ confirm, agreements, answered, onAnswered }} />
      <SignBar
        {...{ disclosure, signing, isAgreed, isReadable, productId, label }}
        notAgreedNote={
          <Button variant="text" onClick={() => box.current?.scrollIntoView({ block: 'center' })}>
            {copy.checkFirst}
          </Button>
        }
      />
    </>
  );
}
