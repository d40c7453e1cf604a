import { createHash } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import { outstanding } from '@hiram/lending/position';
import { onItsWay } from '@hiram/lending/standstill';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findLoan } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { positionOn } from '../repayments/index.ts';
import { findFinishedUpload, keepUpload, type UploadId } from '../uploads/index.ts';
import { decideBy, isOpen, type PaymentTrace, stillFor, type TraceWhy } from './payment-trace.ts';
import {
  findByClaim,
  findByClientKey,
  findTrace,
  findTracesOf,
  insertTrace,
  isClaimedByAnother,
  lockReference,
  lockTracesOf,
} from './payment-traces.sql.ts';
import { findRepayType, normalisedNumber, type RepayType } from './repay-type.ts';
import type { TraceDesk } from './trace-desk.ts';
import { traceIndex } from './trace-indexes.ts';
import type { TracePolicy } from './trace-policy.ts';

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
  readonly saidOf: PaymentId | undefined;
  readonly clientKey: string;
}

/** What a claim may cover: amounts and days known to the loan. */
export interface Claimable {
  /** The amount owed and not already in transit. */
  readonly owed: MinorUnits;
  readonly earliestOn: CalendarDate;
  readonly latestOn: CalendarDate;
}

/**
 * Records a claim once: a retry under its key, or an equivalent claim, returns the existing one. The amount
 * that may be paused is calculated here while other claims of the loan wait for the lock.
 */
export async function openTrace(desk: TraceDesk, claim: Claim): Promise<PaymentTrace> {
  const type = findRepayType(claim.market, claim.repayType);
  if (type === undefined) throw new Refusal('trace_details_wrong', { repayType: claim.repayType });
  const number = numberIn(claim, type);
  const claimable = await claimableOf(desk, claim);
  checkDetails(claim, claimable);
  const id = await inTransaction(desk.database, async (tx) => {
    await lockTracesOf(tx, claim.loanId);
    const known = await knownTrace(tx, desk, claim, number);
    return known?.id ?? writeTrace(tx, desk, { claim, type, number, claimable });
  });
  const trace = await findTrace(desk.database, id);
  if (trace === undefined) throw new Refusal('not_found');
  return trace;
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
  desk: TraceDesk,
  { loanId, market }: Pick<Claim, 'loanId' | 'market'>,
): Promise<Claimable> {
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) throw new Refusal('not_found');
  const { released } = loan;
  if (released === null) throw new Refusal('nothing_owed');
  const on = today(desk.clock, marketPack(market).facts.timeZone);
  const position = positionOn(released, on);
  const left = outstanding(position);
  if (left === 0n) throw new Refusal('nothing_owed');
  const way = onItsWay(position);
  const oldest = addDays(on, -desk.policyOf(market).oldestDays);
  return {
    owed: left > way ? left - way : 0n,
    earliestOn: laterOf(released.terms.releasedOn, oldest),
    latestOn: on,
  };
}

function checkDetails({ amount, paidOn }: Claim, { earliestOn, latestOn }: Claimable): void {
  if (amount <= 0n || paidOn < earliestOn || paidOn > latestOn) {
    throw new Refusal('trace_details_wrong', { paidOn });
  }
}

async function knownTrace(
  tx: Transaction,
  desk: TraceDesk,
  claim: Claim,
  number: string | undefined,
): Promise<PaymentTrace | undefined> {
  const sent = await findByClientKey(tx, claim);
  if (sent === undefined) {
    return findByClaim(tx, { loanId: claim.loanId, claimIndex: claimIndexOf(desk, claim, number) });
  }
  if (!sent.clientDigest.equals(digestOf(claim, number))) {
    throw new Refusal('trace_sent_before', { clientKey: claim.clientKey });
  }
  return sent;
}

/**
 * A receipt number identifies a claim, whatever else it states. A claim with only a photo is identified by
 * all its data.
 */
