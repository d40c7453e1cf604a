import { assert } from '@hiram/values/assert';
import type { Transaction } from '../platform/database/database.ts';
import { insertAuditEntry } from './audit.sql.ts';
import { type Act, PLATFORM_CHAIN, stateDigest } from './audit-chain.ts';
import type { Actor } from './member.ts';

/** Writes into the audit trail what somebody does, in the transaction that does it: neither happens alone. */
export async function recordAct(tx: Transaction, actor: Actor, act: Act): Promise<void> {
  await insert(tx, { ...actor, chain: actor.staffId }, act);
}

/** The same for what a command or the platform itself does. */
export async function recordActOfPlatform(
  tx: Transaction,
  by: Omit<Actor, 'staffId' | 'address'>,
  act: Act,
): Promise<void> {
  await insert(tx, { ...by, chain: PLATFORM_CHAIN, address: 'platform' }, act);
}

async function insert(
  tx: Transaction,
  by: Omit<Actor, 'staffId'> & { readonly chain: Actor['staffId'] | typeof PLATFORM_CHAIN },
  { act, on, reason, before, after }: Act,
): Promise<void> {
  const position = await insertAuditEntry(tx, {
    chain: by.chain,
    recordedAt: by.at,
    act,
    subjectKind: on.kind,
    subjectId: on.id,
    reason,
    requestId: by.requestId,
    address: by.address,
    beforeDigest: stateDigest(before),
    afterDigest: stateDigest(after),
  });
  assert(position !== undefined, 'somebody acts who has no chain in the audit trail');
}
