import { classNames } from '../class-names.ts';
import { useDesign } from '../design-context.tsx';
import styles from './Amount.module.css';
import { amountParts } from './amount-parts.ts';

interface AmountProps {
  /** Minor units as they come over the wire, such as `125000` for ₱1,250.00. */
  readonly minor: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** By default that of the page. */
  readonly locale?: string;
  /** At most one amount of a screen is large. */
  readonly size?: 'inline' | 'large';
  /** Leaves out decimals that are zeroes, for amounts that are in whole units by their nature. */
  readonly whole?: boolean;
}

export function Amount({ minor, currency, locale, size = 'inline', whole = false }: AmountProps) {
  const { numberLocale } = useDesign();
  return (
    <span className={classNames(styles.amount, styles[size])}>
      {amountParts(minor, currency, locale ?? numberLocale).map(({ kind, text }) => (
        <span key={kind + text} className={styles[kind]}>
          {whole ? text.replace(/\.00$/, '') : text}
        </span>
      ))}
    </span>
  );
}
