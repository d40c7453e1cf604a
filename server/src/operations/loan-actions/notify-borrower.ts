import { assert } from '@hiram/values/assert';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, recipientOf } from '#servicing/loans/index.ts';
import { messageCopy, topics } from './copy/message-copy.ts';
import type { LoanActionDependencies } from './loan-action-context.ts';
import { type DueMessage, recordSendAttempt } from './messages.sql.ts';
import type { Proposal } from './proposal.ts';
import { findProposal } from './proposals.sql.ts';

/**
 * Notifies the borrower by SMS of an action on their loan. Others may see the phone, so it names neither
 * amount nor date. Delivery does not affect the loan; the contact policy creates one contact per key.
 */
export async function notifyBorrower(context: LoanActionDependencies, due: DueMessage): Promise<void> {
  const proposal = await findProposal(context.database, due.id);
  assert(proposal !== undefined, 'message without a proposal');
  const result = await contact(context, proposal);
  const at = context.businessClock.now();
  const again = result.kind === 'nobody' ? undefined : nextAttemptAt(due.attempts, result, at);
  const came = again === undefined ? { outcome: result.kind, at } : { tryAt: again };
  await inTransaction(context.database, (tx) => recordSendAttempt(tx, due.id, came));
}

async function contact(
  context: LoanActionDependencies,
  { id, action, loanId, borrowerId }: Proposal,
): Promise<ContactResult | { readonly kind: 'nobody' }> {
  const loan = await findLoan(context.database, loanId);
  assert(loan !== undefined, 'proposal without a loan');
  const { brandCode, market, locale } = await recipientOf(context, loan);
  const [face, words, about] = [
    context.brandIdentity(brandCode),
    messageCopy(locale)[action],
    topics[action],
  ];
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || words === undefined || about === undefined || mobile === undefined) {
    return { kind: 'nobody' };
  }
  const names = { brandName: face.name, host: face.host };
  return context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    mobile,
    about,
    orderId: loanId,
    contactKey: `loan-act-${id}`,
    purpose: 'service',
    channel: 'sms',
    text: words(names),
    notice: { about, ...names },
  });
}
