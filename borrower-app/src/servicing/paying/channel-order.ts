import type { PayChannel } from './pay-bar-props.ts';

/** The channel used last comes first, then free ones, then fast ones; otherwise the lender's own order. */
export function inOrderOfUse(channels: readonly PayChannel[]): PayChannel[] {
  return [...channels].sort(
    (one, other) =>
      rank(other.isLastUsed) - rank(one.isLastUsed) ||
      rank(one.mayCostBankFee) - rank(other.mayCostBankFee) ||
      Number(one.arrivesWithinDays ?? 0) - Number(other.arrivesWithinDays ?? 0),
  );
}

function rank(flag: '0' | '1' | undefined): number {
  return flag === '1' ? 1 : 0;
}
