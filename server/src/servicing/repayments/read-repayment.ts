import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { openCompromise } from '@hiram/lending/compromise';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { nameProducts, presentProducts } from '#origination/products/index.ts';
import { findActiveScopes, isChannelStopped } from '#people/emergency-stops/index.ts';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { disputeAmountsOf, findLoan } from '#servicing/loans/index.ts';
import { nextPayment, type SummaryRow, summaryRows } from './amount-parts.ts';
import { providerForChannel } from './channel-provider.ts';
import { earlyPaymentCopy } from './copy/early-payment-copy-by-locale.ts';
import type { RepaymentCopy } from './copy/repayment-copy.ts';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import { type EarlyOffer, earlyOffer } from './early-offer.ts';
import { type PayCode, payCodeOf } from './pay-code.ts';
import type { Payment } from './payment.ts';
import { channelsOf, type PaymentChannel } from './payment-channel.ts';
import { findLastUsedChannel, findPaymentsOf } from './payments.sql.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

export interface RepaymentReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
}

interface DisplayRow {
  readonly text: string;
  readonly value: string;
}

export interface RepaymentView {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly productName: string;
  readonly productLogo: string;
  readonly rows: readonly DisplayRow[];
  /** The same amount in at most two rows. */
  readonly foldedRows: readonly DisplayRow[];
  /** Set if credit covers everything that falls due before this date. */
  readonly paidUntil: CalendarDate | undefined;
  /** A better use of the same money; undefined if there is none. */
  readonly early: EarlyOffer | undefined;
  readonly channels: readonly ShownChannel[];
  readonly notice: string;
  /** Whether there are instructions to show, for example for paying at a counter. */
  readonly hasInstructions: boolean;
  /** An issued code for this exact amount that can still be paid. */
  readonly openCode: { readonly payment: Payment; readonly code: PayCode } | undefined;
}

export async function readRepayment(
  context: RepaymentContext,
  reader: RepaymentReader & { readonly orderId: string },
): Promise<RepaymentView> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(context.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const day = today(context.businessClock, marketPack(market).facts.timeZone);
  const { released } = loan;
  const position = released === null ? undefined : positionOn(released, day);
  const next = position && nextPayment(position);
  if (released === null || position === undefined || next === undefined)
    throw new Refusal('nothing_owed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, presentationOf, payments, lastUsed, { disputed }] = await Promise.all([
    nameProducts(context.database, [version], locale),
    presentProducts(context.database, [version.id], day),
    findPaymentsOf(context.database, { borrowerId, loanId: loan.id }),
    findLastUsedChannel(context.database, borrowerId),
    disputeAmountsOf(context.database, loan.id, day),
  ]);
  const inTransit = amountInTransit(payments);
  const words = repaymentCopy(locale);
  const written = numberFormatter(locale, market);
  const channels = await offeredChannels(context, reader);
  return {
    amount: next.amount,
    dueOn: next.dueOn,
    productName: nameOf(version),
    productLogo: presentationOf(version.id).logo,
    rows: next.parts.map(({ what, amount }) =>
      displayRow({ what, amount: what === 'credit' ? -amount : amount }, words, written),
    ),
    foldedRows: summaryRows(next.parts).map((row) => displayRow(row, words, written)),
    paidUntil: next.paidUntil,
    // While money is in transit nothing more is proposed.
    early:
      inTransit > 0n || openCompromise(position) !== undefined
        ? undefined
        : earlyOffer(released.terms, position, next, { words: earlyPaymentCopy(locale), written }),
    channels: channels.map((channel) => shownChannel(channel, words, lastUsed)),
    notice: noticeOf(words, {
      inTransit: inTransit > 0n ? written.amount(inTransit) : undefined,
      dueOn: next.dueOn < day ? undefined : written.day(next.dueOn),
      isCompromise: openCompromise(position) !== undefined,
      isPaidAhead: next.paidUntil !== undefined,
      disputed: disputed > 0n ? written.amount(disputed) : undefined,
      isLate: position.status === 'overdue' || position.status === 'written_off',
    }),
    hasInstructions: channels.some(({ way }) => way === 'counter'),
    openCode: openCodeOf(context, payments, next.amount),
  };
}

