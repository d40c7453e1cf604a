import { Amount } from '../design/amount/Amount.tsx';
import { useCopy } from '../texts/LocaleProvider.tsx';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-texts.ts';
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
