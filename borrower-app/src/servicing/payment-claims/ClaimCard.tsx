import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Paid.module.css';
import { paidCopy } from './paid-copy.ts';
import type { PaymentClaim } from './queries.ts';

/** One claim: its status, its details, the deadline, and where the payment is once found. */
export function ClaimCard({ claim }: { readonly claim: PaymentClaim }) {
  const copy = useCopy(paidCopy);
  const written = useFormattedTime();
  const { open } = useOtherPages();
  const { paymentId, decideBy, accrualPausedUntil } = claim;
  const rows: MoneyRow[] = [
    ...(claim.utr === '' ? [] : [{ label: copy.reference, figure: <Reference number={claim.utr} /> }]),
    ...(claim.hasPhoto === '1' ? [{ label: copy.photo, figure: copy.photoThere }] : []),
    { label: copy.paidOn, figure: <Day on={claim.paidOn} /> },
    ...(decideBy === undefined ? [] : [{ label: copy.decideBy, figure: written(decideBy) }]),
    ...(accrualPausedUntil === undefined
      ? []
      : [{ label: copy.stillUntil, figure: <Day on={accrualPausedUntil} /> }]),
  ];
  return (
    <Card stacked>
      <div>
        <p className={styles.label}>
          <Amount minor={claim.amount} currency={claim.currency} /> · {claim.typeName}
        </p>
        <h2 className={styles.heading}>{claim.title}</h2>
        <p>{claim.text}</p>
      </div>
      <MoneyRows rows={rows} />
      {paymentId !== undefined && (
        <Button variant="secondary" onClick={() => open(`/payment?${new URLSearchParams({ paymentId })}`)}>
          {copy.seePayment}
        </Button>
      )}
    </Card>
  );
}

function Reference({ number }: { readonly number: string }) {
  return <span className={styles.number}>{number}</span>;
}
