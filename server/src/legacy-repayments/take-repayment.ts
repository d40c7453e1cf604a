import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { findLoan } from '../loans/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { onItsWayTo, pricePayment } from '../repayments/index.ts';
import { needsCode } from './debit-policy.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import {
  type AskedRepayment,
  hasEnded,
  type LegacyRepayment,
  TAKEN_FOR_MS,
  type TakenRepayment,
} from './legacy-repayment.ts';
import {
  findByToken,
  lockByToken,
  wasEverProven,
  writeAsked,
  writeCodeAsked,
} from './legacy-repayments.sql.ts';
import { debitableAccounts, type Repayer } from './read-ways.ts';
import { tokenDigest } from './repay-token.ts';

/** The page's masked label of an account, sent back by it. */
export interface ShownAccount {
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
  readonly repayment: TakenRepayment;
  /** Whether the caller must send an OTP. */
  readonly hasCodeToSend: boolean;
}

/** A tap after this time is not a duplicate: the person is waiting for an OTP that did not arrive. */
const SAME_TAP_MS = 60_000;

/**
 * Stores the request under its token, or finds it already stored. A token is valid for one repayment: a
 * repeated call must be identical and unverified, or it is refused.
 */
export async function takeRepayment(desk: LegacyDesk, commit: CommitRepayment): Promise<Taken> {
  const digest = tokenDigest(commit.repayToken);
  const known = await findByToken(desk.database, commit.borrowerId, digest);
  // Its money is probably in transit or received, so the amount owed has changed.
  if (known?.state === 'submitted') throw new Refusal('payment_already_submitted', { record: known.id });
  const asked = await askedFor(desk, commit);
  const proof = { borrowerId: commit.borrowerId, accountId: asked.accountId };
  const wasProven = await wasEverProven(desk.database, proof);
  const now = desk.realClock.now();
  return inTransaction(desk.database, async (tx) => {
    const found = await lockByToken(tx, commit.borrowerId, digest);
    if (found === undefined) throw new Refusal('not_found', { foreign: 'repayToken' });
    let repayment = openFor(found, asked, commit);
    if (hasEnded(found, now)) throw new Refusal('repayment_ended', { record: found.id });
    if (repayment === undefined) {
      const isFree = !needsCode(commit.market, { amount: asked.amount.minor, wasProven });
      const state = isFree ? 'awaiting_provider' : 'awaiting_code';
      repayment = { ...found, asked, state, endsAt: addMs(now, TAKEN_FOR_MS) };
      await writeAsked(tx, found.id, repayment);
    }
    const hasCodeToSend = commit.sendsCode && isCodeWanted(repayment, now);
    if (hasCodeToSend) await writeCodeAsked(tx, found.id, now);
    return { repayment, hasCodeToSend };
  });
}

/** The earlier request under this token, if it may continue; undefined if there is none. */
function openFor(
  found: LegacyRepayment,
  asked: AskedRepayment,
  { sendsCode }: CommitRepayment,
): TakenRepayment | undefined {
  const { asked: before, state } = found;
  if (before === undefined) return undefined;
  const isSame = before.digest.equals(asked.digest);
  const goesOn = state === 'awaiting_provider' || (state === 'awaiting_code' && sendsCode);
  if (!isSame || !goesOn) throw new Refusal('payment_already_submitted', { record: found.id });
  return { ...found, asked: before };
}

function isCodeWanted({ state, codeAskedAt }: LegacyRepayment, now: number): boolean {
  if (state !== 'awaiting_code') return false;
  return codeAskedAt === undefined || now - codeAskedAt >= SAME_TAP_MS;
}

/** The server's own amounts, checked against those shown to the borrower. */
async function askedFor(desk: LegacyDesk, commit: CommitRepayment): Promise<AskedRepayment> {
  const { loanId, borrowerId, market, account, shownAmount } = commit;
  const accounts = await debitableAccounts(desk, commit);
  const bound = accounts.find(({ id }) => id === account.id);
  const isAsShown =
    bound?.institutionName === account.bankName &&
    bound.institutionCode === account.bankCode &&
    bound.maskedNumber === account.cardNo;
  if (bound === undefined || !isAsShown) throw new Refusal('not_found', { foreign: 'cardId' });
  const loan = await findLoan(desk.database, loanId);
  const { currency, timeZone } = marketPack(market).facts;
  const price = loan && pricePayment(loan, 'instalments', today(desk.clock, timeZone));
  if (price === undefined) throw new Refusal('nothing_owed', { loan: loanId });
  if (price.amount !== shownAmount) throw new Refusal('amount_differs');
  // Prevents paying twice if another payment already covers it.
  if ((await onItsWayTo(desk, { borrowerId, loanId })) >= price.amount) {
    throw new Refusal('payment_under_way', { loan: loanId });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([loanId, bound.id, price.amount.toString()]))
    .digest();
  return { loanId, accountId: bound.id, amount: money(price.amount, currency), digest };
}
