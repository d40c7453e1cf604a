import type { ComplaintState } from '@hiram/contract/complaints';
import type { ComplaintAct, ComplaintCause } from '@hiram/contract/complaints-staff';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { Refusal } from '@hiram/server/platform/errors';
import type { Actor } from '@hiram/server/staff/index';
import { unreachable } from '@hiram/values/assert';
import { closeComplaint } from './close-complaint.ts';
import { mayAct, type Person } from './complaint-acts.ts';
import {
  assignComplaint,
  escalateComplaint,
  giveComplaintBack,
  takeComplaint,
} from './hand-over-complaint.ts';
import { type Acting, lockForAct, type Outcome } from './lock-for-act.ts';
import { mergeComplaint } from './merge-complaint.ts';
import { noteOnComplaint } from './note-on-complaint.ts';
import { releaseContactOf } from './release-contact.ts';
import { replyToComplaint } from './reply-to-complaint.ts';
import { confirmReversal, refuseReversal } from './reverse-charges.ts';
import { complaintIdFrom, type StaffComplaintDesk } from './staff-complaint-desk.ts';
import { SAID_PROPOSED, said } from './staff-complaint-words.ts';

/** A requested action. */
export interface WantedAct {
  readonly complaintId: string;
  /** The version that the user has seen. */
  readonly version: number;
  readonly act: ComplaintAct;
  readonly text?: string | undefined;
  readonly imageIds?: string | undefined;
  readonly decision?: 'upheld' | 'not_upheld' | undefined;
  readonly lineKeys?: string | undefined;
  readonly staffId?: string | undefined;
  readonly cause?: ComplaintCause | undefined;
  readonly into?: string | undefined;
}

export interface ActDone {
  readonly state: ComplaintState;
  readonly version: number;
  readonly said: string;
}

/**
 * Runs a staff action on a case once, on the version that the user has seen: the change, its step and its
 * audit entry are one transaction. Reversing charges is maker-checker.
 */
export async function actOnComplaint(
  desk: StaffComplaintDesk,
  { actor, person }: { readonly actor: Actor; readonly person: Person },
  wanted: WantedAct,
): Promise<ActDone> {
  if (!mayAct(person, wanted.act)) throw new Refusal('not_allowed', { act: wanted.act });
  const { act, version } = wanted;
  const acting: Acting = { id: complaintIdFrom(wanted.complaintId), version, act, actor, person };
  const { state, isProposed = false } = await doneBy(desk, acting, wanted);
  return { state, version: version + 1, said: isProposed ? SAID_PROPOSED : said[act] };
}

function doneBy(desk: StaffComplaintDesk, acting: Acting, wanted: WantedAct): Promise<Outcome> {
  // These actions move money, which only the loan may post: the case changes in the loan's transaction.
  if (acting.act === 'reply') return replyToComplaint(desk, acting, wanted);
  if (acting.act === 'confirm_reversal') return confirmReversal(desk, acting);
  return inTransaction(desk.database, async (tx) => {
    const { found, proposal } = await lockForAct(tx, acting);
    switch (acting.act) {
      case 'take':
        return takeComplaint(tx, desk, acting, found);
      case 'give_back':
        return giveComplaintBack(tx, desk, acting, found);
      case 'assign':
        return assignComplaint(tx, desk, acting, { found, to: wanted.staffId });
      case 'escalate':
        return escalateComplaint(tx, desk, acting, { found, why: wanted.text });
      case 'note':
        return noteOnComplaint(tx, desk, acting, { found, text: wanted.text });
      case 'release_contact':
        return releaseContactOf(tx, desk, acting, { found, why: wanted.text });
      case 'close':
        return closeComplaint(tx, desk, acting, { found, cause: wanted.cause, note: wanted.text });
      case 'merge':
        return mergeComplaint(tx, desk, acting, { found, into: wanted.into });
      case 'refuse_reversal':
        return refuseReversal(tx, desk, acting, { found, proposal, why: wanted.text });
      case 'reply':
      case 'confirm_reversal':
        throw new TypeError(`${acting.act} goes its own way`);
      default:
        return unreachable(acting.act);
    }
  });
}
