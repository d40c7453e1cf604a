import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { PaymentMethodKind } from '#providers/payments/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A payment method of a market, as data. */
interface ChannelFacts {
  /** The identifier that the app sends. It never changes. */
  readonly number: string;
  /** The provider's code for the wallet, shop or bank. */
  readonly method: string;
  /** A proper name, the same in every language. Undefined if the payment method's own label is enough. */
  readonly name?: string;
  /** The address of its logo. Undefined for a mark generated from the name. */
  readonly logo?: string;
  /** How long a borrower has to pay after starting. */
  readonly payableForMs: number;
  /**
   * The longest time between the borrower's payment and the provider's confirmation, including weekends.
   * Accrual on the amount is paused for this long.
   */
  readonly settlesWithinMs: number;
}

/** The borrower pays on a page, at a counter or in an app. */
export interface PayableChannel extends ChannelFacts {
  readonly way: PaymentMethodKind;
}

/** We debit an account of the borrower. */
interface DebitChannel extends ChannelFacts {
  readonly way: 'direct_debit';
}

export type PaymentChannel = PayableChannel | DebitChannel;

const wallet = { way: 'wallet', payableForMs: HOUR, settlesWithinMs: DAY } as const;
const counter = { way: 'counter', payableForMs: 2 * DAY, settlesWithinMs: 3 * DAY } as const;
/** A batch transfer sent on Friday evening arrives on Tuesday. */
const transfer = { way: 'virtual_account', payableForMs: 2 * DAY, settlesWithinMs: 4 * DAY } as const;
const qr = { way: 'qr', payableForMs: HOUR, settlesWithinMs: DAY } as const;
/** Banks resolve or return an open UPI payment within two days. */
const upi = { way: 'upi', payableForMs: 30 * MINUTE, settlesWithinMs: 2 * DAY } as const;

/** A market's channel. A disabled channel is not offered, but payments started through it continue. */
export type ListedChannel = PayableChannel & { readonly isOffered: boolean };

/** A market's channels in display order. The first is the default. */
export type Channels = (market: MarketId) => readonly ListedChannel[];

const comeWithTheProgram: Readonly<Record<MarketId, readonly PayableChannel[]>> = perMarket({
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
});

/**
 * Debits an account that the borrower has linked. It is not in the list of channels: it needs an account and,
 * by market policy, verified ownership, so callers with both start it. A bank's batch may wait over a
 * weekend.
 */
export const DEBIT_CHANNEL = 'bound_account';
const debit: DebitChannel = {
  number: DEBIT_CHANNEL,
  way: 'direct_debit',
  method: 'direct_debit',
  payableForMs: 30 * MINUTE,
  settlesWithinMs: 4 * DAY,
};

/** Debits under a mandate that the borrower set up. Automatic debits are planned; nobody chooses this channel to pay. */
export const MANDATE_CHANNEL = 'automatic_debit';
const mandateDebit: DebitChannel = { ...debit, number: MANDATE_CHANNEL };

/** Whether an account is debited, without a page on which the borrower pays. */
export function isDebitChannel(number: string): boolean {
  return number === DEBIT_CHANNEL || number === MANDATE_CHANNEL;
}

/** Defaults until other channels are published. */
export const builtInChannels: Channels = (market) =>
  comeWithTheProgram[market].map((channel) => ({ ...channel, isOffered: true }));

/** The channels offered to a borrower. */
export function channelsOf(
  market: MarketId,
  channels: Channels = builtInChannels,
): readonly PayableChannel[] {
  return channels(market).filter(({ isOffered }) => isOffered);
}

/** Finds any current or former channel of the market, because a payment keeps its channel. */
export function findChannel(
  market: MarketId,
  number: string,
  channels: Channels = builtInChannels,
): PaymentChannel | undefined {
  if (number === DEBIT_CHANNEL) return debit;
  if (number === MANDATE_CHANNEL) return mandateDebit;
  return channels(market).find((channel) => channel.number === number);
}

/** Whether a new payment may use this channel now. */
export function isOffered(market: MarketId, number: string, channels: Channels = builtInChannels): boolean {
  return isDebitChannel(number) || channelsOf(market, channels).some((channel) => channel.number === number);
}
