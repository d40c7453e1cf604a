import type { MarketId } from '@hiram/contract/market-ids';
import type { StopKind } from '@hiram/contract/people/emergency-stops';
import { marketNames, markets } from '#cases/markets.ts';
import type { EmergencyStop, StopTarget } from './queries.ts';

interface StopCopy {
  readonly title: string;
  /** What changes for borrowers and payouts. */
  readonly effect: string;
}

export const kindCopy: Readonly<Record<StopKind, StopCopy>> = {
  everything: {
    title: 'Lending and payouts',
    effect: 'Nobody can apply for or sign a loan, and no payout is sent. Borrowers can still repay.',
  },
  lending: {
    title: 'Lending',
    effect: 'Nobody can apply for or sign a loan. Payouts and repayments continue.',
  },
  payouts: {
    title: 'Payouts',
    effect:
      'No disbursement or refund is sent. Payouts that a provider already has are followed to their end. The others wait.',
  },
  provider: {
    title: 'One provider',
    effect:
      'No new payment, payout or message goes to this provider. Its webhooks are still accepted and posted.',
  },
  channel: {
    title: 'One payment channel',
    effect: 'The channel is not offered. Payments that were started are still accepted and posted.',
  },
  product: {
    title: 'One product',
    effect: 'Nobody can apply for or sign this product. Other products continue.',
  },
};

export const marketOptions = [{ value: '', label: 'All markets' }, ...markets];

export function marketText(market: MarketId | undefined): string {
  return market === undefined ? 'All markets' : marketNames[market];
}

const targetKinds: Partial<Record<StopKind, string>> = {
  provider: 'Provider',
  channel: 'Payment channel',
  product: 'Product',
};

/** The label of the field that names the target; undefined if the kind has none. */
export function targetLabel(kind: StopKind): string | undefined {
  return targetKinds[kind];
}

/** "Payouts" or "Provider Xendit". */
export function titleOf({ kind, targetName }: EmergencyStop): string {
  const label = targetKinds[kind];
  return label === undefined ? kindCopy[kind].title : `${label} ${targetName ?? ''}`;
}

/** A channel of the same name exists in several markets, so the option carries the market. */
export function targetOptions(targets: readonly StopTarget[], kind: StopKind) {
  return targets
    .filter((one) => one.kind === kind)
    .map(({ market, target, name }) => ({
      value: `${market ?? ''}|${target}`,
      label: market === undefined ? name : `${name} – ${marketText(market)}`,
    }));
}
