import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CalendarIcon, CheckIcon } from '#design/icons/icons.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { earlyCopy } from './early-copy.ts';
import type { OrderKey } from './queries.ts';
import { orderAddress, repayAddress } from './repay-address.ts';

export function NoLoan() {
  const copy = useCopy(earlyCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

export function NothingToPay({ order }: { readonly order: OrderKey }) {
  const copy = useCopy(earlyCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={<Button onClick={() => open(orderAddress(order))}>{copy.toOrder}</Button>}
    />
  );
}

interface NotNowProps {
  readonly order: OrderKey;
  readonly title: string;
  /** The server's reasons. */
  readonly notes: readonly string[];
}

/** Early payment is not possible today: it is too early, or another amount is due first. */
export function NotNow({ order, title, notes }: NotNowProps) {
  const copy = useCopy(earlyCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={title}
      message={notes.join(' ')}
      action={<Button onClick={() => open(repayAddress(order))}>{copy.toRepay}</Button>}
    />
  );
}
