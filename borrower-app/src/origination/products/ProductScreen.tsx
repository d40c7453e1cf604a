import { readPageQuery } from '@hiram/contract/common-parameters';
import type { refusals } from '@hiram/contract/refusals';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { loadProductCosts, ProductDetails, ProductSkeleton } from './ProductDetails.tsx';
import { productPageCopy } from './product-page-copy.ts';
import { productQuery } from './queries.ts';

/** Only the type is imported: the whole refusal table would be larger than the page's copy. */
const NOT_FOUND: (typeof refusals)['not_found']['code'] = '404';

/** One product: amount, term and full cost. */
export function ProductScreen() {
  // Prerendering has no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '?productId=0' }));
  if (query.productId === undefined) return <NoProduct />;
  return <ProductOf productId={query.productId} preselected={query} />;
}

interface ProductOfProps {
  readonly productId: string;
  readonly preselected: Readonly<Record<string, string>>;
}

function ProductOf({ productId, preselected }: ProductOfProps) {
  const product = useAnswer(productQuery(productId));
  usePrefetch(loadProductCosts);
  switch (product.state) {
    case 'loading':
      return <ProductSkeleton />;
    case 'failed':
      if (product.code === NOT_FOUND) return <NoProduct />;
      return <TryAgain onRetry={product.retry} {...product.reason} />;
    case 'ready':
      return (
        <ProductDetails
          key={product.value.productVersion}
          product={product.value}
          preselected={preselected}
        />
      );
  }
}

function NoProduct() {
  const copy = useCopy(productPageCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noProductTitle}
      message={copy.noProductMessage}
      action={<Button onClick={() => open('/home')}>{copy.toHome}</Button>}
    />
  );
}
