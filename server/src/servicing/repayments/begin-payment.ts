import { createHash } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Spreading } from '@hiram/lending/loan-event';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, endOfDay, type Instant } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { drawShortNumber } from '@hiram/values/short-number';
import { refuseIfChannelStopped } from '#people/emergency-stops/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import {
  type DebitedAccount,
  type DebitInstruction,
  type PaymentProvider,
  paymentKey,
} from '#providers/payments/index.ts';
import { findLoan, type Loan } from '#servicing/loans/index.ts';
import { agreedAsJson } from './agreed-record.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { providerForChannel } from './channel-provider.ts';
import { isUnpayable, nextPollAt, type Payment, stateAfter } from './payment.ts';
import {
  DEBIT_CHANNEL,
  findChannel,
  isDebitChannel,
  isOffered,
  MANDATE_CHANNEL,
  type PaymentChannel,
} from './payment-channel.ts';
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
import type { RepaymentContext } from './repayment-context.ts';

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
export async function beginPayment(
  context: RepaymentContext,
  request: BeginPayment,
): Promise<PayablePayment> {
  // A debit requires a verified account owner; a tap is not enough.
  if (isDebitChannel(request.channel)) throw new Refusal('channel_not_offered', { channel: request.channel });
  return payable(await begin(context, request));
}

/** The same for an account debit, which has no payment page. It is started once under the given key. */
export async function beginDebit(
  context: RepaymentContext,
  request: Omit<BeginPayment, 'channel' | 'clientKey'> & {
    readonly clientKey: string;
    readonly account: DebitedAccount;
  },
): Promise<Payment> {
  const { account, ...payment } = request;
  return begin(context, { ...payment, channel: DEBIT_CHANNEL }, { kind: 'account', account });
}

/** A permission to debit, at the provider that has it. */
interface UsedMandate {
  readonly provider: string;
  /** The provider's id of it. */
  readonly reference: string;
}

/** A debit under a mandate, of no more than is owed today. It is started once under the given key. */
export async function beginMandateDebit(
  context: RepaymentContext,
  request: Omit<BeginPayment, 'channel' | 'clientKey' | 'purpose' | 'isPart' | 'shownAmount'> & {
    readonly amount: MinorUnits;
    readonly clientKey: string;
    readonly mandate: UsedMandate;
  },
): Promise<Payment> {
  const { mandate, amount, ...payment } = request;
  const debit: BeginPayment = {
    ...payment,
    channel: MANDATE_CHANNEL,
    purpose: 'instalments',
    isPart: true,
    shownAmount: amount,
  };
  return begin(context, debit, { kind: 'mandate', mandate });
}

/** What is debited, for a payment without a page. */
type Debited =
  | { readonly kind: 'account'; readonly account: DebitedAccount }
  | { readonly kind: 'mandate'; readonly mandate: UsedMandate };

async function begin(context: RepaymentContext, request: BeginPayment, debited?: Debited): Promise<Payment> {
  const payment = (await findStarted(context, request)) ?? (await writePayment(context, request, debited));
  return atProvider(context, payment, { requestId: request.requestId, debited });
}

