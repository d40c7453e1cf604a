import { useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { DialChoices } from '#origination/loan-choice/DialChoices.tsx';
import { choiceFromQuery, middleOf } from '#origination/loan-choice/loan-choice.ts';
import { numberFormats } from '#origination/loan-choice/number-formats.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import styles from './ProductDetails.module.css';
import { AmountSkeletons, Rest } from './ProductShapes.tsx';
import type { ProductInFull } from './queries.ts';

interface ProductDetailsProps {
  readonly product: ProductInFull;
  /** The values in the address; those the product does not offer are ignored. */
  readonly preselected: Readonly<Record<string, string>>;
}

/** The choices show immediately; the cost follows with the server's response. */
export function ProductDetails({ product, preselected }: ProductDetailsProps) {
  const copy = useCopy(productsCopy);
  const { locale } = useLocale();
  const market = useMarket();
  const [choice, setChoice] = useState(() => choiceFromQuery(product, preselected) ?? middleOf(product));
  const format = numberFormats({ locale, market, currency: product.currency, copy });
  return (
    <>
      <ScreenContent>
        <h2 className={styles.name}>{product.productName}</h2>
        <Card>
          <DialChoices
            products={[product]}
            product={product}
            choice={choice}
            onChoose={setChoice}
            copy={copy}
            format={format}
          />
        </Card>
      </ScreenContent>
      <LazyPart load={loadProductCosts} meanwhile={<ProductCostsSkeleton />}>
        {({ ProductCosts }) => <ProductCosts product={product} choice={choice} format={format} />}
      </LazyPart>
    </>
  );
}

export async function loadProductCosts() {
  return import('./ProductCosts.tsx');
}

function ProductCostsSkeleton() {
  return (
    <Rest>
      <Card>
        <AmountSkeletons />
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
      <ProductCostsSkeleton />
    </>
  );
}
