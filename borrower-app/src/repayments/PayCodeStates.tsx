import type { PaymentStanding } from '@hiram/contract/repayments';
import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CheckIcon, WarningIcon } from '../design/icons/icons.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { payCodeTexts } from './pay-code-texts.ts';
import type { OrderKey } from './queries.ts';
import { repayAddress } from './repay-address.ts';

/** The link may be a fraud that redirects money, so nothing of it is shown. */
export function CodeNotOurs() {
  const texts = useTexts(payCodeTexts);
  const { open } = useOtherPages();
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={texts.notOursTitle}
        sentence={texts.notOursSentence}
        action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
      />
    </div>
  );
}

const arrived: readonly PaymentStanding[] = ['on_its_way', 'posted', 'held'];

/** One of our codes that must no longer be used, because it was paid or has expired. */
export function CodeIsOver({ standing, order }: { standing: PaymentStanding; order: OrderKey }) {
  const texts = useTexts(payCodeTexts);
  const { open } = useOtherPages();
  const isPaid = arrived.includes(standing);
  return (
    <EmptyState
      icon={isPaid ? <CheckIcon /> : <WarningIcon />}
      title={isPaid ? texts.paidTitle : texts.overTitle}
      sentence={isPaid ? texts.paidSentence : texts.overSentence}
      action={<Button onClick={() => open(repayAddress(order))}>{texts.toRepay}</Button>}
    />
  );
}
