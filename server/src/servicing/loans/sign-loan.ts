import type { Offer } from '@hiram/lending/offer';
import type { BorrowerId } from '@hiram/values/ids';
import { digestOf, insertParty, insertPosting } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withNewNumber } from '#platform/short-numbers/short-numbers.sql.ts';
import { repeatOr, writeOnce } from './keyed-write.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  postingKey,
} from './loan-command.ts';
import { loanNumberPrefix } from './loan-number.ts';
import { findLoan, insertSignedLoan } from './loans.sql.ts';
import { storedJson } from './stored-json.ts';

export interface SignLoan extends LoanCommand {
  readonly borrowerId: BorrowerId;
  readonly offer: Offer;
  /** The borrower's bound account. The money is sent only there. */
  readonly payoutDestination: string;
}

/**
 * Turns a signed offer into a loan that waits for disbursement. Its hash chain starts with the digest of the
 * signed document.
 */
export async function signLoan(context: LoanContext, command: SignLoan): Promise<LoanOutcome> {
  const { loanId, borrowerId, offer, payoutDestination } = command;
  const { market } = offer.product;
  const signedOn = businessDay(context, market);
  const answer: LoanAnswer = { loanId, state: 'awaiting_payout' };
  const contract = storedJson(offer);
  const key = postingKey(command, ['sign', borrowerId, contract, payoutDestination], answer);
  const posting = {
    party: loanId,
    book: market,
    bookedOn: signedOn,
    recordedAt: context.businessClock.now(),
    kind: 'loan_signed',
    actor: command.actor,
    reason: `${command.reason} (contract ${digestOf(contract).toString('hex')})`,
    requestId: command.requestId,
    transfers: [],
  };
  return writeOnce(context, command, async () => {
    if ((await findLoan(context.database, loanId)) !== undefined)
      return repeatOr(context, key, 'state_does_not_allow');
    async function write(tx: Transaction): Promise<boolean> {
      await insertParty(tx, loanId, market);
      await insertPosting(tx, posting, key);
      const loan = { id: loanId, borrowerId, market, offer, payoutDestination, signedOn };
      await withNewNumber(loanNumberPrefix(market), (number) => insertSignedLoan(tx, loan, number));
      return true;
    }
    return { kind: 'ready_in_steps', key, write };
  });
}
