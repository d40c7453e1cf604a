import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { SessionId } from '#platform/http/route-policies.ts';

export interface HandOff {
  readonly codeHash: Buffer;
  readonly borrowerId: BorrowerId;
  /** The native app's session that requested it. */
  readonly mintedBy: SessionId;
  readonly expiresAt: Instant;
  /** The session it was exchanged for; undefined before the exchange. */
  readonly madeSession: SessionId | undefined;
}

export async function insertHandOff(tx: Transaction, handOff: Omit<HandOff, 'madeSession'>): Promise<void> {
  await tx
    .insertInto('hand_off_codes')
    .values({
      borrower_id: handOff.borrowerId,
      code_hash: handOff.codeHash,
      minted_by: handOff.mintedBy,
      expires_at: instantAsIso(handOff.expiresAt),
    })
    .execute();
}

export async function findHandOff(tx: Transaction, codeHash: Buffer): Promise<HandOff | undefined> {
  const row = await tx
    .selectFrom('hand_off_codes')
    .select(['code_hash', 'borrower_id', 'minted_by', 'expires_at', 'made_session'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    codeHash: row.code_hash,
    borrowerId: idFrom(row.borrower_id),
    mintedBy: idFrom(row.minted_by),
    expiresAt: instant(row.expires_at),
    madeSession: row.made_session === null ? undefined : idFrom(row.made_session),
  };
}

export async function markSpent(
  tx: Transaction,
  { codeHash, madeSession, at }: { codeHash: Buffer; madeSession: SessionId; at: Instant },
): Promise<void> {
  await tx
    .updateTable('hand_off_codes')
    .set({ spent_at: instantAsIso(at), made_session: madeSession })
    .where('code_hash', '=', codeHash)
    .execute();
}

export async function deleteHandOff(tx: Transaction, codeHash: Buffer): Promise<void> {
  await tx.deleteFrom('hand_off_codes').where('code_hash', '=', codeHash).execute();
}
