import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { LoanChoice, Quote } from '#origination/loan-choice/loan-choice.ts';
import type { NumberFormats } from '#origination/loan-choice/number-formats.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { type ShownQuote, useQuote } from '#origination/loan-choice/use-quote.ts';
import { useRequestQuote } from '#origination/loan-choice/use-request-quote.ts';
import styles from './ProductFigures.module.css';
import { AmountSkeletons, Rest } from './ProductShapes.tsx';
import { productPageCopy } from './product-page-copy.ts';
import { QuoteInView } from './QuoteInView.tsx';
import type { ProductInFull } from './queries.ts';

interface ProductCostsProps {
  readonly product: ProductInFull;
  readonly choice: LoanChoice;
  readonly format: NumberFormats;
}

/** The cost of the choice, other possible fees, eligibility, and the apply button. */
export function ProductCosts({ product, choice, format }: ProductCostsProps) {
  const pageCopy = useCopy(productPageCopy);
  const shown = useQuote(choice, undefined, useRequestQuote());
  return (
    <>
      <Rest>
        <Card>
          <Figures shown={shown} format={format} />
        </Card>
        <Costs product={product} />
        <section className={styles.part}>
          <h2>{pageCopy.conditions}</h2>
          <ul className={styles.conditions}>
            {product.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </section>
      </Rest>
      <ApplyBar choice={choice} shown={shown} format={format} />
    </>
  );
}

function Costs({ product }: Pick<ProductCostsProps, 'product'>) {
  const pageCopy = useCopy(productPageCopy);
  return (
    <section className={styles.part}>
      <h2>{pageCopy.costs}</h2>
      <dl className={styles.costs}>
        {product.costs.map(({ title, text }) => (
          <div key={title}>
            <dt className={styles.cost}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FiguresProps {
  readonly shown: ShownQuote<Quote | undefined>;
  readonly format: NumberFormats;
}

function Figures({ shown, format }: FiguresProps) {
  const copy = useCopy(productsCopy);
  const { quote, status, retry } = shown;
  if (quote !== undefined) return <QuoteInView shown={{ ...shown, quote }} copy={copy} format={format} />;
  switch (status) {
    case 'ready':
    case 'asking':
      return <AmountSkeletons />;
    case 'changed':
      return (
        <div className={styles.problem} role="alert">
          <p>{copy.changed}</p>
          <Button variant="secondary" onClick={() => location.reload()}>
            {copy.loadAgain}
          </Button>
        </div>
      );
    case 'offline':
    case 'failed':
      return (
        <div className={styles.problem} role="alert">
          <p>{copy[status]}</p>
          <Button variant="secondary" onClick={retry}>
            {copy.tryAgain}
          </Button>
        </div>
      );
  }
}

const APPLY_PATH = '/apply';

/** Keeps the height of an empty line. */
const NOTHING = '\u00a0';

/**
 * The button waits for the quote of this exact choice, because borrowers must see the price before applying.
 */
function ApplyBar({
  choice,
  shown: { quote, status },
  format,
}: FiguresProps & Pick<ProductCostsProps, 'choice'>) {
  const copy = useCopy(productPageCopy);
  const { has, open } = useOtherPages();
  const isAsking = status === 'asking';
  const working = useCopy(productsCopy).working;
  const total = quote && status === 'ready' ? copy.repayInTotal(format.amount(quote.totalToRepay)) : NOTHING;
  const note = isAsking ? working : total;
  if (!has(APPLY_PATH)) return null;
  function apply() {
    // A second tap can arrive before the screen changes.
    if (!location.pathname.startsWith(APPLY_PATH)) open(`${APPLY_PATH}?${new URLSearchParams(choice)}`);
  }
  return (
    <BottomBar note={<span className={styles.total}>{note}</span>}>
      <Button onClick={apply} busy={isAsking} disabled={!isAsking && status !== 'ready'}>
        {copy.apply}
      </Button>
    </BottomBar>
  );
}
