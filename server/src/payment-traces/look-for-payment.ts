import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { addMs, endOfDay, startOfDay } from '@hiram/values/instant';
import { type PaidInHand, type PaymentProvider, paymentOf } from '../payment-providers/index.ts';
import {
  askBooks,
  builtInChannels,
  findPayment,
  findPaymentsOf,
  findReceivedOf,
  type Payment,
  takeReport,
} from '../repayments/index.ts';
import type { PaymentTrace } from './payment-trace.ts';
import type { TraceDesk } from './trace-desk.ts';

/** What the providers' books say of a claim. What came is posted by the time that this is known. */
export type Sighting =
  | {
      readonly kind: 'ours';
      readonly payment: Payment;
      readonly standing: 'posted' | 'held' | 'on_its_way';
    }
  | { readonly kind: 'of_somebody_else' | 'names_no_payment' | 'nothing' | 'unknown' };

interface Search {
  readonly trace: PaymentTrace;
  readonly number: string | undefined;
  readonly requestId: string;
}

/**
 * Looks by the number in the books of everybody who takes payments of this loan, and after the loan's own payments, each
 * by our own key. Nothing is posted that is not this borrower's.
 */
export async function lookForPayment(
  desk: TraceDesk,
  trace: PaymentTrace,
  requestId: string,
): Promise<Sighting> {
  const search = { trace, requestId, number: await numberOf(desk, trace) };
  const payments = await findPaymentsOf(desk.database, trace);
  const byNumber = await lookByNumber(desk, search, payments);
  if (byNumber.kind === 'ours') return byNumber;
  const own = await lookAmongOwn(desk, search, payments);
  return own ?? byNumber;
}

/** Undefined for a photo alone, and of somebody who was forgotten meanwhile. */
export async function numberOf(
  { database, personalData }: Pick<TraceDesk, 'database' | 'personalData'>,
  { borrowerId, referenceSealed }: PaymentTrace,
): Promise<string | undefined> {
  if (referenceSealed === undefined) return undefined;
  const key = await personalData.findKey(database, borrowerId);
  return key?.unseal('payment_traces.reference', referenceSealed);
}

async function lookByNumber(
  desk: TraceDesk,
  search: Search,
  payments: readonly Payment[],
): Promise<Sighting> {
  if (search.number === undefined) return { kind: 'nothing' };
  const { market, brandCode: brand } = search.trace;
  // Whoever takes one of the market's channels may have it: people pay by another way than the one they began.
  const routed = [undefined, ...(desk.channels ?? builtInChannels)(market).map(({ number }) => number)].map(
    (channel) => desk.providers.providerFor({ market, brand, channel }),
  );
  const begunWith = payments.map(({ provider }) => desk.providers.named(provider));
  const providers = new Set([...routed, ...begunWith]);
  const inHand = { ...spanOf(desk, search.trace), number: search.number };
  const sightings = await Promise.all(
    [...providers].map((provider) => askOne(desk, search, provider, inHand)),
  );
  const order: readonly Sighting['kind'][] = ['ours', 'of_somebody_else', 'names_no_payment', 'unknown'];
  const seen = order.flatMap((kind) => sightings.filter((sighting) => sighting.kind === kind));
  return seen[0] ?? { kind: 'nothing' };
}

/** The day that was named and one on either side of it, because people err, in the providers' time. */
function spanOf(
  { clock, realClock }: TraceDesk,
  { market, paidOn }: PaymentTrace,
): Omit<PaidInHand, 'number'> {
  const zone = marketPack(market).facts.timeZone;
  const aheadMs = clock.now() - realClock.now();
  return {
    from: addMs(startOfDay(addDays(paidOn, -1), zone), -aheadMs),
    to: addMs(endOfDay(addDays(paidOn, 1), zone), -aheadMs),
  };
}

async function askOne(
  desk: TraceDesk,
  { trace, requestId }: Search,
  provider: PaymentProvider | undefined,
  inHand: PaidInHand,
): Promise<Sighting> {
  if (provider?.findPaid === undefined) return { kind: 'nothing' };
  const found = await provider.findPaid(inHand);
  if (found.state === 'unknown') return { kind: 'unknown' };
  if (found.state === 'absent') return { kind: 'nothing' };
  if (found.state === 'not_ours') return { kind: 'names_no_payment' };
  const payment = await findPayment(desk.database, paymentOf(found.key));
  if (payment === undefined) return { kind: 'names_no_payment' };
  if (payment.borrowerId !== trace.borrowerId) return { kind: 'of_somebody_else' };
  await takeReport(desk, found, { provider: provider.name, heardBy: 'books', requestId });
  return (await sightingOf(desk, payment)) ?? { kind: 'nothing' };
}

/** What became of one payment of the borrower's; undefined while nobody has paid it. */
async function sightingOf(desk: TraceDesk, { id }: Payment): Promise<Sighting | undefined> {
  const payment = await findPayment(desk.database, id);
  if (payment?.state === 'pending') return { kind: 'ours', payment, standing: 'on_its_way' };
  if (payment?.state !== 'paid') return undefined;
  const received = await findReceivedOf(desk.database, id);
  const isPosted = received.every(({ state }) => state === 'posted');
  return { kind: 'ours', payment, standing: isPosted ? 'posted' : 'held' };
}

/** Nobody has more than these open or lately ended, and each is a question to a provider. */
const MOST_ASKED_AFTER = 5;

/** Every payment of the loan that was not paid as far as we knew is asked after; then it shows which one is meant. */
async function lookAmongOwn(
  desk: TraceDesk,
  { trace, number, requestId }: Search,
  payments: readonly Payment[],
): Promise<Sighting | undefined> {
  const unpaid = payments.filter(({ state }) => state !== 'paid').slice(0, MOST_ASKED_AFTER);
  await Promise.all(unpaid.map((payment) => askBooks(desk, payment, requestId)));
  for (const payment of payments) {
    const isNamed =
      payment.id === trace.saidOf ||
      (number !== undefined && [payment.reference, payment.payCode].includes(number));
    const isMeant = isNamed || (await hasComeSince(desk, trace, payment));
    const sighting = isMeant ? await sightingOf(desk, payment) : undefined;
    if (sighting !== undefined) return sighting;
  }
  return undefined;
}

/** Money of just that amount that we heard of after the borrower said so, or that is on its way, is what they meant. */
async function hasComeSince(
  { database }: TraceDesk,
  { amount, createdAt }: PaymentTrace,
  { id, ...payment }: Payment,
): Promise<boolean> {
  const received = await findReceivedOf(database, id);
  const state = (await findPayment(database, id))?.state;
  return (
    (state === 'pending' && payment.amount.minor === amount.minor) ||
    received.some((money) => money.heardAt >= createdAt && money.amount.minor === amount.minor)
  );
}
