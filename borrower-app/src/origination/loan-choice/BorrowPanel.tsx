import { HOME_TILE_MODULE_ID } from '@hiram/contract/constants';
import { saveEvent } from '@hiram/contract/support/engagement';
import { type ReactNode, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { CalendarIcon, ReceiptIcon } from '#design/icons/icons.tsx';
import { CameraIcon } from '#design/icons/rarer-icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './BorrowPanel.module.css';
import { borrowCopy } from './borrow-copy.ts';
import { DialChoices } from './DialChoices.tsx';
import { type CalculatorProduct, choiceIn, type LoanChoice, middleOf } from './loan-choice.ts';
import type { NumberFormats } from './number-formats.ts';
import { productsCopy } from './products-copy.ts';
import { calculatorLoansQuery } from './queries.ts';
import { useNumberFormats } from './use-number-formats.ts';
import { useQuote } from './use-quote.ts';
import { useRequestQuote } from './use-request-quote.ts';

interface BorrowPanelProps {
  /**
   * The products that the borrower can apply for, in the order of the home page. The first is chosen beforehand: the
   * lender's own order, as on the public site, and never the largest because it is the largest.
   */
  readonly productIds: readonly string[];
  /** Shown until the products have loaded. */
  readonly meanwhile: ReactNode;
}

/** The last choice, so that it is still there after a look at its costs. */
let chosenBefore: LoanChoice | undefined;

/** What a borrower without a loan comes for: an amount, a term, one line of true cost, and the way on. */
export function BorrowPanel({ productIds, meanwhile }: BorrowPanelProps) {
  const loans = useAnswer(calculatorLoansQuery);
  switch (loans.state) {
    case 'loading':
      return meanwhile;
    case 'failed':
      return <TryAgain onRetry={loans.retry} {...loans.reason} />;
    case 'ready': {
      const products = productIds.flatMap((id) => loans.value.products.filter((one) => one.productId === id));
      const first = products.find(({ productId }) => productId === chosenBefore?.productId) ?? products[0];
      if (first === undefined) return null;
      return <Borrow products={products} first={first} currency={loans.value.currency} />;
    }
  }
}

interface BorrowProps {
  readonly products: readonly CalculatorProduct[];
  readonly first: CalculatorProduct;
  readonly currency: string;
}

function Borrow({ products, first, currency }: BorrowProps) {
  const copy = useCopy(productsCopy);
  const words = useCopy(borrowCopy);
  const proceed = useProceed(products);
  const [choice, setChoice] = useState(() =>
    chosenBefore?.productId === first.productId ? choiceIn(first, chosenBefore) : middleOf(first),
  );
  function choose(next: LoanChoice): void {
    chosenBefore = next;
    setChoice(next);
  }
  const product = products.find(({ productId }) => productId === choice.productId) ?? first;
  const format = useNumberFormats(currency);
  return (
    <>
      <Card stacked>
        <DialChoices
          products={products}
          product={product}
          choice={choice}
          onChoose={choose}
          copy={copy}
          format={format}
        />
        <TrueCost choice={choice} format={format} />
      </Card>
      <Button onClick={() => proceed(choice)}>{words.proceed(format.wholeAmount(choice.amount))}</Button>
      <p className={styles.quiet}>{words.nothingSigned}</p>
      <Needs />
    </>
  );
}

/** Opens the application for a choice once, and counts which product was chosen. */
function useProceed(products: readonly CalculatorProduct[]): (choice: LoanChoice) => void {
  const wire = useWire();
  const { open } = useOtherPages();
  return (choice) => {
    // A second tap can arrive before the screen changes.
    if (location.pathname.startsWith('/apply')) return;
    const position = products.findIndex(({ productId }) => productId === choice.productId);
    // Analytics: not awaited, and failures are silent.
    void wire?.send(
      saveEvent,
      { productId: choice.productId, moduleId: HOME_TILE_MODULE_ID, positionId: String(position) },
      { silent: true },
    );
    open(`/apply?${new URLSearchParams(choice)}`);
  };
}

/** The cost of the choice in one line, from the server's own rules. */
function TrueCost({ choice, format }: { readonly choice: LoanChoice; readonly format: NumberFormats }) {
  const copy = useCopy(productsCopy);
  const words = useCopy(borrowCopy);
  const { open } = useOtherPages();
  const { quote, status, retry } = useQuote(choice, undefined, useRequestQuote());
  if (status === 'offline' || status === 'failed' || status === 'changed') {
    return (
      <div className={styles.cost} role="alert">
        <p>{copy[status]}</p>
        <Button variant="text" onClick={retry}>
          {copy.tryAgain}
        </Button>
      </div>
    );
  }
  const isCurrent = quote !== undefined && status === 'ready';
  return (
    <div className={styles.cost} aria-busy={!isCurrent}>
      <p aria-live="polite">
        {isCurrent
          ? words.trueCost({
              received: format.amount(quote.netProceeds),
              repaid: format.amount(quote.totalToRepay),
              payments: quote.instalments.length,
              cost: format.amount(quote.totalCost),
            })
          : copy.working}
      </p>
      <Button variant="text" onClick={() => open(`/product?${new URLSearchParams(choice)}`)}>
        {words.why}
      </Button>
    </div>
  );
}

function Needs() {
  const { need, needs } = useCopy(borrowCopy);
  return (
    <ul className={styles.needs} aria-label={need}>
      <li>
        <ReceiptIcon />
        {needs.card}
      </li>
      <li>
        <CameraIcon />
        {needs.selfie}
      </li>
      <li>
        <CalendarIcon />
        {needs.time}
      </li>
    </ul>
  );
}