function displayRow(
  { what, amount }: SummaryRow,
  words: RepaymentCopy,
  written: NumberFormatter,
): DisplayRow {
  const value = amount < 0n ? `−${written.amount(-amount)}` : written.amount(amount);
  return { text: words.parts[what], value };
}

/** Channels of the market for which this brand has a payment provider, without those that are stopped. */
export async function offeredChannels(
  { database, providers, channels }: RepaymentContext,
  reader: Pick<RepaymentReader, 'market' | 'brandCode'>,
): Promise<readonly PaymentChannel[]> {
  const stops = await findActiveScopes(database);
  return channelsOf(reader.market, channels).filter((channel) => {
    const provider = providerForChannel(providers, reader, channel)?.name;
    if (provider === undefined) return false;
    return !isChannelStopped(stops, { market: reader.market, channel: channel.number, provider });
  });
}

/** A channel as the borrower chooses it. */
export interface ShownChannel {
  readonly number: string;
  readonly name: string;
  /** Empty if it has none. */
  readonly logo: string;
  readonly kind: PaymentChannel['way'];
  /** Undefined if the payment is normally seen at once. */
  readonly arrivesWithinDays: number | undefined;
  /** Whether the payer's own bank may add a fee. */
  readonly mayCostBankFee: boolean;
  readonly isLastUsed: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** Kinds that confirm a payment while the borrower waits. The others settle in batches. */
const confirmedAtOnce: readonly PaymentChannel['way'][] = ['wallet', 'qr', 'upi'];

export function shownChannel(
  channel: PaymentChannel,
  words: RepaymentCopy,
  lastUsed: string | undefined,
): ShownChannel {
  const { number, way, logo = '', settlesWithinMs } = channel;
  return {
    number,
    name: channelName(channel, words),
    logo,
    kind: way,
    arrivesWithinDays: confirmedAtOnce.includes(way) ? undefined : Math.ceil(settlesWithinMs / DAY_MS),
    mayCostBankFee: way === 'virtual_account',
    isLastUsed: number === lastUsed,
  };
}

export function channelName({ name, way }: PaymentChannel, words: RepaymentCopy): string {
  return name ?? words.ways[way];
}

function amountInTransit(payments: readonly Payment[]): MinorUnits {
  return payments.reduce(
    (total, { state, amount }) => (state === 'pending' ? total + amount.minor : total),
    0n,
  );
}

function openCodeOf(
  { providers, channels, businessClock }: RepaymentContext,
  payments: readonly Payment[],
  owed: MinorUnits,
): RepaymentView['openCode'] {
  const now = businessClock.now();
  for (const payment of payments) {
    const { state, agreed, amount, payableUntil } = payment;
    const isMeant = state === 'sent' && agreed.purpose === 'instalments' && amount.minor === owed;
    const code = isMeant && payableUntil > now ? payCodeOf(payment, { providers, channels }) : undefined;
    // A QR without a separate code is shown on its own.
    if (code !== undefined && code.code !== payment.id) return { payment, code };
  }
  return undefined;
}

interface NoticeFacts {
  readonly inTransit: string | undefined;
  readonly dueOn: string | undefined;
  readonly isPaidAhead: boolean;
  readonly isCompromise: boolean;
  readonly disputed: string | undefined;
  readonly isLate: boolean;
}

function noticeOf({ notice }: RepaymentCopy, facts: NoticeFacts): string {
  const { inTransit, dueOn, isPaidAhead, disputed, isLate } = facts;
  if (inTransit !== undefined) return notice.inTransit(inTransit);
  if (facts.isCompromise && dueOn !== undefined) return notice.compromise(dueOn);
  const beforeDue = isPaidAhead ? notice.paidUntil : notice.beforeDue;
  const asUsual = dueOn === undefined ? notice.overdue : beforeDue(dueOn);
  if (disputed === undefined) return asUsual;
  // A disputed amount is never late.
  return dueOn === undefined && !isLate
    ? notice.inDispute(disputed)
    : `${asUsual} ${notice.inDispute(disputed)}`;
}
