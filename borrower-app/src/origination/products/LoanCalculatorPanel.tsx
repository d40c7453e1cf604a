import type { ReactNode } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import {
  type CalculatorLoans,
  type CalculatorProduct,
  middleOf,
} from '#origination/loan-choice/loan-choice.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { calculatorLoansQuery } from '#origination/loan-choice/queries.ts';
import { useRequestQuote } from '#origination/loan-choice/use-request-quote.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { calculatorCopy } from './calculator-copy.ts';
import { firstQuoteQuery } from './calculator-queries.ts';
import { LoanCalculator } from './LoanCalculator.tsx';

/** The landing page's calculator inside the app: the same parts, the same call. */
export function LoanCalculatorPanel({ meanwhile }: { readonly meanwhile: ReactNode }) {
  const copy = useCopy(calculatorCopy);
  const loans = useAnswer(calculatorLoansQuery);
  switch (loans.state) {
    case 'loading':
      return meanwhile;
    case 'failed':
      return <TryAgain onRetry={loans.retry} {...loans.reason} />;
    case 'ready': {
      const [first] = loans.value.products;
      if (first !== undefined)
        return <WithFirstQuote loans={loans.value} product={first} meanwhile={meanwhile} />;
      return <EmptyState title={copy.noLoansTitle} message={copy.noLoansMessage} />;
    }
  }
}

interface WithFirstQuoteProps {
  readonly loans: CalculatorLoans;
  readonly product: CalculatorProduct;
  readonly meanwhile: ReactNode;
}

/** A calculator starts with a quote for neither the minimum nor the maximum. */
function WithFirstQuote({ loans, product, meanwhile }: WithFirstQuoteProps) {
  const copy = useCopy(productsCopy);
  const calculator = useCopy(calculatorCopy);
  const { locale } = useLocale();
  const market = useMarket();
  const requestQuote = useRequestQuote();
  const firstQuote = useAnswer(firstQuoteQuery(middleOf(product)));
  switch (firstQuote.state) {
    case 'loading':
      return meanwhile;
    case 'failed':
      return <TryAgain onRetry={firstQuote.retry} {...firstQuote.reason} />;
    case 'ready':
      return (
        <ScreenContent>
          <h2 className="visually-hidden">{calculator.loan}</h2>
          <LoanCalculator
            locale={locale}
            market={market}
            loans={loans}
            firstQuote={firstQuote.value}
            copy={copy}
            {...(requestQuote !== undefined && { requestQuote })}
          />
        </ScreenContent>
      );
  }
}
