import { assert } from '@hiram/values/assert';
import { addMs, type Instant } from '@hiram/values/instant';
import { readOwnMobile } from '../identity/index.ts';
import { findLoan } from '../loans/index.ts';
import type { ContactResult } from '../outreach/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { LoanActParts } from './loan-act-desk.ts';
import { type DueMessage, noteTry } from './messages.sql.ts';
import { addresseeOf } from './open-loan.ts';
import type { Proposal } from './proposal.ts';
import { findProposal } from './proposals.sql.ts';
import { abouts, messageWords } from './texts/message-words.ts';

const MINUTE = 60_000;
/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the same text.
 */
const AGAIN_AFTER_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE] as const;
/** Delay used when the contact policy cannot say when a message is allowed. */
const HELD_BACK_MS = 60 * MINUTE;
/** A message deferred this often is outdated and is dropped. */
const MOST_TRIES = 20;

/**
 * Notifies the borrower by SMS of an action on their loan. Others may see the phone, so it names neither
 * amount nor date. Delivery does not affect the loan; the contact policy creates one contact per key.
 */
export async function tellBorrower(parts: LoanActParts, due: DueMessage): Promise<void> {
  const proposal = await findProposal(parts.database, due.id);
  assert(proposal !== undefined, 'a message is of a proposal');
  const result = await contact(parts, proposal);
  const at = parts.clock.now();
  const again = result.kind === 'nobody' ? undefined : againAt(due, result, at);
  const came = again === undefined ? { outcome: result.kind, at } : { tryAt: again };
  await inTransaction(parts.database, (tx) => noteTry(tx, due.id, came));
}

async function contact(
  parts: LoanActParts,
  { id, act, loanId, borrowerId }: Proposal,
): Promise<ContactResult | { readonly kind: 'nobody' }> {
  const loan = await findLoan(parts.database, loanId);
  assert(loan !== undefined, 'a proposal is of a loan');
  const { brandCode, market, locale } = await addresseeOf(parts, loan);
  const [face, words, about] = [parts.brandFace(brandCode), messageWords(locale)[act], abouts[act]];
  const mobile = await mobileOf(parts, borrowerId);
  if (face === undefined || words === undefined || about === undefined || mobile === undefined) {
    return { kind: 'nobody' };
  }
  const names = { brandName: face.name, host: face.host };
  return parts.outreach.contact({
    ...{ borrowerId, brandCode, market, locale, mobile, about, orderId: loanId },
    contactKey: `loan-act-${id}`,
    purpose: 'service',
    channel: 'sms',
    text: words(names),
    notice: { about, ...names },
  });
}

/** Undefined if the borrower has since closed the account. */
async function mobileOf(
  parts: LoanActParts,
  borrowerId: Proposal['borrowerId'],
): Promise<string | undefined> {
  try {
    return await readOwnMobile(parts, borrowerId);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Time of the next attempt; undefined once the message is final. */
function againAt({ tries }: DueMessage, result: ContactResult, at: Instant): Instant | undefined {
  if (result.kind === 'not_sent') {
    const delay = AGAIN_AFTER_MS[tries];
    return delay === undefined ? undefined : addMs(at, delay);
  }
  if (result.kind !== 'held_back' || tries >= MOST_TRIES) return undefined;
  return result.until ?? addMs(at, HELD_BACK_MS);
}
