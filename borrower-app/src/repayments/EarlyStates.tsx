import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CalendarIcon, CheckIcon } from '../design/icons/icons.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { earlyTexts } from './early-texts.ts';
import type { OrderKey } from './queries.ts';
import { orderAddress, repayAddress } from './repay-address.ts';

export function NoLoan() {
  const texts = useTexts(earlyTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.noOrderTitle}
      sentence={texts.noOrderSentence}
      action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
    />
  );
}

export function NothingToPay({ order }: { readonly order: OrderKey }) {
  const texts = useTexts(earlyTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={texts.nothingTitle}
      sentence={texts.nothingSentence}
      action={<Button onClick={() => open(orderAddress(order))}>{texts.toOrder}</Button>}
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
  const texts = useTexts(earlyTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={title}
      sentence={notes.join(' ')}
      action={<Button onClick={() => open(repayAddress(order))}>{texts.toRepay}</Button>}
    />
  );
}
