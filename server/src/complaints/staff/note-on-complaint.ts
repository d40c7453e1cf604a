import type { Transaction } from '@hiram/server/platform/database/database';
import type { Complaint } from '../complaint.ts';
import { changeCase } from '../complaints.sql.ts';
import { leaveTrace, wordsFrom } from './leave-trace.ts';
import type { Acting, Outcome } from './lock-for-act.ts';
import { insertNote } from './replies.sql.ts';
import { keyOf, places, type StaffComplaintDesk } from './staff-complaint-desk.ts';

/** Only for colleagues: no borrower call returns it. */
export async function noteOnComplaint(
  tx: Transaction,
  desk: StaffComplaintDesk,
  acting: Acting,
  { found, text }: { readonly found: Complaint; readonly text: string | undefined },
): Promise<Outcome> {
  const words = wordsFrom(text);
  const at = desk.clock.now();
  const key = await keyOf(desk, tx, found);
  await insertNote(tx, {
    ...{ id: desk.ids.next(), complaintId: found.id, at },
    textSealed: key.seal(places.note, words),
    by: acting.actor.staffId,
  });
  await changeCase(tx, found.id, {}, at);
  await leaveTrace(tx, desk, acting, { found, trace: { isTold: false, step: 'noted', at } });
  return { state: found.state };
}
