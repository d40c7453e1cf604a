import { useState } from 'react';
import { useMarket } from '../brands/BrandProvider.tsx';
import { Card } from '../design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { LaterPart } from '../frame/LaterPart.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx';
import { LoanChoices } from './LoanChoices.tsx';
import { middleOf, wantedIn } from './loan-choice.ts';
import styles from './ProductDetails.module.css';
import { FigureShapes, Rest } from './ProductShapes.tsx';
import { productsTexts } from './products-texts.ts';
import type { ProductInFull } from './queries.ts';
import { writtenFigures } from './written-figures.ts';

interface ProductDetailsProps {
  readonly product: ProductInFull;
  /** The values in the address; those the product does not offer are ignored. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** The choices show immediately; the cost follows with the server's response. */
export function ProductDetails({ product, wanted }: ProductDetailsProps) {
  const texts = useTexts(productsTexts);
  const { locale } = useLocale();
  const market = useMarket();
  const [choice, setChoice] = useState(() => wantedIn(product, wanted) ?? middleOf(product));
  const written = writtenFigures({ locale, market, currency: product.currency, texts });
  return (
    <>
      <ScreenContent>
        <h2 className={styles.name}>{product.productName}</h2>
        <Card>
          <LoanChoices
            products={[product]}
            product={product}
            choice={choice}
            onChoose={setChoice}
            texts={texts}
            written={written}
          />
        </Card>
      </ScreenContent>
      <LaterPart load={loadFigures} meanwhile={<FiguresShape />}>
        {({ ProductFigures }) => <ProductFigures product={product} choice={choice} written={written} />}
      </LaterPart>
    </>
  );
}

export async function loadFigures() {
  return import('./ProductFigures.tsx');
}

function FiguresShape() {
  return (
    <Rest>
      <Card>
        <FigureShapes />
      </Card>
    </Rest>
  );
}

export function ProductSkeleton() {
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <Skeleton shape="short-line" />
          <Card>
            <div className={styles.choicesShape}>
              <Skeleton shape="figure" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </div>
          </Card>
        </SkeletonGroup>
      </ScreenContent>
      <FiguresShape />
    </>
  );
}
