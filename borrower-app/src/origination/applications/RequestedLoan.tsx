import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';

/** The requested loan in one line. */
export function RequestedLoan({ application }: { readonly application: Application }) {
  const copy = useCopy(outcomeCopy);
  const { amount, currency, productName, periods, termUnit } = application;
  const term = termUnit === 'month' ? copy.months : copy.days;
  return (
    <p className={styles.quiet}>
      {copy.requested} <Amount minor={amount} currency={currency} /> · {productName} · {term(Number(periods))}
    </p>
  );
}
