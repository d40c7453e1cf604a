import { assert } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import { type ChallengeUse, issueChallenge, spendChallenge } from '#platform/passkeys/challenges.ts';
import type { RelyingParty } from '#platform/passkeys/relying-party.ts';
import {
  type RegistrationAnswer,
  signedChallenge,
  userHandleOf,
  verifyRegistration,
} from '#platform/passkeys/verify-passkey.ts';
import { consumeAttempt, passkeySessionLimits } from './limit-attempts.ts';
import type { Actor, StaffId } from './member.ts';
import { findMember, lockMember } from './members.sql.ts';
import {
  deletePasskey,
  findPasskeysOf,
  insertPasskey,
  MOST_PASSKEYS,
  type StaffPasskey,
  type StaffPasskeyId,
  updatePasskeyName,
} from './passkeys.sql.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import type { StaffContext } from './staff-context.ts';

interface Registering {
  readonly actor: Actor;
  readonly session: StaffSession;
}

/** The caller has stepped up within the last minutes. */
export async function beginPasskeyRegistration(
  context: StaffContext,
  { actor, session }: Registering,
): Promise<{
  readonly challenge: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly known: readonly StaffPasskey[];
}> {
  const { database } = context;
  await consumeAttempt(database, passkeySessionLimits(actor.staffId), actor.at);
  const member = await findMember(database, actor.staffId);
  assert(member !== undefined, 'session without a staff member');
  const known = await findPasskeysOf(database, actor.staffId);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
  const challenge = await issueChallenge(context, registering(session));
  return { challenge, known, userHandle: userHandleOf('staff', actor.staffId), userName: member.email };
}

export async function finishPasskeyRegistration(
  context: StaffContext,
  {
    actor,
    session,
    party,
    answer,
    transports,
    name,
  }: Registering & {
    readonly party: RelyingParty;
    readonly answer: RegistrationAnswer;
    readonly transports: readonly string[];
    readonly name: string;
  },
): Promise<StaffPasskeyId> {
  const challenge = signedChallenge(answer);
  if (challenge === undefined || !(await spendChallenge(context, challenge, registering(session)))) {
    throw new Refusal('passkey_refused', { because: 'challenge' });
  }
  const made = await verifyRegistration(answer, { challenge, party });
  if (made === undefined) throw new Refusal('passkey_refused', { because: 'attestation' });
  const id: StaffPasskeyId = context.ids.next();
  const { staffId } = actor;
  await inTransaction(context.database, async (tx) => {
    await refuseTooMany(tx, staffId);
    const passkey = { ...made, id, staffId, transports, name, rpId: party.id, createdAt: actor.at };
    if (!(await insertPasskey(tx, passkey))) {
      throw new Refusal('passkey_refused', { because: 'known already' });
    }
    const on = { kind: 'staff_passkey', id };
    await recordAuditEntry(tx, actor, { action: 'passkey_added', on, reason: '' });
  });
  return id;
}

function registering({ sessionId }: StaffSession): ChallengeUse {
  return { purpose: 'register', requester: ['staff', 'session', sessionId] };
}

async function refuseTooMany(tx: Transaction, staffId: StaffId): Promise<void> {
  await lockMember(tx, staffId);
  if ((await findPasskeysOf(tx, staffId)).length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
}

export async function renamePasskey(
  { database }: StaffContext,
  { staffId }: Actor,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  const id = parseId<'StaffPasskey'>(passkeyId);
  const isRenamed =
    id !== undefined && (await inTransaction(database, (tx) => updatePasskeyName(tx, { id, staffId }, name)));
  if (!isRenamed) throw new Refusal('not_found');
}

export async function removePasskey(
  { database }: StaffContext,
  actor: Actor,
  passkeyId: string,
): Promise<void> {
  const id = parseId<'StaffPasskey'>(passkeyId);
  if (id === undefined) throw new Refusal('not_found');
  await inTransaction(database, async (tx) => {
    if (!(await deletePasskey(tx, { id, staffId: actor.staffId }))) throw new Refusal('not_found');
    const on = { kind: 'staff_passkey', id };
    await recordAuditEntry(tx, actor, { action: 'passkey_removed', on, reason: '' });
  });
}
