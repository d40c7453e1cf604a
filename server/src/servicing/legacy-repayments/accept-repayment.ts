import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import { inTransitTo, pricePayment } from '#servicing/repayments/index.ts';
import { needsCode } from './debit-policy.ts';
import {
  ACCEPTED_FOR_MS,
  type AcceptedRepayment,
  hasEnded,
  type LegacyRepayment,
  type RequestedRepayment,
} from './legacy-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import {
  findByToken,
  lockByToken,
  wasEverVerified,
  writeCodeRequested,
  writeRequested,
} from './legacy-repayments.sql.ts';
import { debitableAccounts, type Repayer } from './read-payment-methods.ts';
import { tokenDigest } from './repay-token.ts';

/** The page's masked label of an account, sent back by it. */
interface ShownAccount {
  readonly id: string;
  readonly bankName: string;
  readonly cardNo: string;
  readonly bankCode: string;
}

export interface CommitRepayment extends Repayer {
  readonly repayToken: string;
  readonly loanId: LoanId;
  readonly account: ShownAccount;
  readonly shownAmount: MinorUnits;
  /** Whether to send an OTP now, if one is needed. */
  readonly sendsCode: boolean;
}

export interface Taken {
  readonly repayment: AcceptedRepayment;
  /** Whether the caller must send an OTP. */
  readonly hasCodeToSend: boolean;
}

/** A tap after this time is not a duplicate: the person is waiting for an OTP that did not arrive. */
const SAME_INTENT_MS = 60_000;

/**
 * Stores the request under its token, or finds it already stored. A token is valid for one repayment: a
 * repeated call must be identical and unverified, or it is refused.
 */
export async function acceptRepayment(
  context: LegacyRepaymentContext,
  commit: CommitRepayment,
): Promise<Taken> {
  const digest = tokenDigest(commit.repayToken);
  const known = await findByToken(context.database, commit.borrowerId, digest);
  // Its money is probably in transit or received, so the amount owed has changed.
  if (known?.state === 'submitted') throw new Refusal('payment_already_submitted', { record: known.id });
  const requested = await askedFor(context, commit);
  const proof = { borrowerId: commit.borrowerId, accountId: requested.accountId };
  const wasVerified = await wasEverVerified(context.database, proof);
  const now = context.systemClock.now();
  return inTransaction(context.database, async (tx) => {
    const found = await lockByToken(tx, commit.borrowerId, digest);
    if (found === undefined) throw new Refusal('not_found', { foreign: 'repayToken' });
    let repayment = requireOpenRepayment(found, requested, commit);
    if (hasEnded(found, now)) throw new Refusal('repayment_ended', { record: found.id });
    if (repayment === undefined) {
      const isFree = !needsCode(commit.market, { amount: requested.amount.minor, wasVerified });
      const state = isFree ? 'awaiting_provider' : 'awaiting_code';
      repayment = { ...found, requested, state, endsAt: addMs(now, ACCEPTED_FOR_MS) };
      await writeRequested(tx, found.id, repayment);
    }
    const hasCodeToSend = commit.sendsCode && isCodeRequired(repayment, now);
    if (hasCodeToSend) await writeCodeRequested(tx, found.id, now);
    return { repayment, hasCodeToSend };
  });
}

/** The earlier request under this token, if it may continue; undefined if there is none. */
function requireOpenRepayment(
  found: LegacyRepayment,
  requested: RequestedRepayment,
  { sendsCode }: CommitRepayment,
): AcceptedRepayment | undefined {
  const { requested: before, state } = found;
  if (before === undefined) return undefined;
  const isSame = before.digest.equals(requested.digest);
  const goesOn = state === 'awaiting_provider' || (state === 'awaiting_code' && sendsCode);
  if (!isSame || !goesOn) throw new Refusal('payment_already_submitted', { record: found.id });
  return { ...found, requested: before };
}

function isCodeRequired({ state, codeRequestedAt }: LegacyRepayment, now: number): boolean {
  if (state !== 'awaiting_code') return false;
  return codeRequestedAt === undefined || now - codeRequestedAt >= SAME_INTENT_MS;
}

/** The server's own amounts, checked against those shown to the borrower. */
async function askedFor(
  context: LegacyRepaymentContext,
  commit: CommitRepayment,
): Promise<RequestedRepayment> {
  const { loanId, borrowerId, market, account, shownAmount } = commit;
  const accounts = await debitableAccounts(context, commit);
  const bound = accounts.find(({ id }) => id === account.id);
  const isAsShown =
    bound?.institutionName === account.bankName &&
    bound.institutionCode === account.bankCode &&
    bound.maskedNumber === account.cardNo;
  if (bound === undefined || !isAsShown) throw new Refusal('not_found', { foreign: 'cardId' });
  const loan = await findLoan(context.database, loanId);
  const { currency, timeZone } = marketPack(market).facts;
  const price = loan && pricePayment(loan, 'instalments', today(context.businessClock, timeZone));
  if (price === undefined) throw new Refusal('nothing_owed', { loan: loanId });
  if (price.amount !== shownAmount) throw new Refusal('amount_differs');
  // Prevents paying twice if another payment already covers it.
  if ((await inTransitTo(context, { borrowerId, loanId })) >= price.amount) {
    throw new Refusal('payment_under_way', { loan: loanId });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([loanId, bound.id, price.amount.toString()]))
    .digest();
  return { loanId, accountId: bound.id, amount: money(price.amount, currency), digest };
}