async function findStarted(context: RepaymentContext, request: BeginPayment): Promise<Payment | undefined> {
  const { borrowerId, clientKey } = request;
  if (clientKey === undefined) return undefined;
  const payment = await findByClientKey(context.database, borrowerId, clientKey);
  if (payment === undefined) return undefined;
  if (payment.clientDigest?.equals(digestOf(request)) !== true) {
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

async function writePayment(
  context: RepaymentContext,
  request: BeginPayment,
  debited: Debited | undefined,
): Promise<Payment> {
  const loan = await findLoan(context.database, request.loanId);
  const channel = isOffered(request.market, request.channel, context.channels)
    ? findChannel(request.market, request.channel, context.channels)
    : undefined;
  const provider =
    debited?.kind === 'mandate'
      ? context.providers.named(debited.mandate.provider)
      : channel && providerForChannel(context.providers, request, channel);
  if (loan === undefined) throw new Refusal('not_found', { loan: request.loanId });
  if (channel === undefined || provider === undefined) {
    throw new Refusal('channel_not_offered', { channel: request.channel });
  }
  await refuseIfChannelStopped(context.database, { ...request, provider: provider.name });
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const price = priced(context, request, loan);
    const placed = await inTransaction(context.database, (tx) =>
      placeOf(tx, context, request, { price, channel, provider }),
    );
    if (placed?.isNew) context.paymentMetrics?.begun(provider.name);
    const payment = placed && (await findPayment(context.database, placed.id));
    if (payment !== undefined) return payment;
    const before = await findStarted(context, request);
    if (before !== undefined) return before;
  }
  throw new Unavailable('payment (repeated concurrent starts)');
}

function priced({ businessClock }: RepaymentContext, request: BeginPayment, loan: Loan): Price {
  const { purpose, market, shownAmount } = request;
  const day = today(businessClock, marketPack(market).facts.timeZone);
  if (request.prepayment !== undefined) {
    const ahead = pricePrepayment(loan, { amount: shownAmount ?? 0n, spreading: request.prepayment }, day);
    if (ahead === undefined) throw new Refusal('prepayment_not_possible');
    return ahead;
  }
  const price = pricePayment(loan, purpose, day);
  if (price === undefined) {
    throw new Refusal(purpose === 'extension' ? 'extension_not_allowed' : 'nothing_owed', { purpose });
  }
  if (request.isPart === true && purpose === 'instalments') return partOf(price, shownAmount);
  if (shownAmount !== undefined && shownAmount !== price.amount) throw new Refusal('amount_differs');
  return price;
}

function partOf(price: Price, part: MinorUnits | undefined): Price {
  if (part === undefined || part === 0n || part > price.amount) throw new Refusal('amount_differs');
  return { ...price, amount: part };
}

interface OfferedPayment {
  readonly price: Price;
  readonly channel: PaymentChannel;
  readonly provider: PaymentProvider;
}

/** The one open payment of its loan, purpose and channel. Undefined if a concurrent request created it. */
async function placeOf(
  tx: Transaction,
  context: RepaymentContext,
  request: BeginPayment,
  { price, channel, provider }: OfferedPayment,
): Promise<{ readonly id: PaymentId; readonly isNew: boolean } | undefined> {
  const { loanId, market, clientKey } = request;
  const { purpose } = price.agreed;
  const at = context.businessClock.now();
  const open = await lockOpenPayment(tx, { loanId, purpose, channel: channel.number });
  if (open !== undefined) {
    if (isStillValid(open, price, at)) return { id: open.id, isNew: false };
    const replaced = stateAfter(open.state, 'replaced');
    // A payment is in transit, so a second one would probably be an overpayment.
    if (replaced === undefined) throw new Refusal('payment_under_way', { payment: open.id });
    await updatePayment(tx, open.id, { state: replaced, why: 'replaced', at });
    await insertPaymentStep(tx, open.id, { kind: 'replaced', madeAt: at });
  }
  const id = context.ids.next<'Payment'>();
  const isNew = await insertPayment(tx, {
    id,
    // If it is used, the next attempt draws another.
    number: drawShortNumber('PY'),
    loanId,
    market,
    borrowerId: request.borrowerId,
    brandCode: request.brandCode,
    agreed: price.agreed,
    channel: channel.number,
    provider: provider.name,
    amount: money(price.amount, marketPack(market).facts.currency),
    client: clientKey === undefined ? undefined : { key: clientKey, digest: digestOf(request) },
    payableUntil: payableUntil(price, channel, market, at),
    createdAt: at,
    nextPollAt: nextPollAt(0, at),
  });
  if (!isNew) return undefined;
  await context.routing?.record(tx, { kind: 'payment', subjectId: id, value: paymentKey(id) });
  await insertPaymentStep(tx, id, { kind: 'begun', amount: price.amount, madeAt: at });
  return { id, isNew };
}

function payableUntil({ goodUntil }: Price, channel: PaymentChannel, market: MarketId, at: Instant): Instant {
  const endOfPrice = goodUntil && endOfDay(goodUntil, marketPack(market).facts.timeZone);
  const byPrice = endOfPrice === undefined ? channel.payableForMs : endOfPrice - at;
  return addMs(at, Math.min(channel.payableForMs, byPrice));
}

/** Enough time to choose a wallet and type its code. */
const TIME_TO_PAY_MS = 2 * 60_000;

function isStillValid({ amount, agreed, payableUntil: until }: Payment, price: Price, at: Instant): boolean {
  const isSame = amount.minor === price.amount && agreedAsJson(agreed) === agreedAsJson(price.agreed);
  return isSame && until > addMs(at, TIME_TO_PAY_MS);
}

/**
 * The payment after it exists at its provider. It is submitted now if necessary, always under the same key.
 */
async function atProvider(
  context: RepaymentContext,
  payment: Payment,
  { requestId, debited }: { readonly requestId: string; readonly debited: Debited | undefined },
): Promise<Payment> {
  if (!isPollable(payment)) return payment;
  const provider = context.providers.named(payment.provider);
  const channel = findChannel(payment.market, payment.channel, context.channels);
  if (provider === undefined || channel === undefined) throw new Unavailable('payment provider');
  await refuseIfChannelStopped(context.database, payment);
  const { id, amount, payableUntil: until } = payment;
  const outcome = await ask(provider, channel, debited, {
    key: paymentKey(id),
    amount,
    description: `Order ${payment.loanId}`,
    payableUntil: until,
    payableForMs: until - context.businessClock.now(),
    returnUrl: context.returnUrlOf?.({ brandCode: payment.brandCode, paymentId: id }),
  });
  if (outcome.state === 'unknown' || outcome.state === 'refused') {
    await recordNotCreated(context, payment, outcome.state);
    throw new Unavailable('payment provider', { cause: new Error(outcome.because) });
  }
  await applyPaymentReport(context, outcome, { provider: provider.name, reportedVia: 'answer', requestId });
  return (await findPayment(context.database, id)) ?? payment;
}

function ask(
  provider: PaymentProvider,
  channel: PaymentChannel,
  debited: Debited | undefined,
  instruction: Omit<DebitInstruction, 'account'>,
): ReturnType<PaymentProvider['create']> {
  if (channel.way !== 'direct_debit') {
    return provider.create({ ...instruction, way: channel.way, method: channel.method });
  }
  if (debited?.kind === 'mandate') {
    assert(provider.mandates !== undefined, 'debit under a mandate of a provider without mandates');
    return provider.mandates.debit({ ...instruction, mandate: debited.mandate.reference });
  }
  assert(
    debited !== undefined && provider.debit !== undefined,
    'debit without an account or without a provider that supports debits',
  );
  return provider.debit({ ...instruction, account: debited.account });
}

async function recordNotCreated(
  { database, businessClock }: RepaymentContext,
  { id }: Payment,
  heard: 'unknown' | 'refused',
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const locked = await lockPayment(tx, id);
    const state = locked && stateAfter(locked.state, heard);
    if (state === undefined) return;
    const isOver = heard === 'refused';
    await updatePayment(tx, id, { state, why: isOver ? 'refused_by_provider' : 'not_answered', at });
    if (isOver) await updatePayment(tx, id, { nextPollAt: null, at });
    await insertPaymentStep(tx, id, { kind: isOver ? 'refused' : 'not_answered', madeAt: at });
  });
}

/** It is not known to exist at the provider, or the response with its payment page was lost. */
function isPollable(payment: Payment): boolean {
  const { state } = payment;
  return state === 'created' || state === 'unknown' || (state === 'sent' && isUnpayable(payment));
}

function payable(payment: Payment): PayablePayment {
  if (isUnpayable(payment)) throw new Unavailable('payment page');
  return { payment, payUrl: payment.payUrl ?? '' };
}
