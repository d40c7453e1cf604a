import { createHash } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import { inTransit } from '@hiram/lending/accrual-pause';
import { outstanding } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findFinishedUpload, retainUpload, type UploadId } from '#origination/uploads/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockValues } from '#platform/database/lock-values.sql.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';
import { findLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import {
  accrualPauseForClaim,
  decideBy,
  isOpen,
  type PaymentClaim,
  type PaymentClaimReason,
} from './payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';
import { claimIndexes, referenceIndexes } from './payment-claim-indexes.ts';
import type { PaymentClaimPolicy } from './payment-claim-policy.ts';
import {
  findByClaim,
  findByClientKey,
  findPaymentClaim,
  findPaymentClaimsOf,
  insertPaymentClaim,
  isClaimedByAnother,
  lockPaymentClaimsOf,
} from './payment-claims.sql.ts';
import { findRepayType, normalisedNumber, type RepayType } from './repay-type.ts';

/** A borrower's claim: amount, day, payment method and evidence. */
export interface Claim {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly loanId: LoanId;
  readonly repayType: string;
  readonly number: string | undefined;
  readonly uploadId: UploadId | undefined;
  readonly amount: MinorUnits;
  readonly paidOn: CalendarDate;
  readonly claimedPaymentId: PaymentId | undefined;
  readonly clientKey: string;
}

/** What a claim may cover: amounts and days known to the loan. */
export interface ClaimableLoan {
  /** The amount owed and not already in transit. */
  readonly owed: MinorUnits;
  readonly earliestOn: CalendarDate;
  readonly latestOn: CalendarDate;
}

/**
 * Records a claim once: a retry under its key, or an equivalent claim, returns the existing one. The amount
 * that may be paused is calculated here while other claims of the loan wait for the lock.
 */
export async function openPaymentClaim(context: PaymentClaimContext, claim: Claim): Promise<PaymentClaim> {
  const type = findRepayType(claim.market, claim.repayType);
  if (type === undefined) throw new Refusal('trace_details_wrong', { repayType: claim.repayType });
  const number = numberIn(claim, type);
  const claimable = await claimableOf(context, claim);
  checkDetails(claim, claimable);
  const id = await inTransaction(context.database, async (tx) => {
    await lockPaymentClaimsOf(tx, claim.loanId);
    const known = await findKnownClaim(tx, context, claim, number);
    return known?.id ?? writePaymentClaim(tx, context, { claim, type, number, claimable });
  });
  const paymentClaim = await findPaymentClaim(context.database, id);
  if (paymentClaim === undefined) throw new Refusal('not_found');
  return paymentClaim;
}

function numberIn({ number, uploadId }: Claim, type: RepayType): string | undefined {
  if (number === undefined || number.trim() === '') {
    if (uploadId === undefined) throw new Refusal('payment_reference_wrong');
    return undefined;
  }
  const normalised = normalisedNumber(type, number);
  if (normalised === undefined) throw new Refusal('payment_reference_wrong', { repayType: type.type });
  return normalised;
}

/** Refused if there is no loan that could be paid. */
export async function claimableOf(
  context: PaymentClaimContext,
  { loanId, market }: Pick<Claim, 'loanId' | 'market'>,
): Promise<ClaimableLoan> {
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) throw new Refusal('not_found');
  const { released } = loan;
  if (released === null) throw new Refusal('nothing_owed');
  const on = today(context.businessClock, marketPack(market).facts.timeZone);
  const position = positionOn(released, on);
  const left = outstanding(position);
  if (left === 0n) throw new Refusal('nothing_owed');
  const way = inTransit(position);
  const oldest = addDays(on, -context.policyOf(market).oldestDays);
  return {
    owed: left > way ? left - way : 0n,
    earliestOn: laterOf(released.terms.releasedOn, oldest),
    latestOn: on,
  };
}

function checkDetails({ amount, paidOn }: Claim, { earliestOn, latestOn }: ClaimableLoan): void {
  if (amount <= 0n || paidOn < earliestOn || paidOn > latestOn) {
    throw new Refusal('trace_details_wrong', { paidOn });
  }
}

