import type { LoanProposalState } from '@hiram/contract/loan-acts';
import { marketPack } from '@hiram/markets/market-pack';
import { assert, unreachable } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import { addMs, endOfDay, type Instant } from '@hiram/values/instant';
import {
  type Loan,
  type LoanOutcome,
  refundCredit,
  relieveLoan,
  waiveLateCharges,
  writeOffLoan,
} from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../staff/index.ts';
import { leaveTrace } from './leave-trace.ts';
import { type ActedOn, isForNow, stillFits, workOut } from './loan-act.ts';
import type { LoanActDesk } from './loan-act-desk.ts';
import { insertMessage } from './messages.sql.ts';
import { openLoan } from './open-loan.ts';
import type { Proposal, ProposalId } from './proposal.ts';
import { endProposal, findProposal, lockProposal } from './proposals.sql.ts';
import { mayHaveBeenPaid } from './propose-act.ts';
import { doneWords, reasonWords, saidWords } from './staff-words.ts';
import { messageWords } from './texts/message-words.ts';

export interface DecideProposal {
  readonly proposalId: string;
  readonly decision: 'confirm' | 'refuse' | 'withdraw';
  readonly why: string;
}

export interface DecidedProposal {
  readonly state: LoanProposalState;
  readonly said: string;
}

/**
 * Decides a proposal once. Only `confirm` changes the loan, in the same transaction that ends the proposal.
 */
export async function decideProposal(
  desk: LoanActDesk,
  actor: Actor,
  { decision, ...asked }: DecideProposal,
): Promise<DecidedProposal> {
  const id = parseId<'LoanProposal'>(asked.proposalId);
  const proposal = id && (await findProposal(desk.database, id));
  if (proposal === undefined) throw new Refusal('not_found', { proposal: asked.proposalId });
  const why = asked.why.trim();
  if (why.length < 3) throw new Refusal('request_malformed');
  if (proposal.state !== 'proposed') throw new Refusal('proposal_ended', { state: proposal.state });
  mustBeTheirs(proposal, actor, decision);
  if (decision === 'confirm') return confirm(desk, actor, proposal, why);
  const state = decision === 'refuse' ? 'refused' : 'withdrawn';
  await inTransaction(desk.database, (tx) => end(tx, desk, actor, { id: proposal.id, state, words: why }));
  return { state, said: saidWords[state] };
}

/** The maker may withdraw it; only others may approve or reject it. */
function mustBeTheirs(
  { proposedBy }: Proposal,
  { staffId }: Actor,
  decision: DecideProposal['decision'],
): void {
  if (proposedBy === staffId && decision !== 'withdraw') throw new Refusal('second_person_needed');
  if (proposedBy !== staffId && decision === 'withdraw') throw new Refusal('not_allowed', { decision });
}

interface Ending {
  readonly id: ProposalId;
  readonly state: Exclude<LoanProposalState, 'proposed'>;
  readonly words: string;
}

/** Runs under lock: the first decision wins. */
async function end(
  tx: Transaction,
  desk: LoanActDesk,
  actor: Actor,
  { id, state, words }: Ending,
): Promise<void> {
  const locked = await lockProposal(tx, id);
  assert(locked !== undefined, 'proposals are never removed');
  if (locked.state !== 'proposed') throw new Refusal('proposal_ended', { state: locked.state });
  const at = desk.clock.now();
  await endProposal(tx, id, { state, by: actor.staffId, at });
  if (state === 'done' && messageWords('en')[locked.act] !== undefined) await insertMessage(tx, id, at);
  await leaveTrace(tx, desk.personalData, actor, { proposal: locked, step: state, words, at });
}

async function confirm(
  desk: LoanActDesk,
  actor: Actor,
  proposal: Proposal,
  words: string,
): Promise<DecidedProposal> {
  // One instant for all steps: otherwise midnight could price one day and post on another.
  const at = desk.clock.now();
  const now: LoanActDesk = { ...desk, clock: { now: () => at } };
  const on = await openLoan(now, proposal.loanId);
  const worked = workOut(on, proposal);
  if (worked.kind === 'not_possible' && isForNow(worked.why)) {
    throw new Refusal('act_not_possible', { why: worked.why });
  }
  function endIn(tx: Transaction, state: 'done' | 'overtaken'): Promise<void> {
    return end(tx, now, actor, { id: proposal.id, state, words });
  }
  const confirmed = { proposal, on, at, alongside: (tx: Transaction) => endIn(tx, 'done') };
  const outcome = fits(on, proposal) ? await doAct(now, actor, confirmed) : undefined;
  if (outcome?.kind === 'done') return { state: 'done', said: doneWords[proposal.act] };
  if (outcome?.kind === 'repeated') throw new Refusal('proposal_ended', { state: 'done' });
  await inTransaction(desk.database, (tx) => endIn(tx, 'overtaken'));
  return { state: 'overtaken', said: saidWords.overtaken };
}

/** Whether exactly the proposed change would be applied to the loan in its current state. */
function fits(on: ActedOn, { figures, transferred, ...asked }: Proposal): boolean {
  const worked = workOut(on, asked);
  if (worked.kind === 'not_possible' || !stillFits(figures, worked)) return false;
  return transferred === undefined || mayHaveBeenPaid(on, transferred);
}

interface Confirmed {
  readonly proposal: Proposal;
  readonly on: ActedOn;
  readonly at: Instant;
  readonly alongside: (tx: Transaction) => Promise<void>;
}

function doAct(
  desk: LoanActDesk,
  actor: Actor,
  { proposal, on, at, alongside }: Confirmed,
): Promise<LoanOutcome> {
  const { id, act, amount, days, transferred } = proposal;
  const name = `loan-act-${id}`;
  const command = {
    ...{ loanId: proposal.loanId, key: name, requestId: actor.requestId, alongside },
    actor: `staff ${actor.staffId}`,
    reason: `${reasonWords[act]} Proposed by staff ${proposal.proposedBy}.`,
    // Checked again on the loan being written, to detect concurrent changes.
    isStillRight: (loan: Loan) => fits({ ...on, loan }, proposal),
  };
  switch (act) {
    case 'waive_late_charges':
      return waiveLateCharges(desk, { ...command, waiverId: name, amount });
    case 'refund_credit': {
      assert(transferred !== undefined, 'a refund names its transfer');
      const paidAt = momentOf(on, transferred.paidOn, at);
      const refund = { refundId: name, amount, paidAt, provider: 'bank_transfer' };
      return refundCredit(desk, { ...command, ...refund, reference: transferred.reference });
    }
    case 'write_off':
      return writeOffLoan(desk, { ...command, writeOffId: name });
    case 'move_date': {
      const worked = workOut(on, { act, days });
      assert(worked.kind === 'possible' && worked.agreed !== undefined, 'what fits has its terms');
      const { isStillRight: isStillOffered, ...rest } = command;
      return relieveLoan(desk, {
        ...rest,
        reliefId: name,
        agreed: worked.agreed,
        agreedAt: at,
        isStillOffered,
      });
    }
    default:
      return unreachable(act);
  }
}

/**
 * Timestamp for a date: the last millisecond of the day, so that it follows all other events; for today, now.
 */
function momentOf({ loan, day }: ActedOn, paidOn: string, at: Instant): Instant {
  if (paidOn === day) return at;
  // The cast is safe: the value is a date column.
  const end = endOfDay(paidOn as ActedOn['day'], marketPack(loan.market).facts.timeZone);
  return addMs(end, -1);
}
