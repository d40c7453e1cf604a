import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CalendarIcon } from '#design/icons/icons.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { extensionCopy } from './extension-copy.ts';
import { type OrderKey, reasonQuery } from './queries.ts';

export function NoOrder() {
  const copy = useCopy(extensionCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

interface NotAllowedProps {
  readonly order: OrderKey;
  /** The server's reason. */
  readonly message?: string | undefined;
}

/** The loan's rules allow no extension today; the borrower can pay or open the order. */
export function NotAllowed({ order, message }: NotAllowedProps) {
  const copy = useCopy(extensionCopy);
  const { has, open } = useOtherPages();
  const hardship = useFreshAnswer(reasonQuery(order));
  const reason = (hardship.state === 'ready' ? hardship.value.extension?.why : undefined) || message;
  const query = new URLSearchParams({ orderId: order.orderId, productId: order.productId });
  const canPay = has('/repay');
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={copy.notAllowedTitle}
      {...(reason !== undefined && { message: reason })}
      action={
        <>
          <Button onClick={() => open(`${canPay ? '/repay' : '/order'}?${query}`)}>
            {canPay ? copy.payInstead : copy.toOrder}
          </Button>
          {has('/helpToPay') && (
            <Button variant="text" onClick={() => open(`/helpToPay?${query}`)}>
              {copy.freeOptions}
            </Button>
          )}
        </>
      }
    />
  );
}
