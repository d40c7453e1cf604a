import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { useEffect, useRef, useState } from 'react';
import { choiceInPage } from '#origination/loan-choice/choice-in-page.ts';
import type { ProductsCopy } from '#origination/loan-choice/copy/en.ts';
import {
  type CalculatorLoans,
  choiceOf,
  type LoanChoice,
  type Quote,
} from '#origination/loan-choice/loan-choice.ts';
import { numberFormats } from '#origination/loan-choice/number-formats.ts';
import { type RequestQuote, useQuote } from '#origination/loan-choice/use-quote.ts';
import styles from './LoanCalculator.module.css';
import { LoanChoices } from './LoanChoices.tsx';
import { QuoteInView } from './QuoteInView.tsx';

/** Initial state of a calculator: plain data, so that a page can embed it. */
export interface CalculatorStart {
  readonly locale: Locale;
  readonly market: MarketId;
  readonly loans: CalculatorLoans;
  readonly firstQuote: Quote;
  /** Whether the page leads on to the application. */
  readonly canApply?: boolean;
}

interface LoanCalculatorProps extends CalculatorStart {
  readonly copy: ProductsCopy;
  /** Absent during server rendering, which shows the first quote. */
  readonly requestQuote?: RequestQuote;
}

/**
 * The cost of a loan. It is rendered with a quote and readable without a script; the server calculates later
 * choices. It generates no ids, so that React can hydrate the markup unchanged.
 */
export function LoanCalculator({
  locale,
  market,
  loans,
  firstQuote,
  canApply = false,
  copy,
  requestQuote,
}: LoanCalculatorProps) {
  const [choice, setChoice] = useState(() => choiceOf(firstQuote));
  const shown = useQuote(choice, firstQuote, requestQuote);
  const place = useRef<HTMLDivElement>(null);
  const product = loans.products.find(({ productId }) => productId === choice.productId);

  // Keeps choices that were made before the script loaded.
  useEffect(() => {
    const drawn = place.current;
    if (drawn !== null) setChoice((current) => choiceInPage(drawn, loans, current));
  }, [loans]);

  if (product === undefined) return;
  const format = numberFormats({ locale, market, currency: loans.currency, copy });
  return (
    <div ref={place} className={styles.calculator}>
      <LoanChoices
        products={loans.products}
        product={product}
        choice={choice}
        onChoose={setChoice}
        copy={copy}
        format={format}
      />
      <QuoteInView
        shown={shown}
        copy={copy}
        format={format}
        action={canApply && <ApplyLink choice={choice} copy={copy} />}
      />
    </div>
  );
}

interface ApplyLinkProps {
  readonly choice: LoanChoice;
  readonly copy: ProductsCopy;
}

/** A link, so that it leads on without a script too. It keeps the brand that the page's address names. */
function ApplyLink({ choice, copy }: ApplyLinkProps) {
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const { brand, lang } = Object.fromEntries(new URLSearchParams(location.search));
    setNamed({ ...(brand !== undefined && { brand }), ...(lang !== undefined && { lang }) });
  }, []);
  return (
    <a className={styles.apply} href={`/apply?${new URLSearchParams({ ...choice, ...named })}`}>
      {copy.applyNow}
    </a>
  );
}
