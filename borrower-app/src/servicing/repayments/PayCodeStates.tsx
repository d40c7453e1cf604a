import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon, WarningIcon } from '#design/icons/icons.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { payCodeCopy } from './pay-code-copy.ts';
import type { OrderKey } from './queries.ts';
import { repayAddress } from './repay-address.ts';

/** The link may be a fraud that redirects money, so nothing of it is shown. */
export function CodeNotOurs() {
  const copy = useCopy(payCodeCopy);
  const { open } = useOtherPages();
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={copy.notOursTitle}
        message={copy.notOursMessage}
        action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
      />
    </div>
  );
}

const arrived: readonly PaymentStatus[] = ['on_its_way', 'posted', 'held'];

/** One of our codes that must no longer be used, because it was paid or has expired. */
export function CodeIsOver({ status, order }: { status: PaymentStatus; order: OrderKey }) {
  const copy = useCopy(payCodeCopy);
  const { open } = useOtherPages();
  const isPaid = arrived.includes(status);
  return (
    <EmptyState
      icon={isPaid ? <CheckIcon /> : <WarningIcon />}
      title={isPaid ? copy.paidTitle : copy.overTitle}
      message={isPaid ? copy.paidMessage : copy.overMessage}
      action={<Button onClick={() => open(repayAddress(order))}>{copy.toRepay}</Button>}
    />
  );
}
