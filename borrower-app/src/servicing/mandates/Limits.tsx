import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import styles from './Mandates.module.css';
import { mandateCopy } from './mandate-copy.ts';

interface LimitsProps {
  readonly ceiling: string;
  readonly validUntil: string;
  readonly currency: string;
  readonly noticeHours?: string | undefined;
}

/** What a borrower allows: the most of one debit, and the last day. */
export function Limits({ ceiling, validUntil, currency, noticeHours }: LimitsProps) {
  const copy = useCopy(mandateCopy);
  return (
    <Card>
      <section className={styles.part} aria-label={copy.limits}>
        <h2>{copy.limits}</h2>
        <MoneyRows
          rows={[
            { label: copy.most, figure: <Amount minor={ceiling} currency={currency} /> },
            { label: copy.until, figure: <Day on={validUntil} /> },
            ...(noticeHours === undefined ? [] : [{ label: copy.notice, figure: copy.hours(noticeHours) }]),
          ]}
        />
      </section>
    </Card>
  );
}

export function HowItWorks() {
  const copy = useCopy(mandateCopy);
  return (
    <Card>
      <section className={styles.part} aria-label={copy.howItWorks}>
        <h2>{copy.howItWorks}</h2>
        <ul className={styles.points}>
          {[copy.told, copy.exact, copy.failed, copy.stopAnyTime].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
