import type { ShownChannel } from './read-repayment.ts';

/** A channel of a list from which the borrower chooses how to pay. */
export function channelOnWire({ number, name, logo }: ShownChannel) {
  return { logo, name, channel_number: number };
}
