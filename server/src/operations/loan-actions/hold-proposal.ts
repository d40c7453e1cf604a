import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId, randomId } from '@hiram/values/ids';
import { startOfDay } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { endHold, insertHold } from './holds.sql.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import type { Proposal } from './proposal.ts';
import { lockProposal } from './proposals.sql.ts';
import { responseMessages } from './staff-labels.ts';

/** The encrypted column with the reason of a hold. */
export const HOLD_NOTE_FIELD = 'loan_proposal_holds.note';

/** A borrower rarely promises a later day, and a proposal should not be put off for ever. */
const MAX_HOLD_DAYS = 31;

export interface HoldProposal {
  readonly proposalId: string;
  /** Without a day, the hold ends now. */
  readonly until: string | undefined;
  readonly why: string;
}

type Holding = Pick<LoanActionContext, 'database' | 'businessClock' | 'personalData'>;

/** Keeps a pending proposal out of the queue until a day, or returns it to the queue. The proposal is unchanged. */
export async function holdProposal(context: Holding, actor: Actor, input: HoldProposal): Promise<string> {
  const id = parseId<'LoanProposal'>(input.proposalId);
  if (id === undefined) throw new Refusal('not_found', { proposal: input.proposalId });
  const why = input.why.trim();
  if (why.length < 3) throw new Refusal('request_malformed');
  return inTransaction(context.database, async (tx) => {
    const proposal = await lockProposal(tx, id);
    if (proposal === undefined) throw new Refusal('not_found', { proposal: id });
    if (proposal.state !== 'proposed') throw new Refusal('proposal_ended', { state: proposal.state });
    if (proposal.bulkActionId !== undefined) throw new Refusal('not_found', { proposal: id });
    if (proposal.proposedBy === actor.staffId) throw new Refusal('second_person_needed');
    const until = input.until === undefined ? undefined : holdDay(context, proposal, input.until);
    const at = context.businessClock.now();
    const wasHeld = await endHold(tx, id, { by: actor.staffId, at });
    if (until === undefined && !wasHeld) return responseMessages.released;
    if (until !== undefined) await hold(tx, context, { proposal, until, why, by: actor.staffId });
    await recordAuditEntry(tx, actor, {
      action: `${proposal.action}_${until === undefined ? 'released' : 'held'}`,
      on: { kind: 'loan', id: proposal.loanId },
      after: { proposal: id, until: until ?? null, why },
      reason: '',
    });
    return until === undefined ? responseMessages.released : responseMessages.held;
  });
}

function holdDay({ businessClock }: Holding, { market }: Proposal, text: string): CalendarDate {
  const until = parseCalendarDate(text);
  const day = today(businessClock, marketPack(market).facts.timeZone);
  if (until === undefined || until <= day || until > addDays(day, MAX_HOLD_DAYS)) {
    throw new Refusal('request_malformed', { until: text });
  }
  return until;
}

async function hold(
  tx: Transaction,
  { businessClock, personalData }: Holding,
  held: {
    readonly proposal: Proposal;
    readonly until: CalendarDate;
    readonly why: string;
    readonly by: string;
  },
): Promise<void> {
  const { proposal, until, why, by } = held;
  const own = await personalData.findKey(tx, proposal.borrowerId);
  // The credit of an erased borrower can still be refunded; its notes have the proposal's own key.
  const key = own ?? (await personalData.keyFor(tx, proposal.id));
  await insertHold(tx, {
    id: randomId(),
    proposalId: proposal.id,
    untilOn: until,
    untilAt: startOfDay(until, marketPack(proposal.market).facts.timeZone),
    note: {
      keyId: own === undefined ? proposal.id : proposal.borrowerId,
      text: key.encrypt(HOLD_NOTE_FIELD, why),
    },
    by,
    at: businessClock.now(),
  });
}
