import type { DataOf } from '@hiram/contract/call';
import type { BulkRowState, listBulkLoanActions } from '@hiram/contract/operations/bulk-loan-actions';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { cursorAt, parseCursor, splitPage } from '#cases/index.ts';
import {
  findPendingOf,
  findProposalsById,
  type LoanActionContext,
  openLoan,
  type Proposal,
} from '#operations/loan-actions/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry, recordView } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoanNumbers } from '#servicing/loans/index.ts';
import { type BulkAction, type BulkActionRow, REASON_FIELD } from './bulk-loan-action.ts';
import { findBulkAction, findBulkActionPage, findRows } from './bulk-loan-actions.sql.ts';
import { whySkipped } from './perform-row.ts';

type OnWire = DataOf<typeof listBulkLoanActions>['actions'][number];

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
    actions: (await describeBulkActions(context, actor, shown)).map(({ onWire }) => onWire),
    ...(next !== undefined && { next }),
    asOf: instantAsIso(context.clock.now()),
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
  const [described] = await describeBulkActions(context, actor, [bulk]);
  if (described === undefined) throw new Refusal('not_found', { bulkActionId });
  const loanIds = described.rows.map(({ proposal }) => proposal.loanId);
  const [numbers, pending] = await Promise.all([
    findLoanNumbers(database, loanIds),
    findPendingOf(database, loanIds),
  ]);
  const rows = await Promise.all(
    described.rows.map(async ({ row, proposal, state }) => {
      const number = numbers.get(proposal.loanId);
      const others = pending.filter((one) => one.loanId === proposal.loanId && one.id !== proposal.id);
      // What an approver reads is what would happen today.
      const why =
        bulk.state === 'proposed'
          ? whySkipped(await openLoan(context, proposal.loanId), proposal, row)
          : row.skipReason;
      return {
        loanId: proposal.loanId,
        ...(number !== undefined && { number }),
        amount: String(row.amount),
        state,
        why: why ?? '',
        othersPending: String(others.length),
        ...(row.endedAt !== undefined && { at: instantAsIso(row.endedAt) }),
      };
    }),
  );
  return { ...described.onWire, rows, asOf: instantAsIso(context.clock.now()) };
}

interface Described {
  readonly onWire: OnWire;
  readonly rows: readonly {
    readonly row: BulkActionRow;
    readonly proposal: Proposal;
    readonly state: BulkRowState;
  }[];
}

async function describeBulkActions(
  { database, personalData }: LoanActionContext,
  { staffId }: Actor,
  found: readonly BulkAction[],
): Promise<readonly Described[]> {
  const stored = await findRows(
    database,
    found.map(({ id }) => id),
  );
  const [proposals, names, keys] = await Promise.all([
    findProposalsById(
      database,
      stored.map(({ proposalId }) => proposalId),
    ),
    namesOfStaff(
      database,
      found.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
    ),
    personalData.findKeys(
      database,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map((bulk) => {
    const rows = stored.flatMap((row) => {
      const proposal = row.bulkActionId === bulk.id ? proposals.get(row.proposalId) : undefined;
      return proposal === undefined ? [] : [{ row, proposal, state: stateOf(row, proposal) }];
    });
    function sumOf(state?: BulkRowState): string {
      const counted = rows.filter((one) => state === undefined || one.state === state);
      // What was posted is the amount of the proposal, which has the amount of its posting.
      return String(
        counted.reduce<MinorUnits>(
          (sum, { row, proposal }) => sum + (state === 'posted' ? proposal.amount : row.amount),
          0n,
        ),
      );
    }
    function countOf(state: BulkRowState): string {
      return String(rows.filter((one) => one.state === state).length);
    }
    const key = keys.get(bulk.id);
    const { decisionReasonEncrypted, decidedBy, decidedAt } = bulk;
    const onWire: OnWire = {
      bulkActionId: bulk.id,
      action: bulk.action,
      state: bulk.state,
      market: bulk.market,
      currency: bulk.currency,
      loans: String(rows.length),
      total: sumOf(),
      posted: sumOf('posted'),
      skipped: sumOf('skipped'),
      waitingLoans: countOf('waiting'),
      postedLoans: countOf('posted'),
      skippedLoans: countOf('skipped'),
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
    return { onWire, rows };
  });
}

function stateOf({ endedAt }: BulkActionRow, { state }: Proposal): BulkRowState {
  if (endedAt === undefined) return 'waiting';
  if (state === 'done') return 'posted';
  return state === 'overtaken' ? 'skipped' : 'not_performed';
}
