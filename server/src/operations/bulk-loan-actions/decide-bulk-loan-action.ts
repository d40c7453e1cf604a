import type { BulkActionState } from '@hiram/contract/operations/bulk-loan-actions';
import { assert } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanActionContext } from '#operations/loan-actions/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type BulkAction, REASON_FIELD } from './bulk-loan-action.ts';
import { findRows, lockBulkAction, markDecided } from './bulk-loan-actions.sql.ts';

export interface DecideBulkAction {
  readonly bulkActionId: string;
  readonly decision: 'confirm' | 'refuse' | 'withdraw';
  readonly total?: MinorUnits | undefined;
  readonly why: string;
}

const states = { confirm: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Decides once, for all loans. The workflow process then performs them, or ends their proposals. */
export async function decideBulkAction(
  context: LoanActionContext,
  actor: Actor,
  { decision, ...input }: DecideBulkAction,
): Promise<BulkActionState> {
  const id = parseId<'BulkLoanAction'>(input.bulkActionId);
  if (id === undefined) throw new Refusal('not_found', { bulkAction: input.bulkActionId });
  const why = input.why.trim();
  if (why.length < 3) throw new Refusal('request_malformed');
  const state = states[decision];
  await inTransaction(context.database, async (tx) => {
    const bulk = await lockBulkAction(tx, id);
    if (bulk === undefined || bulk.state === 'preparing') throw new Refusal('not_found', { bulkAction: id });
    if (bulk.state !== 'proposed') throw new Refusal('proposal_ended', { state: bulk.state });
    requirePerson(bulk, actor, decision);
    const rows = await findRows(tx, id);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
    if (decision === 'confirm') {
      if (input.total !== total) throw new Refusal('loan_changed', { total: String(total) });
      const { market, action } = bulk;
      await requireWithinLimit(tx, actor, { market, action, step: 'approve', amount: total });
    }
    const key = await context.personalData.findKey(tx, id);
    assert(key !== undefined, 'bulk action without its key');
    const reasonEncrypted = key.encrypt(REASON_FIELD, why);
    await markDecided(tx, id, { state, reasonEncrypted, actor, at: context.businessClock.now() });
    await recordAuditEntry(tx, actor, {
      action: `bulk_loan_action_${state}`,
      on: { kind: 'bulk_loan_action', id },
      reason: '',
      before: { state: 'proposed' },
      after: { state, loans: rows.length, total: String(total), why },
    });
  });
  return state;
}

/** The maker may withdraw it; only others may approve or reject it. */
function requirePerson(
  { proposedBy }: BulkAction,
  { staffId }: Actor,
  decision: DecideBulkAction['decision'],
): void {
  if (proposedBy === staffId && decision !== 'withdraw') throw new Refusal('second_person_needed');
  if (proposedBy !== staffId && decision === 'withdraw') throw new Refusal('not_allowed', { decision });
}
