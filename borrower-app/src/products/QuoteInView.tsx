import { Button } from '../design/button/Button.tsx';
import { classNames } from '../design/class-names.ts';
import { QuotedLoan } from './QuotedLoan.tsx';
import styles from './QuoteInView.module.css';
import type { ProductsTexts } from './texts/en.ts';
import type { ShownQuote } from './use-quote.ts';
import type { WrittenFigures } from './written-figures.ts';

interface QuoteInViewProps {
  readonly shown: ShownQuote;
  readonly texts: ProductsTexts;
  readonly written: WrittenFigures;
}

/** The latest quote and whether it matches the choice. It stays visible while a new one is calculated. */
export function QuoteInView({ shown, texts, written }: QuoteInViewProps) {
  const isAsking = shown.standing === 'asking';
  return (
    <div className={styles.result} aria-busy={isAsking}>
      <div aria-live="polite">
        <Standing shown={shown} texts={texts} written={written} />
      </div>
      <div className={classNames(styles.quote, isAsking && styles.older)}>
        <QuotedLoan quote={shown.quote} texts={texts} written={written} />
      </div>
    </div>
  );
}

/** Explains why the shown quote is not the requested one. */
function Standing({ shown: { quote, standing, retry }, texts, written }: QuoteInViewProps) {
  switch (standing) {
    case 'ready':
      return null;
    case 'asking':
      return <p className={styles.working}>{texts.working}</p>;
    case 'changed':
      return (
        <div className={styles.problem}>
          <p>{texts.changed}</p>
          <Button variant="secondary" onClick={() => location.reload()}>
            {texts.loadAgain}
          </Button>
        </div>
      );
    case 'offline':
    case 'failed':
      return (
        <div className={styles.problem}>
          <p>{`${texts[standing]} ${texts.shownFor(written.wholeAmount(quote.amount), written.term(quote))}`}</p>
          <Button variant="secondary" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      );
  }
}
