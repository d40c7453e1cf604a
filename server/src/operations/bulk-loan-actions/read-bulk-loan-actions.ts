import type { DataOf } from '@hiram/contract/call';
import type {
  BulkRowState,
  listBulkLoanActions,
  openBulkLoanAction,
} from '@hiram/contract/operations/bulk-loan-actions';
import { assert } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { cursorAt, parseCursor, splitPage } from '#cases/index.ts';
import {
  actionTarget,
  findPendingOf,
  findProposalsById,
  type LoanActionContext,
  type Proposal,
} from '#operations/loan-actions/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry, recordView } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoanNumbers, findSignedLoans, type Loan } from '#servicing/loans/index.ts';
import { type BulkAction, type BulkActionRow, REASON_FIELD } from './bulk-loan-action.ts';
import { findBulkAction, findBulkActionPage, findRows, sumRows } from './bulk-loan-actions.sql.ts';
import { whySkipped } from './perform-row.ts';

type OnWire = DataOf<typeof listBulkLoanActions>['actions'][number];
type BulkRowOnWire = DataOf<typeof openBulkLoanAction>['rows'][number];

const PAGE = 20;

/** Reasons may name borrowers, so each view of a queue is in the audit trail. */
export async function listBulkActions(
  context: LoanActionContext,
  actor: Actor,
  { queue, after }: { readonly queue: 'waiting' | 'ended'; readonly after: string | undefined },
) {
  const query = { queue, after: parseCursor(after), limit: PAGE + 1 };
  const found = await findBulkActionPage(context.database, query);
  const { shown, next } = splitPage(found, PAGE, ({ id, proposedAt, decidedAt }) =>
    cursorAt(queue === 'waiting' ? proposedAt : (decidedAt ?? proposedAt), id),
  );
  if (shown.length > 0) {
    const on = { kind: 'bulk_loan_actions', id: queue };
    await inTransaction(context.database, (tx) =>
      recordView(tx, actor, { action: 'bulk_loan_actions_listed', on, reason: '' }),
    );
  }
  return {
    actions: await describeBulkActions(context, actor, shown),
    ...(next !== undefined && { next }),
    asOf: instantAsIso(context.businessClock.now()),
  };
}

export async function openBulkAction(context: LoanActionContext, actor: Actor, bulkActionId: string) {
  const { database } = context;
  const id = parseId<'BulkLoanAction'>(bulkActionId);
  const bulk = id && (await findBulkAction(database, id));
  if (bulk === undefined || bulk.state === 'preparing') throw new Refusal('not_found', { bulkActionId });
  const on = { kind: 'bulk_loan_action', id: bulk.id };
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'bulk_loan_action_opened', on, reason: '' }),
  );
  const [onWire] = await describeBulkActions(context, actor, [bulk]);
  if (onWire === undefined) throw new Refusal('not_found', { bulkActionId });
  return {
    ...onWire,
    rows: await describeRows(context, bulk),
    asOf: instantAsIso(context.businessClock.now()),
  };
}

async function describeRows(context: LoanActionContext, { id, state: bulkState }: BulkAction) {
  const { database } = context;
  const stored = await findRows(database, id);
  const proposals = await findProposalsById(
    database,
    stored.map(({ proposalId }) => proposalId),
  );
  const loanIds = Array.from(proposals.values(), ({ loanId }) => loanId);
  const isUndecided = bulkState === 'proposed';
  const [numbers, pending, loans] = await Promise.all([
    findLoanNumbers(database, loanIds),
    findPendingOf(database, loanIds),
    isUndecided ? findSignedLoans(database, loanIds) : new Map<LoanId, Loan>(),
  ]);
  const pendingOf = Map.groupBy(pending, ({ loanId }) => loanId);
  const rows: BulkRowOnWire[] = [];
  for (const row of stored) {
    const proposal = proposals.get(row.proposalId);
    assert(proposal !== undefined, 'row of a bulk action without its proposal');
    const { loanId } = proposal;
    const number = numbers.get(loanId);
    const loan = loans.get(loanId);
    const others = (pendingOf.get(loanId) ?? []).filter((one) => one.id !== proposal.id);
    // What an approver reads is what would happen today.
    const why = loan ? whySkipped(await actionTarget(context, loan), proposal, row) : row.skipReason;
    rows.push({
      loanId,
      ...(number !== undefined && { number }),
      amount: String(row.amount),
      state: stateOf(row, proposal),
      why: why ?? '',
      othersPending: String(others.length),
      ...(row.endedAt !== undefined && { at: instantAsIso(row.endedAt) }),
    });
  }
  return rows;
}

async function describeBulkActions(
  { database, personalData }: LoanActionContext,
  { staffId }: Actor,
  found: readonly BulkAction[],
): Promise<OnWire[]> {
  const ids = found.map(({ id }) => id);
  const [sums, names, keys] = await Promise.all([
    sumRows(database, ids),
    namesOfStaff(
      database,
      found.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
    ),
    personalData.findKeys(database, ids),
  ]);
  return found.map((bulk) => {
    const sum = sums.get(bulk.id);
    assert(sum !== undefined, 'bulk action without a loan');
    const key = keys.get(bulk.id);
    const { decisionReasonEncrypted, decidedBy, decidedAt } = bulk;
    return {
      bulkActionId: bulk.id,
      action: bulk.action,
      state: bulk.state,
      market: bulk.market,
      currency: bulk.currency,
      loans: String(sum.loans),
      total: String(sum.total),
      posted: String(sum.posted),
      skipped: String(sum.skipped),
      waitingLoans: String(sum.waitingLoans),
      postedLoans: String(sum.postedLoans),
      skippedLoans: String(sum.skippedLoans),
      why: key?.decrypt(REASON_FIELD, bulk.reasonEncrypted) ?? '',
      proposedBy: names.get(bulk.proposedBy) ?? '',
      proposedAt: instantAsIso(bulk.proposedAt),
      isMine: bulk.proposedBy === staffId,
      decidedBy: (decidedBy && names.get(decidedBy)) ?? '',
      ...(decidedAt !== undefined && { decidedAt: instantAsIso(decidedAt) }),
      decisionReason:
        decisionReasonEncrypted === undefined
          ? ''
          : (key?.decrypt(REASON_FIELD, decisionReasonEncrypted) ?? ''),
    };
  });
}

function stateOf({ endedAt }: BulkActionRow, { state }: Proposal): BulkRowState {
  if (endedAt === undefined) return 'waiting';
  if (state === 'done') return 'posted';
  return state === 'overtaken' ? 'skipped' : 'not_performed';
}
