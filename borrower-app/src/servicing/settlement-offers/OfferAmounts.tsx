import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import type { SettlementOffer } from './queries.ts';
import styles from './Settlement.module.css';
import { settlementCopy } from './settlement-offer-copy.ts';

interface OfferAmountsProps {
  readonly offer: SettlementOffer;
  readonly currency: string;
}

/** The amount and its last day, and what is owed and taken off by part. */
export function OfferAmounts({ offer, currency }: OfferAmountsProps) {
  const copy = useCopy(settlementCopy);
  function row(label: string, minor: string): MoneyRow {
    return { label, figure: <Amount minor={minor} currency={currency} /> };
  }
  return (
    <>
      <Card>
        <section className={styles.part} aria-label={copy.pay}>
          <h2>{offer.state === 'open' ? copy.pay : copy.stillToPay}</h2>
          <p>
            <Amount minor={offer.left} currency={currency} size="large" />
          </p>
          <p className={styles.by}>
            {copy.by} <Day on={offer.until} />
          </p>
        </section>
      </Card>
      <Card>
        <section className={styles.part} aria-label={copy.part}>
          <h2>{copy.part}</h2>
          <MoneyRows
            rows={[
              row(copy.youOwe, offer.owed),
              ...offer.parts
                .filter(({ waived }) => waived !== '0')
                .map(({ title, waived }) => ({
                  label: title,
                  figure: (
                    <>
                      −<Amount minor={waived} currency={currency} />
                    </>
                  ),
                })),
            ]}
            total={row(copy.pay, offer.left)}
          />
        </section>
      </Card>
    </>
  );
}

export function OfferTerms({ terms }: { readonly terms: readonly string[] }) {
  const copy = useCopy(settlementCopy);
  return (
    <Card>
      <section className={styles.part} aria-label={copy.terms}>
        <h2>{copy.terms}</h2>
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
