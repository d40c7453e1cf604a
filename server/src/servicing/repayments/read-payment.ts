import type { Locale } from '@hiram/contract/locales';
import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, type LoanId, parseId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { earlyPaymentCopy } from './copy/early-payment-copy-by-locale.ts';
import type { RepaymentCopy, TitleAndText } from './copy/repayment-copy.ts';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import { OVERDUE_AT_PROVIDER, type Payment } from './payment.ts';
import { findChannel } from './payment-channel.ts';
import { findPaymentSteps } from './payment-steps.sql.ts';
import { findPayment, findPaymentsOf } from './payments.sql.ts';
import { channelName } from './read-repayment.ts';
import { findReceivedOf, type ReceivedRow } from './received-payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';

export interface PaymentRow {
  readonly payment: Payment;
  readonly channelName: string;
  readonly status: PaymentStatus;
}

/** Current status of one payment. */
export interface PaymentView extends PaymentRow {
  readonly title: string;
  readonly text: string;
  readonly until: Instant | undefined;
  /** Last day of the accrual pause for it. Undefined if no payment is in transit. */
  readonly accrualPausedUntil: CalendarDate | undefined;
  readonly received: MinorUnits | undefined;
  readonly countsFrom: CalendarDate | undefined;
  readonly steps: readonly { readonly title: string; readonly at: Instant; readonly amount?: MinorUnits }[];
}

export async function readPayment(
  { database, channels }: Pick<RepaymentContext, 'database' | 'channels'>,
  { paymentId, borrowerId, locale }: { paymentId: string; borrowerId: BorrowerId; locale: Locale },
): Promise<PaymentView> {
  const id = parseId<'Payment'>(paymentId);
  const payment = id && (await findPayment(database, id));
  if (payment === undefined || payment.borrowerId !== borrowerId) throw new Refusal('not_found');
  const [steps, received] = await Promise.all([
    findPaymentSteps(database, payment.id),
    findReceivedOf(database, payment.id),
  ]);
  const words = repaymentCopy(locale);
  const written = numberFormatter(locale, payment.market);
  const row = rowOf({ payment, received, locale, channels });
  const until = untilOf(row, received);
  const [first] = received;
  const told = described(row, words, until === undefined ? '' : written.deadline(until));
  const countsFrom = first && calendarDateAt(first.paidAt, marketPack(payment.market).facts.timeZone);
  return {
    ...row,
    ...told,
    text: [told.text, ...anotherDay(row, countsFrom, locale)].join(' '),
    until,
    accrualPausedUntil: accrualPausedUntil(row),
    received: first && received.reduce((total, { amount }) => total + amount.minor, 0n),
    countsFrom,
    steps: steps.map(({ kind, madeAt, amount }) => ({
      title: words.steps[kind],
      at: madeAt,
      ...(amount !== undefined && { amount }),
    })),
  };
}

/** Payments started for a loan, newest first. */
export async function listPayments(
  { database, channels }: Pick<RepaymentContext, 'database' | 'channels'>,
  { loanId, borrowerId, locale }: { loanId: LoanId; borrowerId: BorrowerId; locale: Locale },
): Promise<PaymentRow[]> {
  const payments = await findPaymentsOf(database, { borrowerId, loanId });
  return Promise.all(
    payments.map(async (payment) => {
      const received = await findReceivedOf(database, payment.id);
      return rowOf({ payment, received, locale, channels });
    }),
  );
}

interface RowFacts extends Pick<RepaymentContext, 'channels'> {
  readonly payment: Payment;
  readonly received: readonly ReceivedRow[];
  readonly locale: Locale;
}

function rowOf({ payment, received, locale, channels }: RowFacts): PaymentRow {
  const channel = findChannel(payment.market, payment.channel, channels);
  assert(channel !== undefined, `payment through ${payment.channel}, which the market no longer has`);
  return {
    payment,
    channelName: channelName(channel, repaymentCopy(locale)),
    status: statusOf(payment, received),
  };
}

function statusOf({ state }: Payment, received: readonly ReceivedRow[]): PaymentStatus {
  switch (state) {
    case 'created':
    case 'unknown':
      return 'being_prepared';
    case 'sent':
      return 'awaiting_payer';
    case 'pending':
      return 'on_its_way';
    case 'paid':
      if (received.some((money) => money.state === 'held')) return 'held';
      if (received.every((money) => money.state === 'reversed')) return 'reversed';
      return received.every((money) => money.state === 'given_back') ? 'given_back' : 'posted';
    case 'cancelled':
      return 'replaced';
    case 'failed':
    case 'expired':
      return state;
  }
}

function described(
  { status, payment: { why, pendingSince } }: PaymentRow,
  words: RepaymentCopy,
  until: string,
): TitleAndText {
  if (status === 'on_its_way' && why === OVERDUE_AT_PROVIDER) return words.takesLonger(until);
  const wasInTransit = pendingSince !== undefined && (status === 'failed' || status === 'expired');
  return wasInTransit ? words.cameToNothing : words.standings[status](until);
}

/** A part prepayment that was made on a different day than its quote. */
function anotherDay(
  { status, payment: { agreed, market } }: PaymentRow,
  paidOn: CalendarDate | undefined,
  locale: Locale,
): string[] {
  if (status !== 'posted' || agreed.purpose !== 'part_prepayment') return [];
  const { quotedOn } = agreed;
  if (paidOn === undefined || quotedOn === undefined || paidOn <= quotedOn) return [];
  const { day } = numberFormatter(locale, market);
  return [earlyPaymentCopy(locale).countedOn({ paidOn: day(paidOn), quotedOn: day(quotedOn) })];
}

function accrualPausedUntil({
  status,
  payment: { frozenUntil, market },
}: PaymentRow): CalendarDate | undefined {
  if (status !== 'on_its_way' || frozenUntil === undefined) return undefined;
  return calendarDateAt(frozenUntil, marketPack(market).facts.timeZone);
}

function untilOf({ status, payment }: PaymentRow, received: readonly ReceivedRow[]): Instant | undefined {
  if (status === 'awaiting_payer') return payment.payableUntil;
  if (status === 'on_its_way') return payment.frozenUntil;
  return status === 'held' ? received.find(({ state }) => state === 'held')?.allocateBy : undefined;
}
