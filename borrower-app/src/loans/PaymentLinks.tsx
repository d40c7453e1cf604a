import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { orderDetailsTexts } from './order-details-texts.ts';
import type { LoanDetails } from './queries.ts';

/** Statuses with an amount to pay, which the borrower may have paid already. */
const owing: readonly LoanDetails['orderStatus'][] = ['170', '174', '180'];

/** Links to the amount's explanation, payments in transit, and payment claims. */
export function PaymentLinks({ order, orderId }: { readonly order: LoanDetails; readonly orderId: string }) {
  const texts = useTexts(orderDetailsTexts);
  const { has, open } = useOtherPages();
  const of = new URLSearchParams({ orderId });
  if (!owing.includes(order.orderStatus)) return null;
  return (
    <List>
      {has('/explainAmount') && (
        <ListRow
          title={texts.whyThisAmount}
          description={texts.whyThisAmountHint}
          onClick={() => open(`/explainAmount?${of}`)}
        />
      )}
      {order.isOnItsWay === '1' && (
        <ListRow title={texts.whereIsPayment} onClick={() => open(`/payment?${of}`)} />
      )}
      <ListRow
        title={texts.iHavePaid}
        description={texts.iHavePaidHint}
        onClick={() => open(`/iHavePaid?${of}`)}
      />
    </List>
  );
}
