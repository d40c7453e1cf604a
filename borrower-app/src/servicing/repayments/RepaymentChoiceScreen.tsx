import { readPageQuery } from '@hiram/contract/common-parameters';
import type { OrderStatus } from '@hiram/contract/constants';
import { useSearch } from 'wouter/use-browser-location';
import { useBrand, useMarketFormat } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CalendarIcon, ReceiptIcon, WalletIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { openScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { type OrderKey, openOrdersQuery, orderQuery, repaymentQuery } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';
import { delayAddress, helpAddress, orderAddress, repayAddress } from './repay-address.ts';
import { repaymentChoiceCopy } from './repayment-choice-copy.ts';

/**
 * Chooses the loan to repay and how: the amount due, or help. In the specification's screens help is the paid
 * extension, where the server allows it; in ours it is the page where the free ways come first.
 */
export function RepaymentChoiceScreen() {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '' }));
  if (orderId === undefined) return <LoanChoice />;
  return <PaymentMethodChoice key={orderId} orderId={orderId} productId={productId} />;
}

/** Order statuses with an outstanding balance. */
const owed: readonly OrderStatus[] = ['170', '174', '180'];

function LoanChoice() {
  const copy = useCopy(repaymentChoiceCopy);
  const orders = useFreshAnswer(openOrdersQuery);
  if (orders.state === 'loading') return <RepaySkeleton />;
  if (orders.state === 'failed') return <TryAgain onRetry={orders.retry} {...orders.reason} />;
  const { currency, orders: open } = orders.value;
  const running = open.filter(({ orderStatus }) => owed.includes(orderStatus));
  if (running.length === 0) return <NothingToRepay />;
  return (
    <ScreenContent>
      <List title={copy.loans}>
        {running.map((order) => (
          <ListRow
            key={order.orderId}
            leading={<NameMark name={order.productName} picture={order.productLogo} />}
            title={order.productName}
            description={
              <>
                {order.statusText} · <Day on={order.day} />
              </>
            }
            trailing={<Amount minor={order.dueAmount ?? order.amount} currency={currency} />}
            onClick={() => openScreen(repayAddress(order))}
          />
        ))}
      </List>
    </ScreenContent>
  );
}

function PaymentMethodChoice(order: OrderKey) {
  const copy = useCopy(repaymentChoiceCopy);
  const { currency } = useMarketFormat();
  const { has, open } = useOtherPages();
  const isSpecification = useBrand()?.presentation === 'specification';
  const repayment = useFreshAnswer(repaymentQuery(order));
  const details = useAnswer(orderQuery(order));
  if (repayment.state === 'loading') return <RepaySkeleton />;
  if (repayment.state === 'failed') {
    const isNothing = repayment.code === refused.not_found || repayment.code === refused.nothing_owed;
    if (isNothing) return <NothingToRepay />;
    return <TryAgain onRetry={repayment.retry} {...repayment.reason} />;
  }
  const { repayAmount, repayDate } = repayment.value;
  // Whether an extension is possible loads later; paying does not wait for it.
  const mayDelay =
    isSpecification && details.state === 'ready' && details.value.isDelay === '1' && has('/repayDelay');
  return (
    <ScreenContent>
      <List title={copy.ways}>
        <ListRow
          leading={<WalletIcon />}
          title={copy.payDue}
          description={
            <>
              {copy.payDueHint} <Day on={repayDate} />
            </>
          }
          trailing={<Amount minor={repayAmount} currency={currency} />}
          onClick={() => openScreen(repayAddress(order))}
        />
        {mayDelay && (
          <ListRow
            leading={<CalendarIcon />}
            title={copy.moreTime}
            description={copy.moreTimeHint}
            onClick={() => open(delayAddress(order))}
          />
        )}
        {!isSpecification && has('/helpToPay') && (
          <ListRow
            leading={<CalendarIcon />}
            title={copy.cantPay}
            description={copy.cantPayHint}
            onClick={() => open(helpAddress(order))}
          />
        )}
        <ListRow
          leading={<ReceiptIcon />}
          title={copy.toOrder}
          onClick={() => openScreen(orderAddress(order))}
        />
      </List>
    </ScreenContent>
  );
}

function NothingToRepay() {
  const copy = useCopy(repaymentChoiceCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}
