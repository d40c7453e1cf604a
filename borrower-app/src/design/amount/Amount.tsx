import { classNames } from '../class-names.ts';
import { useDesign } from '../design-context.tsx';
import styles from './Amount.module.css';
import { amountParts } from './amount-parts.ts';

interface AmountProps {
  /** Minor units as sent on the wire, such as `125000` for ₱1,250.00. */
  readonly minor: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** Defaults to the page's locale. */
  readonly locale?: string;
  /** A screen has at most one large amount. */
  readonly size?: 'inline' | 'large';
  /** Omits zero decimals, for amounts that are always whole units. */
  readonly whole?: boolean;
}

export function Amount({ minor, currency, locale, size = 'inline', whole = false }: AmountProps) {
  const { numberLocale } = useDesign();
  return (
    <span className={classNames(styles.amount, styles[size])}>
      {amountParts(minor, currency, locale ?? numberLocale).map(({ kind, text }) => (
        <span key={kind + text} className={styles[kind]}>
          {size === 'large' ? <RaisedCents text={written(text, whole)} /> : written(text, whole)}
        </span>
      ))}
    </span>
  );
}

function written(text: string, whole: boolean): string {
  return whole ? text.replace(/\.00$/, '') : text;
}

/** The cents of a large amount are small and raised; a screen reader reads one number. */
function RaisedCents({ text }: { readonly text: string }) {
  const [, units = text, cents] = /^(.*\d)(\.\d\d)$/.exec(text) ?? [];
  return (
    <>
      {units}
      {cents !== undefined && <span className={styles.cents}>{cents}</span>}
    </>
  );
}
