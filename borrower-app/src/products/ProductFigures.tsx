import { useMemo } from 'react';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { askForQuoteBy } from './ask-for-quote.ts';
import type { LoanChoice, Quote } from './loan-choice.ts';
import styles from './ProductFigures.module.css';
import { FigureShapes, Rest } from './ProductShapes.tsx';
import { productPageTexts } from './product-page-texts.ts';
import { productsTexts } from './products-texts.ts';
import { QuoteInView } from './QuoteInView.tsx';
import type { ProductInFull } from './queries.ts';
import { type ShownQuote, useQuote } from './use-quote.ts';
import type { WrittenFigures } from './written-figures.ts';

interface ProductFiguresProps {
  readonly product: ProductInFull;
  readonly choice: LoanChoice;
  readonly written: WrittenFigures;
}

/** The cost of the choice, other possible fees, eligibility, and the apply button. */
export function ProductFigures({ product, choice, written }: ProductFiguresProps) {
  const pageTexts = useTexts(productPageTexts);
  const wire = useWire();
  const ask = useMemo(() => wire && askForQuoteBy(wire), [wire]);
  const shown = useQuote(choice, undefined, ask);
  return (
    <>
      <Rest>
        <Card>
          <Figures shown={shown} written={written} />
        </Card>
        <Costs product={product} />
        <section className={styles.part}>
          <h2>{pageTexts.conditions}</h2>
          <ul className={styles.conditions}>
            {product.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </section>
      </Rest>
      <ApplyBar choice={choice} shown={shown} written={written} />
    </>
  );
}

function Costs({ product }: Pick<ProductFiguresProps, 'product'>) {
  const pageTexts = useTexts(productPageTexts);
  return (
    <section className={styles.part}>
      <h2>{pageTexts.costs}</h2>
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
  readonly written: WrittenFigures;
}

function Figures({ shown, written }: FiguresProps) {
  const texts = useTexts(productsTexts);
  const { quote, standing, retry } = shown;
  if (quote !== undefined) return <QuoteInView shown={{ ...shown, quote }} texts={texts} written={written} />;
  switch (standing) {
    case 'ready':
    case 'asking':
      return <FigureShapes />;
    case 'changed':
      return (
        <div className={styles.problem} role="alert">
          <p>{texts.changed}</p>
          <Button variant="secondary" onClick={() => location.reload()}>
            {texts.loadAgain}
          </Button>
        </div>
      );
    case 'offline':
    case 'failed':
      return (
        <div className={styles.problem} role="alert">
          <p>{texts[standing]}</p>
          <Button variant="secondary" onClick={retry}>
            {texts.tryAgain}
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
  shown: { quote, standing },
  written,
}: FiguresProps & Pick<ProductFiguresProps, 'choice'>) {
  const texts = useTexts(productPageTexts);
  const { has, open } = useOtherPages();
  const isAsking = standing === 'asking';
  const working = useTexts(productsTexts).working;
  const total =
    quote && standing === 'ready' ? texts.repayInTotal(written.amount(quote.totalToRepay)) : NOTHING;
  const note = isAsking ? working : total;
  if (!has(APPLY_PATH)) return null;
  function apply() {
    // A second tap can arrive before the screen changes.
    if (!location.pathname.startsWith(APPLY_PATH)) open(`${APPLY_PATH}?${new URLSearchParams(choice)}`);
  }
  return (
    <BottomBar note={<span className={styles.total}>{note}</span>}>
      <Button onClick={apply} busy={isAsking} disabled={!isAsking && standing !== 'ready'}>
        {texts.apply}
      </Button>
    </BottomBar>
  );
}
