import type { Home } from '#frame/home-query.ts';
import { AmountDueCard } from './AmountDueCard.tsx';
import { HomeProducts } from './HomeProducts.tsx';
import { NewReply } from './NewReply.tsx';

/** What is owed, and the available products. */
export function HomeDetails({ home: { owed, products, currency, today } }: { readonly home: Home }) {
  return (
    <>
      <NewReply />
      {owed !== undefined && <AmountDueCard owed={owed} currency={currency} today={today} />}
      <HomeProducts products={products} currency={currency} />
    </>
  );
}
