import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useWrittenMoment } from '../frame/use-written-moment.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Paid.module.css';
import { paidTexts } from './paid-texts.ts';
import type { Trace } from './queries.ts';

/** One claim: its status, its details, the deadline, and where the payment is once found. */
export function TraceCard({ trace }: { readonly trace: Trace }) {
  const texts = useTexts(paidTexts);
  const written = useWrittenMoment();
  const { open } = useOtherPages();
  const { paymentId, decideBy, standsStillUntil } = trace;
  const rows: MoneyRow[] = [
    ...(trace.utr === '' ? [] : [{ label: texts.reference, figure: <Reference number={trace.utr} /> }]),
    ...(trace.hasPhoto === '1' ? [{ label: texts.photo, figure: texts.photoThere }] : []),
    { label: texts.paidOn, figure: <Day on={trace.paidOn} /> },
    ...(decideBy === undefined ? [] : [{ label: texts.decideBy, figure: written(decideBy) }]),
    ...(standsStillUntil === undefined
      ? []
      : [{ label: texts.stillUntil, figure: <Day on={standsStillUntil} /> }]),
  ];
  return (
    <Card stacked>
      <div>
        <p className={styles.label}>
          <Amount minor={trace.amount} currency={trace.currency} /> · {trace.typeName}
        </p>
        <h2 className={styles.heading}>{trace.title}</h2>
        <p>{trace.text}</p>
      </div>
      <MoneyRows rows={rows} />
      {paymentId !== undefined && (
        <Button variant="secondary" onClick={() => open(`/payment?${new URLSearchParams({ paymentId })}`)}>
          {texts.seePayment}
        </Button>
      )}
    </Card>
  );
}

function Reference({ number }: { readonly number: string }) {
  return <span className={styles.number}>{number}</span>;
}
