import { flagOf } from '#platform/calls/flag.ts';
import type { ShownChannel } from './read-repayment.ts';

/** A channel of a list from which the borrower chooses how to pay. */
export function channelOnWire(channel: ShownChannel) {
  const { number, name, logo, kind, arrivesWithinDays, mayCostBankFee, isLastUsed } = channel;
  return {
    logo,
    name,
    channel_number: number,
    kind,
    ...(arrivesWithinDays !== undefined && { arrivesWithinDays: String(arrivesWithinDays) }),
    mayCostBankFee: flagOf(mayCostBankFee),
    isLastUsed: flagOf(isLastUsed),
  };
}
