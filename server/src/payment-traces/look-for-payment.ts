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

/** The providers' answer about a payment claim. A payment that is found is already posted by then. */
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
 * Searches by receipt number at every provider of this loan's payments, and polls the loan's own payments by
 * our key. Only this borrower's payments are posted.
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

/** Undefined if the claim has only a photo, or if the borrower has since been erased. */
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
  // Any provider of the market's channels may have it: people sometimes pay by a channel other than the one
  // they started with.
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

/** The stated day and one on either side, because people make mistakes. In the providers' time. */
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

/** The outcome of one of the borrower's payments. Undefined while it is unpaid. */
async function sightingOf(desk: TraceDesk, { id }: Payment): Promise<Sighting | undefined> {
  const payment = await findPayment(desk.database, id);
  if (payment?.state === 'pending') return { kind: 'ours', payment, standing: 'on_its_way' };
  if (payment?.state !== 'paid') return undefined;
  const received = await findReceivedOf(desk.database, id);
  const isPosted = received.every(({ state }) => state === 'posted');
  return { kind: 'ours', payment, standing: isPosted ? 'posted' : 'held' };
}

/** No borrower has more payments open or recently ended, and each costs a provider request. */
const MOST_ASKED_AFTER = 5;

/** Polls every payment of the loan not known to be paid. The result shows which one the claim means. */
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

/** A payment of exactly this amount, reported after the claim or in transit, is the claimed one. */
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
