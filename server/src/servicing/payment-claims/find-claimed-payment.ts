import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { addMs, endOfDay, startOfDay } from '@hiram/values/instant';
import { type PayerReference, type PaymentProvider, paymentOf } from '#providers/payments/index.ts';
import {
  applyPaymentReport,
  builtInChannels,
  findPayment,
  findPaymentsOf,
  findReceivedOf,
  type Payment,
  pollPayment,
} from '#servicing/repayments/index.ts';
import type { PaymentClaim } from './payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';

/** The providers' answer about a payment claim. A payment that is found is already posted by then. */
export type ClaimFinding =
  | {
      readonly kind: 'ours';
      readonly payment: Payment;
      readonly status: 'posted' | 'held' | 'on_its_way';
    }
  | { readonly kind: 'of_somebody_else' | 'names_no_payment' | 'nothing' | 'unknown' };

interface Search {
  readonly claim: PaymentClaim;
  readonly number: string | undefined;
  readonly requestId: string;
}

/**
 * Searches by receipt number at every provider of this loan's payments, and polls the loan's own payments by
 * our key. Only this borrower's payments are posted.
 */
export async function findClaimedPayment(
  context: PaymentClaimContext,
  claim: PaymentClaim,
  requestId: string,
): Promise<ClaimFinding> {
  const search = { claim, requestId, number: await numberOf(context, claim) };
  const payments = await findPaymentsOf(context.database, claim);
  const byNumber = await findByReferenceNumber(context, search, payments);
  if (byNumber.kind === 'ours') return byNumber;
  const own = await findAmongOwnPayments(context, search, payments);
  return own ?? byNumber;
}

/** Undefined if the claim has only a photo, or if the borrower has since been erased. */
export async function numberOf(
  { database, personalData }: Pick<PaymentClaimContext, 'database' | 'personalData'>,
  { borrowerId, referenceEncrypted }: PaymentClaim,
): Promise<string | undefined> {
  if (referenceEncrypted === undefined) return undefined;
  const key = await personalData.findKey(database, borrowerId);
  return key?.decrypt('payment_claims.reference', referenceEncrypted);
}

async function findByReferenceNumber(
  context: PaymentClaimContext,
  search: Search,
  payments: readonly Payment[],
): Promise<ClaimFinding> {
  if (search.number === undefined) return { kind: 'nothing' };
  const { market, brandCode: brand } = search.claim;
  // Any provider of the market's channels may have it: people sometimes pay by a channel other than the one
  // they started with.
  const routed = [
    undefined,
    ...(context.channels ?? builtInChannels)(market).map(({ number }) => number),
  ].map((channel) => context.providers.providerFor({ market, brand, channel }));
  const startedProviders = payments.map(({ provider }) => context.providers.named(provider));
  const providers = new Set([...routed, ...startedProviders]);
  const payerReference = { ...spanOf(context, search.claim), number: search.number };
  const sightings = await Promise.all(
    [...providers].map((provider) => askOneProvider(context, search, provider, payerReference)),
  );
  const order: readonly ClaimFinding['kind'][] = ['ours', 'of_somebody_else', 'names_no_payment', 'unknown'];
  const seen = order.flatMap((kind) => sightings.filter((sighting) => sighting.kind === kind));
  return seen[0] ?? { kind: 'nothing' };
}

/** The stated day and one on either side, because people make mistakes. In the providers' time. */
function spanOf(
  { businessClock, systemClock }: PaymentClaimContext,
  { market, paidOn }: PaymentClaim,
): Omit<PayerReference, 'number'> {
  const zone = marketPack(market).facts.timeZone;
  const aheadMs = businessClock.now() - systemClock.now();
  return {
    from: addMs(startOfDay(addDays(paidOn, -1), zone), -aheadMs),
    to: addMs(endOfDay(addDays(paidOn, 1), zone), -aheadMs),
  };
}

async function askOneProvider(
  context: PaymentClaimContext,
  { claim, requestId }: Search,
  provider: PaymentProvider | undefined,
  payerReference: PayerReference,
): Promise<ClaimFinding> {
  if (provider?.findByPayerReference === undefined) return { kind: 'nothing' };
  const found = await provider.findByPayerReference(payerReference);
  if (found.state === 'unknown') return { kind: 'unknown' };
  if (found.state === 'absent') return { kind: 'nothing' };
  if (found.state === 'not_ours') return { kind: 'names_no_payment' };
  const payment = await findPayment(context.database, paymentOf(found.key));
  if (payment === undefined) return { kind: 'names_no_payment' };
  if (payment.borrowerId !== claim.borrowerId) return { kind: 'of_somebody_else' };
  await applyPaymentReport(context, found, { provider: provider.name, reportedVia: 'books', requestId });
  return (await findingOf(context, payment)) ?? { kind: 'nothing' };
}

/** The outcome of one of the borrower's payments. Undefined while it is unpaid. */
async function findingOf(context: PaymentClaimContext, { id }: Payment): Promise<ClaimFinding | undefined> {
  const payment = await findPayment(context.database, id);
  if (payment?.state === 'pending') return { kind: 'ours', payment, status: 'on_its_way' };
  if (payment?.state !== 'paid') return undefined;
  const received = await findReceivedOf(context.database, id);
  const isPosted = received.every(({ state }) => state === 'posted');
  return { kind: 'ours', payment, status: isPosted ? 'posted' : 'held' };
}

/** No borrower has more payments open or recently ended, and each costs a provider request. */
const MAX_POLLED = 5;

/** Polls every payment of the loan not known to be paid. The result shows which one the claim means. */
async function findAmongOwnPayments(
  context: PaymentClaimContext,
  { claim, number, requestId }: Search,
  payments: readonly Payment[],
): Promise<ClaimFinding | undefined> {
  const unpaid = payments.filter(({ state }) => state !== 'paid').slice(0, MAX_POLLED);
  await Promise.all(unpaid.map((payment) => pollPayment(context, payment, requestId)));
  for (const payment of payments) {
    const isNamed =
      payment.id === claim.claimedPaymentId ||
      (number !== undefined && [payment.reference, payment.payCode].includes(number));
    const isMeant = isNamed || (await hasArrivedSince(context, claim, payment));
    const sighting = isMeant ? await findingOf(context, payment) : undefined;
    if (sighting !== undefined) return sighting;
  }
  return undefined;
}

/** A payment of exactly this amount, reported after the claim or in transit, is the claimed one. */
async function hasArrivedSince(
  { database }: PaymentClaimContext,
  { amount, createdAt }: PaymentClaim,
  { id, ...payment }: Payment,
): Promise<boolean> {
  const received = await findReceivedOf(database, id);
  const state = (await findPayment(database, id))?.state;
  return (
    (state === 'pending' && payment.amount.minor === amount.minor) ||
    received.some((money) => money.reportedAt >= createdAt && money.amount.minor === amount.minor)
  );
}
