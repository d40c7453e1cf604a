import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';
import {
  insertProposal,
  type LoanActionContext,
  type NewProposal,
  recordAuditedStep,
} from '#operations/loan-actions/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { recipientOf } from '#servicing/loans/index.ts';
import { type BulkAction, type BulkActionId, REASON_FIELD } from './bulk-loan-action.ts';
import {
  findRows,
  findSentBulkAction,
  insertBulkAction,
  insertRow,
  markProposed,
} from './bulk-loan-actions.sql.ts';
import { type BulkPreview, type ChosenLoans, previewBulkAction } from './preview-bulk-loan-action.ts';

export interface ProposeBulkAction extends ChosenLoans {
  readonly total: MinorUnits;
  readonly why: string;
  readonly requestKey: string;
}

const MIN_REASON_LENGTH = 10;

/**
 * Adds each loan with its own proposal in a transaction of its own, and shows the whole to approvers at the end. A repeated call
 * goes on where an interrupted one stopped.
 */
export async function proposeBulkAction(
  context: LoanActionContext,
  actor: Actor,
  request: ProposeBulkAction,
): Promise<BulkActionId> {
  const { database } = context;
  const why = request.why.trim();
  if (why.length < MIN_REASON_LENGTH) throw new Refusal('request_malformed');
  const requestDigest = digestOf(request);
  const sent = { proposedBy: actor.staffId, requestKey: request.requestKey };
  const before = await findSentBulkAction(database, sent);
  if (before !== undefined && !before.requestDigest.equals(requestDigest)) {
    throw new Refusal('already_proposed', { key: 'used' });
  }
  if (before !== undefined && before.state !== 'preparing') return before.id;
  const preview = await previewBulkAction(context, request);
  const bulk = before ?? (await begin(context, actor, { request, why, preview, requestDigest }));
  for (const row of preview.rows) await addLoan(context, actor, { bulk, row, why });
  const rows = await findRows(database, bulk.id);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  await inTransaction(database, async (tx) => {
    if (!(await markProposed(tx, bulk.id))) return;
    await recordAuditEntry(tx, actor, {
      action: 'bulk_loan_action_proposed',
      on: { kind: 'bulk_loan_action', id: bulk.id },
      reason: '',
      after: { action: bulk.action, loans: rows.length, total: String(total), why },
    });
  });
  return bulk.id;
}

async function begin(
  { database, personalData, businessClock, ids }: LoanActionContext,
  actor: Actor,
  input: {
    readonly request: ProposeBulkAction;
    readonly why: string;
    readonly preview: BulkPreview;
    readonly requestDigest: Buffer;
  },
): Promise<Pick<BulkAction, 'id' | 'action'>> {
  const { request, why, preview, requestDigest } = input;
  const { market, total } = preview;
  if (market === undefined) throw new Refusal('act_not_possible', { why: 'no_loan' });
  if (total !== request.total) throw new Refusal('loan_changed', { total: String(total) });
  const id = ids.next<'BulkLoanAction'>();
  const { action, requestKey } = request;
  const isNew = await inTransaction(database, async (tx) => {
    await requireWithinLimit(tx, actor, { market, action, step: 'propose', amount: total });
    const key = await personalData.keyFor(tx, id);
    return insertBulkAction(tx, {
      id,
      action,
      market,
      requestKey,
      requestDigest,
      currency: marketPack(market).facts.currency,
      reasonEncrypted: key.encrypt(REASON_FIELD, why),
      proposedBy: actor.staffId,
      proposedAt: businessClock.now(),
    });
  });
  if (isNew) return { id, action };
  const other = await findSentBulkAction(database, { proposedBy: actor.staffId, requestKey });
  assert(other !== undefined, 'bulk action with a used key not found');
  if (!other.requestDigest.equals(requestDigest)) throw new Refusal('already_proposed', { key: 'used' });
  return other;
}

/** A loan for which a colleague proposed the same meanwhile is left out: it has one open proposal of each action. */
async function addLoan(
  context: LoanActionContext,
  actor: Actor,
  {
    bulk,
    row: { loan, computed },
    why,
  }: {
    readonly bulk: Pick<BulkAction, 'id' | 'action'>;
    readonly row: BulkPreview['rows'][number];
    readonly why: string;
  },
): Promise<void> {
  const { brandCode, market } = await recipientOf(context, loan);
  const at = context.businessClock.now();
  const proposal: NewProposal = {
    id: context.ids.next<'LoanProposal'>(),
    proposedBy: actor.staffId,
    requestKey: `${bulk.id}-${loan.id}`,
    requestDigest: createHash('sha256').update(`${bulk.id} ${loan.id}`).digest(),
    brandCode,
    market,
    loanId: loan.id,
    borrowerId: loan.borrowerId,
    loanVersion: loan.version,
    currency: marketPack(loan.market).facts.currency,
    action: bulk.action,
    amount: computed.amount,
    days: undefined,
    figures: computed.figures,
    proposedAt: at,
    bulkActionId: bulk.id,
  };
  await inTransaction(context.database, async (tx) => {
    if (!(await insertProposal(tx, proposal))) return;
    await insertRow(tx, { bulkActionId: bulk.id, proposalId: proposal.id, amount: proposal.amount });
    await recordAuditedStep(tx, context.personalData, actor, { proposal, step: 'proposed', words: why, at });
  });
}

function digestOf({ action, loanIds, total, why }: ProposeBulkAction): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([action, loanIds, String(total), why]))
    .digest();
}