async function findKnownClaim(
  tx: Transaction,
  context: PaymentClaimContext,
  claim: Claim,
  number: string | undefined,
): Promise<PaymentClaim | undefined> {
  const sent = await findByClientKey(tx, claim);
  if (sent === undefined) {
    return findByClaim(tx, {
      loanId: claim.loanId,
      claimIndexes: claimIndexes(context.personalData, claim, number),
    });
  }
  if (!sent.clientDigest.equals(digestOf(claim, number))) {
    throw new Refusal('trace_sent_before', { clientKey: claim.clientKey });
  }
  return sent;
}

function digestOf(claim: Claim, number: string | undefined): Buffer {
  const { loanId, repayType, uploadId, amount, paidOn, claimedPaymentId } = claim;
  const body = [loanId, repayType, number, uploadId, `${amount}`, paidOn, claimedPaymentId];
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

interface Writing {
  readonly claim: Claim;
  readonly type: RepayType;
  readonly number: string | undefined;
  readonly claimable: ClaimableLoan;
}

async function writePaymentClaim(tx: Transaction, context: PaymentClaimContext, writing: Writing) {
  const { claim, type, number, claimable } = writing;
  const { borrowerId, market, uploadId } = claim;
  const policy = context.policyOf(market);
  const earlier = await findPaymentClaimsOf(tx, claim);
  checkLimits(earlier, policy);
  if (uploadId !== undefined) await storeReceipt(tx, { borrowerId, id: uploadId });
  const indexes =
    number === undefined ? undefined : referenceIndexes(context.personalData, { market, number });
  const why = await whyOf(tx, { borrowerId, indexes });
  const at = context.businessClock.now();
  const by = decideBy({ type, hasNumber: number !== undefined }, policy, at);
  const id = context.ids.next<'PaymentClaim'>();
  const key = number === undefined ? undefined : await context.personalData.keyFor(tx, borrowerId);
  await insertPaymentClaim(tx, {
    id,
    borrowerId,
    market,
    uploadId,
    why,
    referenceIndex: indexes?.[0],
    decideBy: by,
    loanId: claim.loanId,
    brandCode: claim.brandCode,
    claimedPaymentId: claim.claimedPaymentId,
    repayType: type.type,
    paidOn: claim.paidOn,
    clientKey: claim.clientKey,
    referenceEncrypted: number === undefined ? undefined : key?.encrypt('payment_claims.reference', number),
    claimIndex: claimIndexes(context.personalData, claim, number)[0],
    clientDigest: digestOf(claim, number),
    amount: { minor: claim.amount, currency: marketPack(market).facts.currency },
    // The owner of a number cannot be derived from it, so a second claimant of the same number gets no
    // accrual pause.
    still:
      why === 'claimed_by_another'
        ? undefined
        : accrualPauseForClaim(policy, {
            market,
            at,
            decideBy: by,
            claimed: claim.amount,
            owed: claimable.owed,
            daysUsed: daysUsedBy(earlier),
          }),
    owner: why === undefined ? 'sweep' : 'finance',
    createdAt: at,
    nextPollAt: at,
  });
  return id;
}

function checkLimits(earlier: readonly PaymentClaim[], { mostOpen, mostOfLoan }: PaymentClaimPolicy): void {
  if (earlier.filter(isOpen).length >= mostOpen || earlier.length >= mostOfLoan) {
    throw new Refusal('too_many_traces');
  }
}

/** Days of the loan's allowance used by its claims. Claims that were confirmed use none. */
export function daysUsedBy(claims: readonly PaymentClaim[]): number {
  return claims.reduce((days, { state, still }) => days + (state === 'counted' ? 0 : (still?.days ?? 0)), 0);
}

async function storeReceipt(
  tx: Transaction,
  upload: { readonly borrowerId: BorrowerId; readonly id: UploadId },
): Promise<void> {
  if ((await findFinishedUpload(tx, upload))?.purpose !== 'receipt') throw new Refusal('not_found');
  await retainUpload(tx, upload.id);
}

async function whyOf(
  tx: Transaction,
  { borrowerId, indexes }: { borrowerId: BorrowerId; indexes: BlindIndexes | undefined },
): Promise<PaymentClaimReason | undefined> {
  if (indexes === undefined) return 'photo_alone';
  // Concurrent claims of one number must detect each other.
  await lockValues(tx, indexes);
  return (await isClaimedByAnother(tx, { borrowerId, referenceIndexes: indexes }))
    ? 'claimed_by_another'
    : undefined;
}
