import type { ComplaintState } from '@hiram/contract/support/complaints';
import type { ComplaintAction } from '@hiram/contract/support/complaints-staff';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Complaint, ComplaintId } from '../complaint.ts';
import { findCase, lockCase } from '../complaints.sql.ts';
import { isOwnProposal, isPossible, type Person } from './complaint-actions.ts';
import { findProposal, type Reply } from './replies.sql.ts';

/** A staff member about to act on a version of a case. */
export interface Acting {
  readonly id: ComplaintId;
  readonly version: number;
  readonly action: ComplaintAction;
  readonly actor: Actor;
  readonly person: Person;
}

/** The result of an action. */
export interface Outcome {
  readonly state: ComplaintState;
  /** Whether a reply waits for approval. */
  readonly isProposed?: boolean;
}

/** A case on which an action is allowed. */
export interface AllowedAction {
  readonly found: Complaint;
  /** The reply that waits for approval. */
  readonly proposal: Reply | undefined;
}

/** Locks the case if its version is current and the action is allowed. */
export async function lockForAction(tx: Transaction, acting: Acting): Promise<AllowedAction> {
  return allowed(tx, acting, await lockCase(tx, acting.id));
}

/** The same check without a lock, for reads before the transaction, which checks again. */
export async function readForAction(database: Database, acting: Acting): Promise<AllowedAction> {
  return allowed(database, acting, await findCase(database, acting.id));
}

async function allowed(
  database: Database,
  { version, action, person }: Acting,
  found: Complaint | undefined,
): Promise<AllowedAction> {
  if (found === undefined) throw new Refusal('not_found');
  const proposal = await findProposal(database, found.id);
  if (found.version !== version) throw new Refusal('complaint_changed', { version: found.version });
  const on = { found, proposedBy: proposal?.writtenBy };
  if (isOwnProposal(on, person, action)) throw new Refusal('second_person_needed');
  if (!isPossible(on, person, action)) throw new Refusal('complaint_act_not_possible', { action });
  return { found, proposal };
}
