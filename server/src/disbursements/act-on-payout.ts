import type { DisbursementAct, DisbursementOwner, DisbursementState } from '@hiram/contract/disbursements';
import type { LoanId } from '@hiram/values/ids';
import { heldPayoutOf } from '../loans/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal, Unavailable } from '../platform/errors.ts';
import type { Actor } from '../staff/index.ts';
import { allowedActs, type Standing } from './allowed-acts.ts';
import { closeCase, closeWithLoss } from './close-case.ts';
import type { Disbursement } from './disbursement.ts';
import { advance, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { leaveTrace } from './leave-trace.ts';
import { learnFromBooks } from './look-up.ts';
import { loanIdFrom } from './read-payouts.ts';
import { askForAccount, askProvider, type StaffAct, sendAgain } from './staff-acts.ts';
import { findSeenSteps } from './staff-case.sql.ts';
import { standingProposal } from './standing-proposal.ts';

export interface WantedAct {
  readonly disbursementId: string;
  readonly act: DisbursementAct;
  /** Version of the payout that the person saw. */
  readonly version: number;
  readonly note: string;
}

export interface DoneAct {
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  /** Result message for the person who acted. */
  readonly said: string;
}

/** Minimum length of a meaningful note; whitespace does not count. */
const NOTE_MIN = 10;

/**
 * Performs a staff action on a payout once. It first polls the provider's status, outside any transaction;
 * the action is refused if anything changed since the person looked.
 */
export async function actOnPayout(desk: DisbursementDesk, actor: Actor, wanted: WantedAct): Promise<DoneAct> {
  const loanId = loanIdFrom(wanted.disbursementId);
  const note = wanted.note.trim();
  if (note.length < NOTE_MIN) throw new Refusal('request_malformed');
  const said = await did(desk, actor, { ...wanted, loanId, note });
  const { state, owner } = await read(desk, loanId);
  return { state, owner, said };
}

interface Doing extends WantedAct {
  readonly loanId: LoanId;
}

async function did(desk: DisbursementDesk, actor: Actor, doing: Doing): Promise<string> {
  if (doing.act === 'ask_again') return ask(desk, actor, doing);
  const standing = await standingOf(desk, doing);
  if (doing.act === 'confirm_closing' && standing.closing?.by === actor.staffId) {
    throw new Refusal('second_person_needed');
  }
  if (!allowedActs(standing, actor.staffId).includes(doing.act)) {
    throw new Refusal('disbursement_settled', { state: standing.found.state, act: doing.act });
  }
  if (doing.act !== 'propose_closing') await makeSure(desk, standing.found);
  try {
    return await doNow(desk, actor, { ...doing, standing, act: doing.act });
  } catch (error) {
    throw error instanceof Overtaken ? new Refusal('disbursement_changed') : error;
  }
}

type Changing = Exclude<DisbursementAct, 'ask_again'>;

interface DoingNow extends Doing {
  readonly act: Changing;
  readonly standing: Standing;
}

/** The history step and audit entry of each action. */
const traces = {
  ask_again: { step: 'provider_asked', act: 'payout_asked_about' },
  try_again: { step: 'sent_again', act: 'payout_sent_again' },
  ask_for_account: { step: 'account_asked_for', act: 'payout_account_asked_for' },
  close: { step: 'closed', act: 'payout_closed' },
  propose_closing: { step: 'closing_proposed', act: 'payout_closing_proposed' },
  confirm_closing: { step: 'closing_confirmed', act: 'payout_closing_confirmed' },
} as const satisfies Record<DisbursementAct, { step: string; act: string }>;

async function doNow(desk: DisbursementDesk, actor: Actor, doing: DoingNow): Promise<string> {
  const { found, held } = doing.standing;
  const staffAct = staffActOf(desk, actor, { ...doing, found });
  switch (doing.act) {
    case 'try_again':
      await sendAgain(desk, staffAct);
      return 'It is sent again, under a key of its own.';
    case 'ask_for_account':
      await askForAccount(desk, staffAct);
      return 'The borrower is asked for another account.';
    case 'close':
      await closeCase(desk, found, staffAct);
      return 'The payout is closed.';
    case 'propose_closing':
      await inTransaction(desk.database, async (tx) => {
        await advance(tx, found, { at: desk.clock.now() });
        await staffAct.alongside(tx);
      });
      return 'Proposed. A colleague has to confirm it.';
    case 'confirm_closing':
      await closeWithLoss(desk, found, { ...staffAct, held });
      return 'The money in suspense is booked as a loss, and the payout is closed.';
  }
}

function staffActOf(
  desk: DisbursementDesk,
  actor: Actor,
  { act, note, found, version }: Pick<Doing, 'act' | 'note'> & { found: Disbursement; version?: number },
): StaffAct {
  return {
    loanId: found.loanId,
    actor: `staff ${actor.staffId}`,
    // The ledger has many readers and the note may contain personal data, so the posting only names the
    // action.
    reason: `Staff: ${traces[act].step.replaceAll('_', ' ')}.`,
    requestId: actor.requestId,
    version,
    alongside: (tx) => leaveTrace(tx, desk, found, { ...traces[act], note, actor, at: desk.clock.now() }),
  };
}

/** Attempts after a concurrent change. Polling is safe, and its result should be stored. */
const MOST_TRIES = 5;

async function ask(desk: DisbursementDesk, actor: Actor, doing: Doing): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const found = await read(desk, doing.loanId);
    if (found.owner === 'nobody' || found.attempts.length === 0) {
      throw new Refusal('disbursement_settled', { state: found.state });
    }
    try {
      const { version: _shown, ...question } = staffActOf(desk, actor, { ...doing, found });
      const answered = await askProvider(desk, question);
      return answered === 'answered'
        ? 'The provider’s books were asked, and what they say is posted.'
        : 'The provider did not answer. It is asked again by itself.';
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.code === 'disbursement_changed';
      if (!isOvertaken || tries >= MOST_TRIES) throw error;
    }
  }
}

/**
 * Polls the provider about every attempt, so that no one sends, closes or abandons a payout on unverified
 * data.
 */
async function makeSure(desk: DisbursementDesk, found: Disbursement): Promise<void> {
  for (const attempt of found.attempts) {
    if ((await learnFromBooks(desk, found, attempt)) === 'unknown') {
      throw new Unavailable('a payout provider that must be asked first');
    }
  }
}

async function standingOf(desk: DisbursementDesk, { loanId, version }: Doing): Promise<Standing> {
  const found = await read(desk, loanId);
  if (found.version !== version) throw new Refusal('disbursement_changed', { version: found.version });
  const [held, steps] = await Promise.all([
    heldPayoutOf(desk.database, loanId),
    findSeenSteps(desk.database, loanId),
  ]);
  const proposal = standingProposal(steps);
  return { found, held, closing: proposal && { by: proposal.actor } };
}

async function read({ database }: DisbursementDesk, loanId: LoanId): Promise<Disbursement> {
  const found = await findDisbursement(database, loanId);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
