import type { DataOf } from '@hiram/contract/call';
import type { LoanAction, listLoanProposals } from '@hiram/contract/operations/loan-actions';
import { marketPack } from '@hiram/markets/market-pack';
import type { LoanId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { cursorAt, parseCursor, QUEUE_PAGE, readStepsOfCases, splitPage } from '#cases/index.ts';
import { type Actor, namesOfStaff, recordView } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refundDestination } from '#servicing/refunds/index.ts';
import { compute } from './loan-action.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openLoan } from './open-loan.ts';
import { type Proposal, proposalCases } from './proposal.ts';
import {
  countWaiting,
  cursorIn,
  findProposalPage,
  findProposalsOf,
  type ProposalsQuery,
} from './proposals.sql.ts';

/** A proposal as sent to the console. */
export type ProposalOnWire = DataOf<typeof listLoanProposals>['proposals'][number];

type Reading = Pick<LoanActionContext, 'database' | 'clock' | 'personalData'>;

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
  const query = { ...filter, me: actor.staffId, after: parseCursor(after), limit: QUEUE_PAGE + 1 };
  const [found, waiting] = await Promise.all([
    findProposalPage(context.database, query),
    countWaiting(context.database),
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, (last) => cursorAt(cursorIn(queue, last), last.id));
  if (shown.length > 0) {
    const on = { kind: 'loan_proposals', id: queue };
    await inTransaction(context.database, (tx) =>
      recordView(tx, actor, { action: 'loan_proposals_listed', on, reason: '' }),
    );
  }
  return { proposals: await onWire(context, shown, actor.staffId), next, waiting };
}

/** All proposals of a loan, newest first. The caller records the access in the audit trail. */
export async function proposalsOfLoan(
  context: Reading,
  loanId: LoanId,
  staffId: string,
): Promise<readonly ProposalOnWire[]> {
  return onWire(context, await findProposalsOf(context.database, loanId, MOST_OF_LOAN), staffId);
}

async function onWire(
  context: Reading,
  stored: readonly Proposal[],
  me: string,
): Promise<readonly ProposalOnWire[]> {
  const { database, personalData } = context;
  const proposals = await Promise.all(stored.map((proposal) => asOfToday(context, proposal)));
  const ids = proposals.map(({ id }) => id);
  const [steps, names, destinations] = await Promise.all([
    readStepsOfCases({ database, personalData }, proposalCases, ids),
    namesOf(database, proposals),
    destinationsOf(database, proposals),
  ]);
  return proposals.map((proposal) => {
    const own = steps.filter(({ caseId }) => caseId === proposal.id);
    const why = own.find(({ step }) => step === 'proposed')?.note ?? '';
    const decisionReason = own.find(({ step }) => step !== 'proposed')?.note ?? '';
    const destination = destinations.get(proposal.id) ?? '';
    return rowOf(proposal, { me, names, why, decisionReason, destination });
  });
}

/** The masked accounts to which pending refunds would go, by proposal. */
async function destinationsOf(
  database: Database,
  proposals: readonly Proposal[],
): Promise<ReadonlyMap<string, string>> {
  const pending = proposals.filter(({ action, state }) => action === 'refund_credit' && state === 'proposed');
  const found = pending.map(
    async ({ id, borrowerId }) => [id, (await refundDestination(database, borrowerId)) ?? ''] as const,
  );
  return new Map(await Promise.all(found));
}

/** Late fees grow while a write-off waits. What an approver reads is what would be posted today. */
async function asOfToday(context: Reading, proposal: Proposal): Promise<Proposal> {
  if (proposal.state !== 'proposed' || proposal.action !== 'write_off') return proposal;
  const worked = compute(await openLoan(context, proposal.loanId), proposal);
  return worked.kind === 'possible' ? { ...proposal, amount: worked.amount } : proposal;
}

function namesOf(database: Database, proposals: readonly Proposal[]): Promise<ReadonlyMap<string, string>> {
  return namesOfStaff(
    database,
    proposals.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
  );
}

function rowOf(
  proposal: Proposal,
  told: {
    readonly me: string;
    readonly names: ReadonlyMap<string, string>;
    readonly why: string;
    readonly decisionReason: string;
    readonly destination: string;
  },
): ProposalOnWire {
  const { id, loanId, action, state, market, currency, amount, days, proposedBy, decidedBy } = proposal;
  return {
    proposalId: id,
    loanId,
    action,
    state,
    brand: proposal.brandCode,
    market,
    currency,
    timeZone: marketPack(market).facts.timeZone,
    amount: String(amount),
    ...(days !== undefined && { days: String(days) }),
    destination: told.destination,
    why: told.why,
    proposedBy: told.names.get(proposedBy) ?? '',
    proposedAt: instantAsIso(proposal.proposedAt),
    isMine: proposedBy === told.me,
    decidedBy: (decidedBy && told.names.get(decidedBy)) ?? '',
    ...(decidedBy !== undefined && { decidedAt: instantAsIso(proposal.changedAt) }),
    decisionReason: told.decisionReason,
  };
}
