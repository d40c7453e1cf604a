import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button/Button.tsx';
import { classNames } from '../design/class-names.ts';
import { choiceInPage } from './choice-in-page.ts';
import styles from './LoanCalculator.module.css';
import { LoanChoices } from './LoanChoices.tsx';
import { type CalculatorLoans, choiceOf, type Quote } from './loan-choice.ts';
import { QuotedLoan } from './QuotedLoan.tsx';
import type { ProductsTexts } from './texts/en.ts';
import { type AskForQuote, type ShownQuote, useQuote } from './use-quote.ts';
import { type WrittenFigures, writtenFigures } from './written-figures.ts';

/** What a calculator begins with: plain data, so that a page can carry it to the browser. */
export interface CalculatorStart {
  readonly locale: Locale;
  readonly market: MarketId;
  readonly loans: CalculatorLoans;
  readonly firstQuote: Quote;
}

interface LoanCalculatorProps extends CalculatorStart {
  readonly texts: ProductsTexts;
  /** Absent while a page is drawn on the server: it shows its first quote. */
  readonly askForQuote?: AskForQuote;
}

/**
 * What a loan would cost. It is drawn with a quote in it and reads without a script; what is chosen after that, the
 * server works out. No id of its own making stands in it, so that React takes over what was drawn as it is.
 */
export function LoanCalculator({
  locale,
  market,
  loans,
  firstQuote,
  texts,
  askForQuote,
}: LoanCalculatorProps) {
  const [choice, setChoice] = useState(() => choiceOf(firstQuote));
  const shown = useQuote(choice, firstQuote, askForQuote);
  const place = useRef<HTMLDivElement>(null);
  const product = loans.products.find(({ productId }) => productId === choice.productId);

  // Whoever chose something before the script was there has chosen already.
  useEffect(() => {
    const drawn = place.current;
    if (drawn !== null) setChoice((current) => choiceInPage(drawn, loans, current));
  }, [loans]);

  if (product === undefined) return;
  const written = writtenFigures({ locale, market, currency: loans.currency, texts });
  return (
    <div ref={place} className={styles.calculator}>
      <LoanChoices
        products={loans.products}
        product={product}
        choice={choice}
        onChoose={setChoice}
        texts={texts}
        written={written}
      />
      <div className={styles.result} aria-busy={shown.standing === 'asking'}>
        <div aria-live="polite">
          <Standing shown={shown} texts={texts} written={written} />
        </div>
        <div className={classNames(styles.quote, shown.standing === 'asking' && styles.older)}>
          <QuotedLoan quote={shown.quote} texts={texts} written={written} />
        </div>
      </div>
    </div>
  );
}

interface StandingProps {
  readonly shown: ShownQuote;
  readonly texts: ProductsTexts;
  readonly written: WrittenFigures;
}

/** What stands between the figures that are shown and those that were asked for. */
function Standing({ shown: { quote, standing, retry }, texts, written }: StandingProps) {
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
