import type { ReactNode } from 'react';
import { Button } from '#design/button/Button.tsx';
import { classNames } from '#design/class-names.ts';
import type { ProductsCopy } from '#origination/loan-choice/copy/en.ts';
import type { NumberFormats } from '#origination/loan-choice/number-formats.ts';
import type { ShownQuote } from '#origination/loan-choice/use-quote.ts';
import { QuotedLoan } from './QuotedLoan.tsx';
import styles from './QuoteInView.module.css';

interface QuoteInViewProps {
  readonly shown: ShownQuote;
  readonly copy: ProductsCopy;
  readonly format: NumberFormats;
  /** What the borrower does next. */
  readonly action?: ReactNode;
}

/** The latest quote and whether it matches the choice. It stays visible while a new one is calculated. */
export function QuoteInView({ shown, copy, format, action }: QuoteInViewProps) {
  const isAsking = shown.status === 'asking';
  return (
    <div className={styles.result} aria-busy={isAsking}>
      <div aria-live="polite">
        <QuoteStatusLine shown={shown} copy={copy} format={format} />
      </div>
      <div className={classNames(styles.quote, isAsking && styles.older)}>
        <QuotedLoan quote={shown.quote} copy={copy} format={format} action={action} />
      </div>
    </div>
  );
}

/** Explains why the shown quote is not the requested one. */
function QuoteStatusLine({ shown: { quote, status, retry }, copy, format }: QuoteInViewProps) {
  switch (status) {
    case 'ready':
      return null;
    case 'asking':
      return <p className={styles.working}>{copy.working}</p>;
    case 'changed':
      return (
        <div className={styles.problem}>
          <p>{copy.changed}</p>
          <Button variant="secondary" onClick={() => location.reload()}>
            {copy.loadAgain}
          </Button>
        </div>
      );
    case 'offline':
    case 'failed':
      return (
        <div className={styles.problem}>
          <p>{`${copy[status]} ${copy.shownFor(format.wholeAmount(quote.amount), format.term(quote))}`}</p>
          <Button variant="secondary" onClick={retry}>
            {copy.tryAgain}
          </Button>
        </div>
      );
  }
}
