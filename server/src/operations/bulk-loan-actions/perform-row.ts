import { assert } from '@hiram/values/assert';
import { idFrom } from '@hiram/values/ids';
import {
  compute,
  endProposalAs,
  findProposal,
  fits,
  type LoanActionContext,
  openLoan,
  type Proposal,
  performLoanAction,
  whyNotLabels,
} from '#operations/loan-actions/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type BulkAction, type BulkActionRow, bulkReasons, REASON_FIELD } from './bulk-loan-action.ts';
import { endRow, findBulkAction } from './bulk-loan-actions.sql.ts';

/**
 * Performs one loan of a decided bulk action. The posting, the end of its proposal and of its row, the message and the audit entry
 * are one transaction. Exactly the approved amount is posted, or nothing.
 */
export async function performRow(context: LoanActionContext, row: BulkActionRow): Promise<void> {
  const { database } = context;
  // One instant for all steps: otherwise midnight could price one day and post on another.
  const at = context.businessClock.now();
  const now: LoanActionContext = { ...context, businessClock: { now: () => at } };
  const [bulk, proposal] = await Promise.all([
    findBulkAction(database, row.bulkActionId),
    findProposal(database, row.proposalId),
  ]);
  assert(bulk !== undefined && proposal !== undefined, 'row without its bulk action or its proposal');
  // The audit trail has the real time.
  const actor = actorOf(bulk, context.systemClock.now());
  const words = await reasonOf(context, bulk);
  if (proposal.state !== 'proposed') {
    await inTransaction(database, (tx) => endRow(tx, proposal.id, { at }));
    return;
  }
  async function end(tx: Transaction, state: 'done' | 'overtaken' | 'refused' | 'withdrawn', why?: string) {
    await endProposalAs(tx, now, actor, { id: row.proposalId, state, words, amount: row.amount });
    await endRow(tx, row.proposalId, { at, ...(why !== undefined && { skipReason: why }) });
  }
  if (bulk.state === 'refused' || bulk.state === 'withdrawn') {
    const { state } = bulk;
    await inTransaction(database, (tx) => end(tx, state));
    return;
  }
  assert(bulk.state === 'approved', 'row of a bulk action that nobody approved');
  const on = await openLoan(now, proposal.loanId);
  const skipped = whySkipped(on, proposal, row);
  const outcome =
    skipped === undefined
      ? await performLoanAction(now, actor, { proposal, on, at, inSameTransaction: (tx) => end(tx, 'done') })
      : undefined;
  if (outcome?.kind === 'done' || outcome?.kind === 'repeated') return;
  await inTransaction(database, (tx) => end(tx, 'overtaken', skipped ?? bulkReasons.changed));
}

/** Why a loan would be skipped now; undefined if exactly the approved amount would be posted. */
export function whySkipped(
  on: Parameters<typeof compute>[0],
  proposal: Proposal,
  { amount }: Pick<BulkActionRow, 'amount'>,
): string | undefined {
  const computed = compute(on, proposal);
  if (computed.kind === 'not_possible') return whyNotLabels[computed.why];
  return computed.amount === amount && fits(on, proposal) ? undefined : bulkReasons.changed;
}

/** The approver, or the maker of a withdrawn one, with the request of the decision. */
function actorOf({ decidedBy, decidedRequestId, decidedAddress }: BulkAction, at: Actor['at']): Actor {
  assert(
    decidedBy !== undefined && decidedRequestId !== undefined && decidedAddress !== undefined,
    'bulk action without its decision',
  );
  return { staffId: idFrom(decidedBy), requestId: decidedRequestId, address: decidedAddress, at };
}

async function reasonOf(
  { database, personalData }: LoanActionContext,
  { id, decisionReasonEncrypted }: BulkAction,
): Promise<string> {
  const key = await personalData.findKey(database, id);
  assert(key !== undefined && decisionReasonEncrypted !== undefined, 'bulk action without its reason');
  return key.decrypt(REASON_FIELD, decisionReasonEncrypted);
}
