import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentWay } from '../payment-providers/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A way to pay that a market's borrowers know, as data. */
interface ChannelFacts {
  /** What the app sends back. It stays what it is. */
  readonly number: string;
  /** The provider's word for the wallet, shop or bank. */
  readonly method: string;
  /** A proper name, the same in every language; undefined where the way's own word says it. */
  readonly name?: string;
  /** How long somebody has to pay after beginning. */
  readonly payableForMs: number;
  /**
   * The longest that money takes from the borrower's part to the provider's yes, weekends included. For so long charges
   * for it stand still.
   */
  readonly settlesWithinMs: number;
}

/** The borrower pays, on a page, at a counter or in an app. */
export interface PayableChannel extends ChannelFacts {
  readonly way: PaymentWay;
}

/** An account of the borrower's is debited. */
export interface DebitChannel extends ChannelFacts {
  readonly way: 'direct_debit';
}

export type PaymentChannel = PayableChannel | DebitChannel;

const wallet = { way: 'wallet', payableForMs: HOUR, settlesWithinMs: DAY } as const;
const counter = { way: 'counter', payableForMs: 2 * DAY, settlesWithinMs: 3 * DAY } as const;
/** A transfer by batch that is sent on a Friday evening is there on Tuesday. */
const transfer = { way: 'virtual_account', payableForMs: 2 * DAY, settlesWithinMs: 4 * DAY } as const;
const qr = { way: 'qr', payableForMs: HOUR, settlesWithinMs: DAY } as const;
/** What a UPI app leaves open is decided or sent back by the banks within two days. */
const upi = { way: 'upi', payableForMs: 30 * MINUTE, settlesWithinMs: 2 * DAY } as const;

/** A channel as a market has it: one that is switched off is offered to nobody, and what began through it goes on. */
export type ListedChannel = PayableChannel & { readonly isOffered: boolean };

/** The channels of a market, in the order in which they are offered; the first is chosen unless the borrower chooses. */
export type Channels = (market: MarketId) => readonly ListedChannel[];

const comeWithTheProgram: Readonly<Record<MarketId, readonly PayableChannel[]>> = {
  PH: [
    { number: 'gcash', method: 'gcash', name: 'GCash', ...wallet },
    { number: 'maya', method: 'paymaya', name: 'Maya', ...wallet },
    { number: 'qrph', method: 'qrph', name: 'QR Ph', ...qr },
    { number: 'seven_eleven', method: '7eleven', name: '7-Eleven', ...counter },
    { number: 'bank_transfer', method: 'bank_transfer', ...transfer },
  ],
  IN: [
    { number: 'upi', method: 'upi', name: 'UPI', ...upi },
    { number: 'upi_qr', method: 'upi_qr', ...qr },
    { number: 'bank_transfer', method: 'bank_transfer', ...transfer },
  ],
  reference: [
    { number: 'wallet', method: 'wallet', ...wallet },
    { number: 'counter', method: 'counter', ...counter },
    { number: 'virtual_account', method: 'virtual_account', ...transfer },
  ],
};

/**
 * An account that the borrower has bound is debited. Nobody chooses it from the list: it takes an account and, by the
 * market's policy, a proof of whose it is, so those who have both begin it. A bank's batch may lie over a weekend.
 */
export const DEBIT_CHANNEL = 'bound_account';
const debit: DebitChannel = {
  ...{ number: DEBIT_CHANNEL, way: 'direct_debit', method: 'direct_debit' },
  ...{ payableForMs: 30 * MINUTE, settlesWithinMs: 4 * DAY },
};

/** What holds until somebody publishes something else. */
export const builtInChannels: Channels = (market) =>
  comeWithTheProgram[market].map((channel) => ({ ...channel, isOffered: true }));

/** Those that a borrower is offered. */
export function channelsOf(
  market: MarketId,
  channels: Channels = builtInChannels,
): readonly PayableChannel[] {
  return channels(market).filter(({ isOffered }) => isOffered);
}

/** Any that the market has or had: a payment keeps its channel. */
export function findChannel(
  market: MarketId,
  number: string,
  channels: Channels = builtInChannels,
): PaymentChannel | undefined {
  if (number === DEBIT_CHANNEL) return debit;
  return channels(market).find((channel) => channel.number === number);
}

/** Whether somebody may begin to pay by it now. */
export function isOffered(market: MarketId, number: string, channels: Channels = builtInChannels): boolean {
  return (
    number === DEBIT_CHANNEL || channelsOf(market, channels).some((channel) => channel.number === number)
  );
}
