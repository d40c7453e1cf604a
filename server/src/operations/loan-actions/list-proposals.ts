import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import type { LoanId } from '@hiram/values/ids';
import { cursorAt, parseCursor, QUEUE_PAGE, splitPage } from '#cases/index.ts';
import { type Actor, recordView } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { describeProposals, type ProposalOnWire, type Reading } from './describe-proposals.ts';
import {
  countPending,
  cursorIn,
  findProposalPage,
  findProposalsOf,
  type ProposalsQuery,
} from './proposals.sql.ts';

const MOST_OF_LOAN = 30;

export interface ListProposals {
  readonly queue: ProposalsQuery['queue'];
  readonly brandCode: string | undefined;
  readonly action: LoanAction | undefined;
  readonly after: string | undefined;
}

export interface ProposalPage {
  readonly proposals: readonly ProposalOnWire[];
  readonly next: string | undefined;
  readonly waiting: number;
  readonly held: number;
}

/**
 * One page of a queue. Notes may contain personal data, so access is recorded in the audit trail. The page
 * refreshes every few seconds, which counts as one access; an empty page is not recorded.
 */
export async function listProposals(
  context: Reading,
  actor: Actor,
  { after, ...filter }: ListProposals,
): Promise<ProposalPage> {
  const { queue } = filter;
  const now = context.businessClock.now();
  const query = { ...filter, me: actor.staffId, now, after: parseCursor(after), limit: QUEUE_PAGE + 1 };
  const [found, waiting, held] = await Promise.all([
    findProposalPage(context.database, query),
    countPending(context.database, 'waiting', now),
    countPending(context.database, 'held', now),
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, (last) => cursorAt(cursorIn(queue, last), last.id));
  if (shown.length > 0) {
    const on = { kind: 'loan_proposals', id: queue };
    await inTransaction(context.database, (tx) =>
      recordView(tx, actor, { action: 'loan_proposals_listed', on, reason: '' }),
    );
  }
  return { proposals: await describeProposals(context, shown, actor.staffId), next, waiting, held };
}

/** All proposals of a loan, newest first. The caller records the access in the audit trail. */
export async function proposalsOfLoan(
  context: Reading,
  loanId: LoanId,
  staffId: string,
): Promise<readonly ProposalOnWire[]> {
  return describeProposals(context, await findProposalsOf(context.database, loanId, MOST_OF_LOAN), staffId);
}
