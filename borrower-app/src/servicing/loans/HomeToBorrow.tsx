import type { Home } from '#frame/home-query.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { BorrowPanel } from '#origination/loan-choice/BorrowPanel.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { DetailsShape } from './HomeSkeleton.tsx';
import { NewReply } from './NewReply.tsx';

/** Home without a loan: the amount is chosen right here. */
export function HomeToBorrow({ home: { next, products } }: { readonly home: Home }) {
  return (
    <ScreenContent>
      <h2 className="visually-hidden">{next.title}</h2>
      <NewReply />
      <BorrowPanel
        productIds={products.flatMap(({ productId, canApply }) => (canApply === '1' ? [productId] : []))}
        meanwhile={<DetailsShape />}
      />
      <HomeLinks />
    </ScreenContent>
  );
}
