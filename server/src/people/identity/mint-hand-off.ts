import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import type { Secret } from '#platform/secret.ts';
import { digestOf, newBearerSecret } from './bearer-secret.ts';
import { lockAccount } from './borrowers.sql.ts';
import { HAND_OFF_LASTS_MS } from './hand-off.ts';
import { insertHandOff } from './hand-offs.sql.ts';
import type { BorrowerContext } from './identity-context.ts';
import { findSession } from './sessions.sql.ts';

/**
 * A one-time code that gives a page a session on the same device. Only the native app's session, which no
 * page can use, may mint one; otherwise a malicious script could steal a session whose secret it cannot read.
 */
export async function mintHandOff(
  tx: Transaction,
  { borrowerId, sessionId }: { readonly borrowerId: BorrowerId; readonly sessionId: SessionId },
  { systemClock }: Pick<BorrowerContext, 'systemClock'>,
): Promise<Secret> {
  if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
  const session = await findSession(tx, sessionId);
  if (session?.channel !== 'native') {
    throw new Refusal('not_allowed', { session: session?.channel });
  }
  const code = newBearerSecret();
  await insertHandOff(tx, {
    codeHash: digestOf(code),
    borrowerId,
    mintedBy: session.id,
    expiresAt: addMs(systemClock.now(), HAND_OFF_LASTS_MS),
  });
  return code;
}
