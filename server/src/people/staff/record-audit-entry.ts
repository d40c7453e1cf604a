import { assert } from '@hiram/values/assert';
import type { Transaction } from '#platform/database/database.ts';
import { insertAuditEntry } from './audit.sql.ts';
import { type AuditedAction, PLATFORM_CHAIN, stateDigest } from './audit-chain.ts';
import type { Actor } from './member.ts';

/** Writes an audit entry in the transaction of the action, so that neither is committed without the other. */
export async function recordAuditEntry(tx: Transaction, actor: Actor, action: AuditedAction): Promise<void> {
  await insert(tx, { ...actor, chain: actor.staffId }, action);
}

/** The same for actions of a command or of the platform. */
export async function recordPlatformAuditEntry(
  tx: Transaction,
  by: Omit<Actor, 'staffId' | 'address'>,
  action: AuditedAction,
): Promise<void> {
  await insert(tx, { ...by, chain: PLATFORM_CHAIN, address: 'platform' }, action);
}

async function insert(
  tx: Transaction,
  by: Omit<Actor, 'staffId'> & { readonly chain: Actor['staffId'] | typeof PLATFORM_CHAIN },
  { action, on, reason, before, after }: AuditedAction,
): Promise<void> {
  const position = await insertAuditEntry(tx, {
    chain: by.chain,
    recordedAt: by.at,
    action,
    subjectKind: on.kind,
    subjectId: on.id,
    reason,
    requestId: by.requestId,
    address: by.address,
    beforeDigest: stateDigest(before),
    afterDigest: stateDigest(after),
  });
  assert(position !== undefined, 'actor without a chain in the audit trail');
}
