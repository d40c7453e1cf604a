import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { recipientOf } from '#servicing/loans/index.ts';
import type { RequestedAction } from './computed-action.ts';
import { limitedAction } from './limited-action.ts';
import { compute } from './loan-action.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openLoan } from './open-loan.ts';
import type { NewProposal, ProposalId } from './proposal.ts';
import { findSentProposal, insertProposal } from './proposals.sql.ts';
import { recordAuditedStep } from './record-audited-step.ts';

export interface ProposeLoanAction extends RequestedAction {
  readonly loanId: string;
  /** Version of the loan that was shown. */
  readonly version: number;
  readonly why: string;
  readonly requestKey: string;
}

/** Stores a proposed action. The loan is unchanged until a second person approves. */
export async function proposeAction(
  context: LoanActionContext,
  actor: Actor,
  input: ProposeLoanAction,
): Promise<ProposalId> {
  const requestDigest = digestOf(input);
  const sent = { proposedBy: actor.staffId, requestKey: input.requestKey };
  const before = await sentBefore(context, { ...sent, requestDigest });
  if (before !== undefined) return before;
  const why = input.why.trim();
  requireComplete(input, why);
  const on = await openLoan(context, input.loanId);
  if (on.loan.version !== input.version) throw new Refusal('loan_changed', { version: input.version });
  const worked = compute(on, input);
  if (worked.kind === 'not_possible') throw new Refusal('act_not_possible', { why: worked.why });
  const { brandCode, market } = await recipientOf(context, on.loan);
  const proposal: NewProposal = {
    ...sent,
    id: context.ids.next<'LoanProposal'>(),
    requestDigest,
    brandCode,
    market,
    loanId: on.loan.id,
    borrowerId: on.loan.borrowerId,
    loanVersion: on.loan.version,
    currency: marketPack(on.loan.market).facts.currency,
    action: input.action,
    amount: worked.amount,
    days: input.days,
    figures: worked.figures,
    settleFor: input.settleFor,
    until: input.until,
    proposedAt: context.businessClock.now(),
  };
  const isNew = await inTransaction(context.database, async (tx) => {
    if (proposal.action !== 'move_date') {
      await requireWithinLimit(tx, actor, {
        market: on.loan.market,
        action: limitedAction(proposal.action),
        step: 'propose',
        amount: proposal.amount,
      });
    }
    if (!(await insertProposal(tx, proposal))) return false;
    const at = proposal.proposedAt;
    await recordAuditedStep(tx, context.personalData, actor, { proposal, step: 'proposed', words: why, at });
    return true;
  });
  if (isNew) return proposal.id;
  // Either a duplicate tap or a colleague's equal proposal came first.
  const other = await sentBefore(context, proposal);
  if (other === undefined) throw new Refusal('already_proposed', { action: input.action });
  return other;
}

/** An identical repeated proposal is accepted once; different content under the same key is refused. */
async function sentBefore(
  { database }: LoanActionContext,
  sent: Pick<NewProposal, 'proposedBy' | 'requestKey' | 'requestDigest'>,
): Promise<ProposalId | undefined> {
  const found = await findSentProposal(database, sent);
  if (found === undefined) return undefined;
  if (!found.requestDigest.equals(sent.requestDigest)) throw new Refusal('already_proposed', { key: 'used' });
  return found.id;
}

function digestOf({ action, amount, days, settleFor, until, ...input }: ProposeLoanAction): Buffer {
  const { loanId, why } = input;
  const all = [loanId, action, amount === undefined ? '' : String(amount), days ?? '', why];
  if (settleFor !== undefined) all.push(String(settleFor), until ?? '');
  return createHash('sha256').update(JSON.stringify(all)).digest();
}

/** Minimum length of a meaningful reason; whitespace does not count. */
const MIN_REASON_LENGTH = 10;

/** Each action requires its own fields and no others. */
function requireComplete({ action, amount, days, settleFor, until }: ProposeLoanAction, why: string): void {
  const needsAmount = action === 'waive_late_charges' || action === 'refund_credit';
  const isSettlement = action === 'offer_settlement';
  const isWhole =
    (amount !== undefined) === needsAmount &&
    (days !== undefined) === (action === 'move_date') &&
    (settleFor !== undefined) === isSettlement &&
    (until !== undefined) === isSettlement;
  if (!isWhole || why.length < MIN_REASON_LENGTH) throw new Refusal('request_malformed', { action });
}
