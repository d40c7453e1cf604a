import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CalendarIcon } from '../design/icons/icons.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { extensionTexts } from './extension-texts.ts';
import type { OrderKey } from './queries.ts';

export function NoOrder() {
  const texts = useTexts(extensionTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.noOrderTitle}
      sentence={texts.noOrderSentence}
      action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
    />
  );
}

interface NotAllowedProps {
  readonly order: OrderKey;
  /** The server's reason. */
  readonly sentence?: string | undefined;
}

/** The loan's rules allow no extension today; the borrower can pay or open the order. */
export function NotAllowed({ order, sentence }: NotAllowedProps) {
  const texts = useTexts(extensionTexts);
  const { has, open } = useOtherPages();
  const query = new URLSearchParams({ orderId: order.orderId, productId: order.productId });
  const canPay = has('/repay');
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={texts.notAllowedTitle}
      {...(sentence !== undefined && { sentence })}
      action={
        <Button onClick={() => open(`${canPay ? '/repay' : '/order'}?${query}`)}>
          {canPay ? texts.payInstead : texts.toOrder}
        </Button>
      }
    />
  );
}
