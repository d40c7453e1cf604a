import type { Disposition } from '@hiram/contract/support/collections';
import { parseId } from '@hiram/values/ids';
import { banNumber, endStartedCall, holdContact, holdsOf, releaseContact } from '#messaging/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { CollectionsContext } from './collections-context.ts';
import { dispositions } from './disposition.ts';
import { findDisposition, insertDisposition } from './dispositions.sql.ts';
import { loanFrom } from './record-promise.ts';

export interface EndedCollectionsCall {
  readonly contactId: string;
  readonly disposition: Disposition;
  readonly note: string;
}

/**
 * Ends a call with its disposition. The outcome, the note, a hold and a ban are one transaction. The first disposition of
 * a call stands. Returns the next step.
 */
export async function recordDisposition(
  context: CollectionsContext,
  actor: Actor,
  { contactId, disposition, note }: EndedCollectionsCall,
): Promise<string> {
  const rule = dispositions[disposition];
  const outcome = rule.party === 'right' ? 'spoken' : 'not_reached';
  await endStartedCall(context, actor, {
    contactId,
    outcome,
    note,
    inSameTransaction: async (tx, { borrowerId, orderId, market }) => {
      const at = context.businessClock.now();
      const call = { contactId, loanId: orderId, borrowerId, market, disposition, madeBy: actor.staffId, at };
      if (!(await insertDisposition(tx, call))) throw new Refusal('call_ended_before');
      if (rule.bans !== undefined) await banNumber(tx, { borrowerId, why: rule.bans, contactId, since: at });
      if (rule.holds !== undefined) {
        await holdContact(tx, { borrowerId, orderId, why: rule.holds, causeId: contactId, since: at });
      }
    },
  });
  return rule.nextStep;
}

/** Ends the pause that a call has caused. Another person than the caller looks at it first. */
export async function releaseCallHold(
  context: CollectionsContext,
  actor: Actor,
  request: { readonly orderId: string; readonly holdId: string; readonly reason: string },
): Promise<void> {
  const { database, businessClock } = context;
  const loan = await loanFrom(context, request.orderId);
  const holds = await holdsOf(database, { borrowerId: loan.borrowerId, orderId: loan.id });
  const hold = holds.find(({ id }) => id === request.holdId);
  const contactId = hold && parseId<'Contact'>(hold.causeId);
  const call = contactId && (await findDisposition(database, contactId));
  if (hold === undefined || call === undefined) throw new Refusal('not_found');
  if (call.madeBy === actor.staffId) throw new Refusal('not_allowed');
  await inTransaction(database, async (tx) => {
    await releaseContact(tx, { causeId: hold.causeId, at: businessClock.now() });
    await recordAuditEntry(tx, actor, {
      action: 'contact_hold_released',
      on: { kind: 'loan', id: loan.id },
      reason: request.reason,
      after: { why: hold.why },
    });
  });
}
