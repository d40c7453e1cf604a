import type { Home } from '#frame/home-query.ts';
import { AmountDueCard } from './AmountDueCard.tsx';
import { HomeProducts } from './HomeProducts.tsx';
import { NewReply } from './NewReply.tsx';

interface HomeDetailsProps {
  readonly home: Home;
  readonly listsProducts: boolean;
}

/** What is owed, and the available products. */
export function HomeDetails({ home, listsProducts }: HomeDetailsProps) {
  const { owed, products, currency, today } = home;
  return (
    <>
      <NewReply />
      {owed !== undefined && <AmountDueCard owed={owed} currency={currency} today={today} />}
      {listsProducts && <HomeProducts products={products} currency={currency} />}
    </>
  );
}
