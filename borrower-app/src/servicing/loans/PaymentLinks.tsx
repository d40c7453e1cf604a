import { useCopy } from '#copy/LocaleProvider.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { orderDetailsCopy } from './order-details-copy.ts';
import type { LoanDetails } from './queries.ts';

/** Statuses with an amount to pay, which the borrower may have paid already. */
const owing: readonly LoanDetails['orderStatus'][] = ['170', '174', '180'];

/** Links to the amount's explanation, payments in transit, and payment claims. */
export function PaymentLinks({ order, orderId }: { readonly order: LoanDetails; readonly orderId: string }) {
  const copy = useCopy(orderDetailsCopy);
  const { has, open } = useOtherPages();
  const of = new URLSearchParams({ orderId });
  if (!owing.includes(order.orderStatus)) return null;
  return (
    <List>
      {has('/explainAmount') && (
        <ListRow
          title={copy.whyThisAmount}
          description={copy.whyThisAmountHint}
          onClick={() => open(`/explainAmount?${of}`)}
        />
      )}
      {order.isInTransit === '1' && (
        <ListRow title={copy.whereIsPayment} onClick={() => open(`/payment?${of}`)} />
      )}
      <ListRow
        title={copy.iHavePaid}
        description={copy.iHavePaidHint}
        onClick={() => open(`/iHavePaid?${of}`)}
      />
    </List>
  );
}
