import type { ComplaintState } from '@hiram/contract/complaints';
import type { ComplaintAct } from '@hiram/contract/complaints-staff';
import type { Database, Transaction } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import type { Actor } from '@hiram/server/staff/index';
import type { Complaint, ComplaintId } from '../complaint.ts';
import { findCase, lockCase } from '../complaints.sql.ts';
import { isOwnProposal, isPossible, type Person } from './complaint-acts.ts';
import { findProposal, type Reply } from './replies.sql.ts';

/** Somebody about to do something to a case that they have seen. */
export interface Acting {
  readonly id: ComplaintId;
  readonly version: number;
  readonly act: ComplaintAct;
  readonly actor: Actor;
  readonly person: Person;
}

/** What a case is by an act. */
export interface Outcome {
  readonly state: ComplaintState;
  /** A reply that waits for a second person. */
  readonly isProposed?: boolean;
}

/** A case as it stands when an act is allowed. */
export interface Allowed {
  readonly found: Complaint;
  /** The reply that waits for a second person. */
  readonly proposal: Reply | undefined;
}

/** The case, locked, if what was seen of it still holds and the act fits it. */
export async function lockForAct(tx: Transaction, acting: Acting): Promise<Allowed> {
  return allowed(tx, acting, await lockCase(tx, acting.id));
}

/** The same without a lock, for what has to be read before the transaction; it is asked again there. */
export async function readForAct(database: Database, acting: Acting): Promise<Allowed> {
  return allowed(database, acting, await findCase(database, acting.id));
}

async function allowed(
  database: Database,
  { version, act, person }: Acting,
  found: Complaint | undefined,
): Promise<Allowed> {
  if (found === undefined) throw new Refusal('not_found');
  const proposal = await findProposal(database, found.id);
  if (found.version !== version) throw new Refusal('complaint_changed', { version: found.version });
  const on = { found, proposedBy: proposal?.writtenBy };
  if (isOwnProposal(on, person, act)) throw new Refusal('second_person_needed');
  if (!isPossible(on, person, act)) throw new Refusal('complaint_act_not_possible', { act });
  return { found, proposal };
}
