import { Amount } from '../design/amount/Amount.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Outcome.module.css';
import { outcomeTexts } from './outcome-texts.ts';
import type { Application } from './queries.ts';

/** The requested loan in one line. */
export function AskedFor({ application }: { readonly application: Application }) {
  const texts = useTexts(outcomeTexts);
  const { amount, currency, productName, periods, termUnit } = application;
  const term = termUnit === 'month' ? texts.months : texts.days;
  return (
    <p className={styles.quiet}>
      {texts.asked} <Amount minor={amount} currency={currency} /> · {productName} · {term(Number(periods))}
    </p>
  );
}
