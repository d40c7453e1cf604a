import { createHash } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Spreading } from '@hiram/lending/loan-event';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, endOfDay, type Instant } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { findLoan, type Loan } from '../loans/index.ts';
import {
  type DebitedAccount,
  type DebitInstruction,
  type PaymentProvider,
  paymentKey,
} from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal, Unavailable } from '../platform/errors.ts';
import { agreedAsJson } from './agreed-record.ts';
import { takerOf } from './channel-taker.ts';
import { askNextAt, hasNoWayIn, type Payment, stateAfter } from './payment.ts';
import { DEBIT_CHANNEL, findChannel, isOffered, type PaymentChannel } from './payment-channel.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import {
  findByClientKey,
  findPayment,
  insertPayment,
  lockOpenPayment,
  lockPayment,
  updatePayment,
} from './payments.sql.ts';
import { type Price, type PricedPurpose, pricePayment, pricePrepayment } from './price-payment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { takeReport } from './take-report.ts';

export interface BeginPayment {
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly purpose: PricedPurpose;
  readonly channel: string;
  /** The amount that the app showed. The server's amount is authoritative, and a difference is reported. */
  readonly shownAmount?: MinorUnits | undefined;
  /** The borrower pays only this part of the next amount due. */
  readonly isPart?: boolean;
  /** Prepays principal by the shown amount and reschedules the plan in this way. */
  readonly prepayment?: Spreading | undefined;
  /** The app's idempotency key for this tap. */
  readonly clientKey?: string | undefined;
  readonly requestId: string;
}

/** A payment that exists at its provider, with the data needed to pay it. */
export interface PayablePayment {
  readonly payment: Payment;
  /** Empty if only the payment code is needed. */
  readonly payUrl: string;
}

/**
 * Starts a payment, or returns the existing one: by the app's key, or an open payment with the same purpose,
 * channel and amount. Repeated calls create one payment.
 */
export async function beginPayment(desk: RepaymentDesk, asked: BeginPayment): Promise<PayablePayment> {
  // A debit requires a verified account owner; a tap is not enough.
  if (asked.channel === DEBIT_CHANNEL) throw new Refusal('channel_not_offered', { channel: asked.channel });
  return payable(await begin(desk, asked));
}

/** The same for an account debit, which has no payment page. It is started once under the given key. */
export async function beginDebit(
  desk: RepaymentDesk,
  asked: Omit<BeginPayment, 'channel' | 'clientKey'> & {
    readonly clientKey: string;
    readonly account: DebitedAccount;
  },
): Promise<Payment> {
  const { account, ...payment } = asked;
  return begin(desk, { ...payment, channel: DEBIT_CHANNEL }, account);
}

async function begin(desk: RepaymentDesk, asked: BeginPayment, account?: DebitedAccount): Promise<Payment> {
  const payment = (await begunBefore(desk, asked)) ?? (await writePayment(desk, asked));
  return atProvider(desk, payment, { requestId: asked.requestId, account });
}

async function begunBefore(desk: RepaymentDesk, asked: BeginPayment): Promise<Payment | undefined> {
  const { borrowerId, clientKey } = asked;
  if (clientKey === undefined) return undefined;
  const payment = await findByClientKey(desk.database, borrowerId, clientKey);
  if (payment === undefined) return undefined;
  if (payment.clientDigest?.equals(digestOf(asked)) !== true) {
    throw new Refusal('payment_begun_before', { clientKey });
  }
  return payment;
}

function digestOf({ loanId, purpose, channel, shownAmount, prepayment }: BeginPayment): Buffer {
  const spread = prepayment === undefined ? [] : [prepayment];
  const body = [loanId, purpose, channel, shownAmount?.toString() ?? null, ...spread];
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/** A request that loses the race for the one open payment retries and finds the winner's. */
const MOST_LOOKS = 5;

async function writePayment(desk: RepaymentDesk, asked: BeginPayment): Promise<Payment> {
  const loan = await findLoan(desk.database, asked.loanId);
  const channel = isOffered(asked.market, asked.channel, desk.channels)
    ? findChannel(asked.market, asked.channel, desk.channels)
    : undefined;
  const provider = channel && takerOf(desk.providers, asked, channel);
  if (loan === undefined) throw new Refusal('not_found', { loan: asked.loanId });
  if (channel === undefined || provider === undefined) {
    throw new Refusal('channel_not_offered', { channel: asked.channel });
  }
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const price = priced(desk, asked, loan);
    const id = await inTransaction(desk.database, (tx) =>
      placeOf(tx, desk, asked, { price, channel, provider }),
    );
    const payment = id && (await findPayment(desk.database, id));
    if (payment !== undefined) return payment;
    const before = await begunBefore(desk, asked);
    if (before !== undefined) return before;
  }
  throw new Unavailable('a payment that is begun many times at once');
}

function priced({ clock }: RepaymentDesk, asked: BeginPayment, loan: Loan): Price {
  const { purpose, market, shownAmount } = asked;
  const day = today(clock, marketPack(market).facts.timeZone);
  if (asked.prepayment !== undefined) {
    const ahead = pricePrepayment(loan, { amount: shownAmount ?? 0n, spreading: asked.prepayment }, day);
    if (ahead === undefined) throw new Refusal('prepayment_not_possible');
    return ahead;
  }
  const price = pricePayment(loan, purpose, day);
  if (price === undefined) {
    throw new Refusal(purpose === 'extension' ? 'extension_not_allowed' : 'nothing_owed', { purpose });
  }
  if (asked.isPart === true && purpose === 'instalments') return partOf(price, shownAmount);
  if (shownAmount !== undefined && shownAmount !== price.amount) throw new Refusal('amount_differs');
  return price;
}

