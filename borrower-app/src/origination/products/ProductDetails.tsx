import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { DialChoices } from '#origination/loan-choice/DialChoices.tsx';
import { choiceFromQuery, middleOf } from '#origination/loan-choice/loan-choice.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { useNumberFormats } from '#origination/loan-choice/use-number-formats.ts';
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
  const [choice, setChoice] = useState(() => choiceFromQuery(product, preselected) ?? middleOf(product));
  const format = useNumberFormats(product.currency);
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
