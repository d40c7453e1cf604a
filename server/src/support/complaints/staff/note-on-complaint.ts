import type { Transaction } from '#platform/database/database.ts';
import type { Complaint } from '../complaint.ts';
import { changeCase } from '../complaints.sql.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { recordAuditedStep, requireReason } from './record-audited-step.ts';
import { insertNote } from './replies.sql.ts';
import { keyOf, places, type StaffComplaintContext } from './staff-complaint-context.ts';

/** Only for colleagues: no borrower call returns it. */
export async function noteOnComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  { found, text }: { readonly found: Complaint; readonly text: string | undefined },
): Promise<Outcome> {
  const words = requireReason(text);
  const at = context.businessClock.now();
  const key = await keyOf(context, tx, found);
  await insertNote(tx, {
    id: context.ids.next(),
    complaintId: found.id,
    at,
    textEncrypted: key.encrypt(places.note, words),
    by: acting.actor.staffId,
  });
  await changeCase(tx, found.id, {}, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: false, step: 'noted', at },
  });
  return { state: found.state };
}
