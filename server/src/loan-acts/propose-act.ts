import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt } from '@hiram/values/instant';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../staff/index.ts';
import { leaveTrace } from './leave-trace.ts';
import { type ActedOn, type AskedAct, workOut } from './loan-act.ts';
import type { LoanActDesk } from './loan-act-desk.ts';
import { addresseeOf, openLoan } from './open-loan.ts';
import type { NewProposal, ProposalId, Transferred } from './proposal.ts';
import { findSentProposal, insertProposal } from './proposals.sql.ts';

export interface ProposeAct extends AskedAct {
  readonly loanId: string;
  /** Version of the loan that was shown. */
  readonly version: number;
  readonly reference: string | undefined;
  readonly paidOn: string | undefined;
  readonly why: string;
  readonly requestKey: string;
}

/** Stores a proposed action. The loan is unchanged until a second person approves. */
export async function proposeAct(desk: LoanActDesk, actor: Actor, asked: ProposeAct): Promise<ProposalId> {
  const requestDigest = digestOf(asked);
  const sent = { proposedBy: actor.staffId, requestKey: asked.requestKey };
  const before = await sentBefore(desk, { ...sent, requestDigest });
  if (before !== undefined) return before;
  const why = asked.why.trim();
  mustBeWhole(asked, why);
  const on = await openLoan(desk, asked.loanId);
  if (on.loan.version !== asked.version) throw new Refusal('loan_changed', { version: asked.version });
  const worked = workOut(on, asked);
  if (worked.kind === 'not_possible') throw new Refusal('act_not_possible', { why: worked.why });
  const { brandCode, market } = await addresseeOf(desk, on.loan);
  const proposal: NewProposal = {
    ...{ ...sent, id: desk.ids.next<'LoanProposal'>(), requestDigest, brandCode, market },
    ...{ loanId: on.loan.id, borrowerId: on.loan.borrowerId, loanVersion: on.loan.version },
    currency: marketPack(on.loan.market).facts.currency,
    ...{ act: asked.act, amount: worked.amount, days: asked.days, figures: worked.figures },
    transferred: transferOf(on, asked),
    proposedAt: desk.clock.now(),
  };
  const isNew = await inTransaction(desk.database, async (tx) => {
    if (!(await insertProposal(tx, proposal))) return false;
    const at = proposal.proposedAt;
    await leaveTrace(tx, desk.personalData, actor, { proposal, step: 'proposed', words: why, at });
    return true;
  });
  if (isNew) return proposal.id;
  // Either a duplicate tap or a colleague's equal proposal came first.
  const other = await sentBefore(desk, proposal);
  if (other === undefined) throw new Refusal('already_proposed', { act: asked.act });
  return other;
}

/** An identical repeated proposal is accepted once; different content under the same key is refused. */
async function sentBefore(
  { database }: LoanActDesk,
  sent: Pick<NewProposal, 'proposedBy' | 'requestKey' | 'requestDigest'>,
): Promise<ProposalId | undefined> {
  const found = await findSentProposal(database, sent);
  if (found === undefined) return undefined;
  if (!found.requestDigest.equals(sent.requestDigest)) throw new Refusal('already_proposed', { key: 'used' });
  return found.id;
}

function digestOf({ act, amount, days, ...asked }: ProposeAct): Buffer {
  const { loanId, reference = '', paidOn = '', why } = asked;
  const all = [loanId, act, amount === undefined ? '' : String(amount), days ?? '', reference, paidOn, why];
  return createHash('sha256').update(JSON.stringify(all)).digest();
}

/** Minimum length of a meaningful reason; whitespace does not count. */
const WHY_MIN = 10;

/** Each action requires its own fields and no others. */
function mustBeWhole({ act, amount, days, reference, paidOn }: ProposeAct, why: string): void {
  const needsAmount = act === 'waive_late_charges' || act === 'refund_credit';
  const isWhole =
    (amount !== undefined) === needsAmount &&
    (days !== undefined) === (act === 'move_date') &&
    (reference !== undefined) === (act === 'refund_credit') &&
    (paidOn !== undefined) === (act === 'refund_credit');
  if (!isWhole || why.length < WHY_MIN) throw new Refusal('request_malformed', { act });
}

/** A transfer is dated today or earlier, and not before the loan's last event. */
function transferOf({ loan, day }: ActedOn, asked: ProposeAct): Transferred | undefined {
  if (asked.act !== 'refund_credit') return undefined;
  const reference = asked.reference?.trim() ?? '';
  const paidOn = parseCalendarDate(asked.paidOn ?? '');
  if (reference.length < 4 || paidOn === undefined)
    throw new Refusal('request_malformed', { act: asked.act });
  const transferred = { reference, paidOn };
  if (!mayHaveBeenPaid({ loan, day }, transferred)) throw new Refusal('act_not_possible', { paidOn });
  return transferred;
}

export function mayHaveBeenPaid(
  { loan, day }: Pick<ActedOn, 'loan' | 'day'>,
  { paidOn }: Transferred,
): boolean {
  const last = loan.released?.lastEventAt ?? null;
  const { timeZone } = marketPack(loan.market).facts;
  return paidOn <= day && (last === null || paidOn >= calendarDateAt(last, timeZone));
}
