import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { disputeFiguresOf, findLoan } from '../loans/index.ts';
import { Refusal } from '../platform/errors.ts';
import { writtenFigures } from '../platform/texts/written-figures.ts';
import { nameProducts } from '../products/index.ts';
import { nextPayment } from './amount-parts.ts';
import { takerOf } from './channel-taker.ts';
import { type PayCode, payCodeOf } from './pay-code.ts';
import type { Payment } from './payment.ts';
import { channelsOf, type PaymentChannel } from './payment-channel.ts';
import { findPaymentsOf } from './payments.sql.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { type RepaymentWords, repaymentWords } from './texts/repayment-words.ts';

export interface RepaymentReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
}

export interface RepaymentView {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly productName: string;
  readonly rows: readonly { readonly text: string; readonly value: string }[];
  readonly channels: readonly { readonly number: string; readonly name: string }[];
  readonly notice: string;
  /** Whether there are instructions to show, for example for paying at a counter. */
  readonly hasInstructions: boolean;
  /** An issued code for this exact amount that can still be paid. */
  readonly openCode: { readonly payment: Payment; readonly code: PayCode } | undefined;
}

export async function readRepayment(
  desk: RepaymentDesk,
  reader: RepaymentReader & { readonly orderId: string },
): Promise<RepaymentView> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(desk.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const day = today(desk.clock, marketPack(market).facts.timeZone);
  const position = loan.released === null ? undefined : positionOn(loan.released, day);
  const next = position && nextPayment(position);
  if (position === undefined || next === undefined) throw new Refusal('nothing_owed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, payments, { disputed }] = await Promise.all([
    nameProducts(desk.database, [version], locale),
    findPaymentsOf(desk.database, { borrowerId, loanId: loan.id }),
    disputeFiguresOf(desk.database, loan.id, day),
  ]);
  const onItsWay = amountOnItsWay(payments);
  const words = repaymentWords(locale);
  const written = writtenFigures(locale, market);
  const channels = offeredChannels(desk, reader);
  return {
    amount: next.amount,
    dueOn: next.dueOn,
    productName: nameOf(version),
    rows: next.parts.map(({ what, amount }) => ({
      text: words.parts[what],
      value: what === 'credit' ? `−${written.amount(amount)}` : written.amount(amount),
    })),
    channels: channels.map((channel) => ({ number: channel.number, name: channelName(channel, words) })),
    notice: noticeOf(words, {
      onItsWay: onItsWay > 0n ? written.amount(onItsWay) : undefined,
      dueOn: next.dueOn < day ? undefined : written.day(next.dueOn),
      disputed: disputed > 0n ? written.amount(disputed) : undefined,
      isLate: position.standing === 'overdue' || position.standing === 'written_off',
    }),
    hasInstructions: channels.some(({ way }) => way === 'counter'),
    openCode: openCodeOf(desk, payments, next.amount),
  };
}

/** Channels of the market for which this brand has a payment provider. */
export function offeredChannels(
  { providers, channels }: RepaymentDesk,
  reader: Pick<RepaymentReader, 'market' | 'brandCode'>,
): readonly PaymentChannel[] {
  return channelsOf(reader.market, channels).filter(
    (channel) => takerOf(providers, reader, channel) !== undefined,
  );
}

export function channelName({ name, way }: PaymentChannel, words: RepaymentWords): string {
  return name ?? words.ways[way];
}

function amountOnItsWay(payments: readonly Payment[]): MinorUnits {
  return payments.reduce(
    (total, { state, amount }) => (state === 'pending' ? total + amount.minor : total),
    0n,
  );
}

function openCodeOf(
  { providers, channels, clock }: RepaymentDesk,
  payments: readonly Payment[],
  owed: MinorUnits,
): RepaymentView['openCode'] {
  const now = clock.now();
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
  readonly onItsWay: string | undefined;
  readonly dueOn: string | undefined;
  readonly disputed: string | undefined;
  readonly isLate: boolean;
}

function noticeOf({ notice }: RepaymentWords, { onItsWay, dueOn, disputed, isLate }: NoticeFacts): string {
  if (onItsWay !== undefined) return notice.onItsWay(onItsWay);
  const asUsual = dueOn === undefined ? notice.overdue : notice.beforeDue(dueOn);
  if (disputed === undefined) return asUsual;
  // A disputed amount is never late.
  return dueOn === undefined && !isLate
    ? notice.inDispute(disputed)
    : `${asUsual} ${notice.inDispute(disputed)}`;
}