function claimIndexOf({ personalData }: TraceDesk, claim: Claim, number: string | undefined): Buffer {
  const what =
    number === undefined ? `photo ${claim.repayType} ${claim.amount} ${claim.paidOn}` : `number ${number}`;
  return personalData.blindIndex('payment_traces.claim', what);
}

function digestOf(claim: Claim, number: string | undefined): Buffer {
  const { loanId, repayType, uploadId, amount, paidOn, saidOf } = claim;
  const body = [loanId, repayType, number, uploadId, `${amount}`, paidOn, saidOf];
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

interface Writing {
  readonly claim: Claim;
  readonly type: RepayType;
  readonly number: string | undefined;
  readonly claimable: Claimable;
}

async function writeTrace(tx: Transaction, desk: TraceDesk, writing: Writing) {
  const { claim, type, number, claimable } = writing;
  const { borrowerId, market, uploadId } = claim;
  const policy = desk.policyOf(market);
  const earlier = await findTracesOf(tx, claim);
  checkLimits(earlier, policy);
  if (uploadId !== undefined) await keepReceipt(tx, { borrowerId, id: uploadId });
  const referenceIndex = number === undefined ? undefined : traceIndex(desk.personalData, { market, number });
  const why = await whyOf(tx, { borrowerId, referenceIndex });
  const at = desk.clock.now();
  const by = decideBy({ type, hasNumber: number !== undefined }, policy, at);
  const id = desk.ids.next<'PaymentTrace'>();
  const key = number === undefined ? undefined : await desk.personalData.keyFor(tx, borrowerId);
  await insertTrace(tx, {
    ...{ id, borrowerId, market, uploadId, why, referenceIndex, decideBy: by },
    ...{ loanId: claim.loanId, brandCode: claim.brandCode, saidOf: claim.saidOf },
    ...{ repayType: type.type, paidOn: claim.paidOn, clientKey: claim.clientKey },
    referenceSealed: number === undefined ? undefined : key?.seal('payment_traces.reference', number),
    claimIndex: claimIndexOf(desk, claim, number),
    clientDigest: digestOf(claim, number),
    amount: { minor: claim.amount, currency: marketPack(market).facts.currency },
    // The owner of a number cannot be derived from it, so a second claimant of the same number gets no
    // accrual pause.
    still:
      why === 'claimed_by_another'
        ? undefined
        : stillFor(policy, {
            ...{ market, at, decideBy: by, claimed: claim.amount, owed: claimable.owed },
            daysUsed: daysUsedBy(earlier),
          }),
    owner: why === undefined ? 'sweep' : 'finance',
    createdAt: at,
    askNextAt: at,
  });
  return id;
}

function checkLimits(earlier: readonly PaymentTrace[], { mostOpen, mostOfLoan }: TracePolicy): void {
  if (earlier.filter(isOpen).length >= mostOpen || earlier.length >= mostOfLoan) {
    throw new Refusal('too_many_traces');
  }
}

/** Days of the loan's allowance used by its claims. Claims that were confirmed use none. */
export function daysUsedBy(traces: readonly PaymentTrace[]): number {
  return traces.reduce((days, { state, still }) => days + (state === 'counted' ? 0 : (still?.days ?? 0)), 0);
}

async function keepReceipt(
  tx: Transaction,
  upload: { readonly borrowerId: BorrowerId; readonly id: UploadId },
): Promise<void> {
  if ((await findFinishedUpload(tx, upload))?.purpose !== 'receipt') throw new Refusal('not_found');
  await keepUpload(tx, upload.id);
}

async function whyOf(
  tx: Transaction,
  { borrowerId, referenceIndex }: { borrowerId: BorrowerId; referenceIndex: Buffer | undefined },
): Promise<TraceWhy | undefined> {
  if (referenceIndex === undefined) return 'photo_alone';
  await lockReference(tx, referenceIndex);
  return (await isClaimedByAnother(tx, { borrowerId, referenceIndex })) ? 'claimed_by_another' : undefined;
}
