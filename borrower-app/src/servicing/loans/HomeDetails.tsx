import { AmountDueCard } from './AmountDueCard.tsx';
import { HomeProducts } from './HomeProducts.tsx';
import { NewReply } from './NewReply.tsx';
import type { Home } from './queries.ts';

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
