import type { DataOf } from '@hiram/contract/call';
import type { listLoanProposals } from '@hiram/contract/operations/loan-actions';
import { marketPack } from '@hiram/markets/market-pack';
import { addMs, type Instant, instantAsIso } from '@hiram/values/instant';
import { readStepsOfCases } from '#cases/index.ts';
import { lastReached } from '#messaging/index.ts';
import { namesOfStaff } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findLoanNumbers } from '#servicing/loans/index.ts';
import { refundDestination } from '#servicing/refunds/index.ts';
import { HOLD_NOTE_FIELD } from './hold-proposal.ts';
import { findHolds, type StoredHold } from './holds.sql.ts';
import { compute } from './loan-action.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openLoan } from './open-loan.ts';
import { type Proposal, proposalCases } from './proposal.ts';
import { findPendingOf } from './proposals.sql.ts';

/** A proposal as sent to the console. */
export type ProposalOnWire = DataOf<typeof listLoanProposals>['proposals'][number];

export type Reading = Pick<LoanActionContext, 'database' | 'businessClock' | 'personalData'>;

/** How long a call with the borrower matters to a decision. */
const CALL_DAYS = 14;

/** The moment since which calls are shown beside a proposal. */
export function callsSince(now: Instant): Instant {
  return addMs(now, -CALL_DAYS * 86_400_000);
}

/** Proposals for the console, each with what else is happening on its loan. */
export async function describeProposals(
  context: Reading,
  stored: readonly Proposal[],
  me: string,
): Promise<readonly ProposalOnWire[]> {
  const { database, personalData, businessClock } = context;
  const proposals = await Promise.all(stored.map((proposal) => asOfToday(context, proposal)));
  const ids = proposals.map(({ id }) => id);
  const loanIds = [...new Set(proposals.map(({ loanId }) => loanId))];
  const now = businessClock.now();
  const [steps, destinations, numbers, pending, reached, holds] = await Promise.all([
    readStepsOfCases({ database, personalData }, proposalCases, ids),
    destinationsOf(database, proposals),
    findLoanNumbers(database, loanIds),
    findPendingOf(database, loanIds),
    lastReached(database, proposals, callsSince(now)),
    findHolds(database, ids, now),
  ]);
  const [names, keys] = await Promise.all([
    namesOfStaff(database, [
      ...proposals.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
      ...[...holds.values()].map(({ by }) => by),
    ]),
    personalData.findKeys(
      database,
      [...holds.values()].map(({ note }) => note.keyId),
    ),
  ]);
  function holdOf(stored: StoredHold | undefined): ProposalOnWire['hold'] {
    if (stored === undefined) return undefined;
    const { untilOn, by, at, note } = stored;
    const why = keys.get(note.keyId)?.decrypt(HOLD_NOTE_FIELD, note.text) ?? '';
    return { until: untilOn, by: names.get(by) ?? '', why, at: instantAsIso(at) };
  }
  return proposals.map((proposal) => {
    const own = steps.filter(({ caseId }) => caseId === proposal.id);
    const isPending = proposal.state === 'proposed';
    const hold = isPending ? holdOf(holds.get(proposal.id)) : undefined;
    const reachedAt = isPending ? reached.get(proposal.loanId) : undefined;
    const number = numbers.get(proposal.loanId);
    return {
      ...rowOf(proposal, { me, names }),
      why: own.find(({ step }) => step === 'proposed')?.note ?? '',
      decisionReason: own.find(({ step }) => step !== 'proposed')?.note ?? '',
      destination: destinations.get(proposal.id) ?? '',
      othersPending: String(isPending ? othersOf(pending, proposal).length : 0),
      ...(number !== undefined && { loanNumber: number }),
      ...(reachedAt !== undefined && { reachedAt: instantAsIso(reachedAt) }),
      ...(hold !== undefined && { hold }),
    };
  });
}

/** The pending proposals of the same loan. */
function othersOf(pending: readonly Proposal[], { id, loanId }: Proposal): Proposal[] {
  return pending.filter((other) => other.loanId === loanId && other.id !== id);
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
  const grows = proposal.action === 'write_off' || proposal.action === 'offer_settlement';
  if (proposal.state !== 'proposed' || !grows) return proposal;
  const worked = compute(await openLoan(context, proposal.loanId), proposal);
  return worked.kind === 'possible' ? { ...proposal, amount: worked.amount } : proposal;
}

function rowOf(
  proposal: Proposal,
  { me, names }: { readonly me: string; readonly names: ReadonlyMap<string, string> },
): Omit<ProposalOnWire, 'why' | 'decisionReason' | 'destination' | 'othersPending'> {
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
    ...settlementOf(proposal),
    proposedBy: names.get(proposedBy) ?? '',
    proposedAt: instantAsIso(proposal.proposedAt),
    ...(proposal.bulkActionId !== undefined && { bulkActionId: proposal.bulkActionId }),
    isMine: proposedBy === me,
    decidedBy: (decidedBy && names.get(decidedBy)) ?? '',
    ...(decidedBy !== undefined && { decidedAt: instantAsIso(proposal.changedAt) }),
  };
}

function settlementOf({ settleFor, until }: Proposal): Pick<ProposalOnWire, 'settleFor' | 'until'> {
  return settleFor === undefined || until === undefined ? {} : { settleFor: String(settleFor), until };
}