function partOf(price: Price, part: MinorUnits | undefined): Price {
  if (part === undefined || part === 0n || part > price.amount) throw new Refusal('amount_differs');
  return { ...price, amount: part };
}

interface Offered {
  readonly price: Price;
  readonly channel: PaymentChannel;
  readonly provider: PaymentProvider;
}

/** The one open payment of its loan, purpose and channel. Undefined if a concurrent request created it. */
async function placeOf(
  tx: Transaction,
  desk: RepaymentDesk,
  asked: BeginPayment,
  { price, channel, provider }: Offered,
): Promise<PaymentId | undefined> {
  const { loanId, market, clientKey } = asked;
  const { purpose } = price.agreed;
  const at = desk.clock.now();
  const open = await lockOpenPayment(tx, { loanId, purpose, channel: channel.number });
  if (open !== undefined) {
    if (isStillGood(open, price, at)) return open.id;
    const replaced = stateAfter(open.state, 'replaced');
    // A payment is in transit, so a second one would probably be an overpayment.
    if (replaced === undefined) throw new Refusal('payment_under_way', { payment: open.id });
    await updatePayment(tx, open.id, { state: replaced, why: 'replaced', at });
    await insertPaymentStep(tx, open.id, { kind: 'replaced', madeAt: at });
  }
  const id = desk.ids.next<'Payment'>();
  const isNew = await insertPayment(tx, {
    ...{ id, loanId, market, borrowerId: asked.borrowerId, brandCode: asked.brandCode },
    ...{ agreed: price.agreed, channel: channel.number, provider: provider.name },
    amount: money(price.amount, marketPack(market).facts.currency),
    client: clientKey === undefined ? undefined : { key: clientKey, digest: digestOf(asked) },
    payableUntil: payableUntil(price, channel, market, at),
    createdAt: at,
    askNextAt: askNextAt(0, at),
  });
  if (!isNew) return undefined;
  await insertPaymentStep(tx, id, { kind: 'begun', amount: price.amount, madeAt: at });
  return id;
}

function payableUntil({ goodUntil }: Price, channel: PaymentChannel, market: MarketId, at: Instant): Instant {
  const endOfPrice = goodUntil && endOfDay(goodUntil, marketPack(market).facts.timeZone);
  const byPrice = endOfPrice === undefined ? channel.payableForMs : endOfPrice - at;
  return addMs(at, Math.min(channel.payableForMs, byPrice));
}

/** Enough time to choose a wallet and type its code. */
const TIME_TO_PAY_MS = 2 * 60_000;

function isStillGood({ amount, agreed, payableUntil: until }: Payment, price: Price, at: Instant): boolean {
  const isSame = amount.minor === price.amount && agreedAsJson(agreed) === agreedAsJson(price.agreed);
  return isSame && until > addMs(at, TIME_TO_PAY_MS);
}

/**
 * The payment after it exists at its provider. It is submitted now if necessary, always under the same key.
 */
async function atProvider(
  desk: RepaymentDesk,
  payment: Payment,
  { requestId, account }: { readonly requestId: string; readonly account: DebitedAccount | undefined },
): Promise<Payment> {
  if (!isToBeAsked(payment)) return payment;
  const provider = desk.providers.named(payment.provider);
  const channel = findChannel(payment.market, payment.channel, desk.channels);
  if (provider === undefined || channel === undefined) throw new Unavailable('payment provider');
  const { id, amount, payableUntil: until } = payment;
  const outcome = await ask(provider, channel, account, {
    key: paymentKey(id),
    amount,
    description: `Order ${payment.loanId}`,
    payableUntil: until,
    payableForMs: until - desk.clock.now(),
    returnUrl: desk.returnUrlOf?.({ brandCode: payment.brandCode, paymentId: id }),
  });
  if (outcome.state === 'unknown' || outcome.state === 'refused') {
    await noteNoPayment(desk, payment, outcome.state);
    throw new Unavailable('payment provider', { cause: new Error(outcome.because) });
  }
  await takeReport(desk, outcome, { provider: provider.name, heardBy: 'answer', requestId });
  return (await findPayment(desk.database, id)) ?? payment;
}

function ask(
  provider: PaymentProvider,
  channel: PaymentChannel,
  account: DebitedAccount | undefined,
  instruction: Omit<DebitInstruction, 'account'>,
): ReturnType<PaymentProvider['create']> {
  if (channel.way !== 'direct_debit') {
    return provider.create({ ...instruction, way: channel.way, method: channel.method });
  }
  assert(
    account !== undefined && provider.debit !== undefined,
    'a debit has an account and a provider for it',
  );
  return provider.debit({ ...instruction, account });
}

async function noteNoPayment(
  { database, clock }: RepaymentDesk,
  { id }: Payment,
  heard: 'unknown' | 'refused',
): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const locked = await lockPayment(tx, id);
    const state = locked && stateAfter(locked.state, heard);
    if (state === undefined) return;
    const isOver = heard === 'refused';
    await updatePayment(tx, id, { state, why: isOver ? 'refused_by_provider' : 'not_answered', at });
    if (isOver) await updatePayment(tx, id, { askNextAt: null, at });
    await insertPaymentStep(tx, id, { kind: isOver ? 'refused' : 'not_answered', madeAt: at });
  });
}

/** It is not known to exist at the provider, or the response with its payment page was lost. */
function isToBeAsked(payment: Payment): boolean {
  const { state } = payment;
  return state === 'created' || state === 'unknown' || (state === 'sent' && hasNoWayIn(payment));
}

function payable(payment: Payment): PayablePayment {
  if (hasNoWayIn(payment)) throw new Unavailable('a page to pay on');
  return { payment, payUrl: payment.payUrl ?? '' };
}
