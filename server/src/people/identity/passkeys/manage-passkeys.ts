import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import type { IdentityContext } from '../identity-context.ts';
import { readOwnMobile } from '../read-user.ts';
import type { PasskeyId } from './passkey.ts';
import { deletePasskey, findPasskeysOf, updatePasskeyName } from './passkeys.sql.ts';
import { proveFreshly } from './register-passkey.ts';

export interface ListedPasskey {
  readonly id: PasskeyId;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | undefined;
  readonly isBackedUp: boolean;
}

export async function readPasskeys(
  { database, personalData }: Pick<IdentityContext, 'database' | 'personalData'>,
  borrowerId: BorrowerId,
): Promise<ListedPasskey[]> {
  const [passkeys, key] = await Promise.all([
    findPasskeysOf(database, borrowerId),
    personalData.findKey(database, borrowerId),
  ]);
  // The account was deleted between the session check and now.
  if (key === undefined) throw new Refusal('session_required');
  return passkeys.map(({ id, nameEncrypted, createdAt, lastUsedAt, isBackedUp }) => ({
    id,
    name: key.decrypt('borrower_passkeys.name', nameEncrypted),
    createdAt,
    lastUsedAt,
    isBackedUp,
  }));
}

/** The caller has checked ownership. A name grants nothing, so the session is enough. */
export async function renamePasskey(
  { database, personalData }: IdentityContext,
  {
    borrowerId,
    id,
    name,
  }: { readonly borrowerId: BorrowerId; readonly id: PasskeyId; readonly name: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const key = await personalData.keyFor(tx, borrowerId);
    await updatePasskeyName(tx, id, key.encrypt('borrower_passkeys.name', name));
  });
}

/** The caller has checked ownership. Works on a frozen account too: the owner may remove a thief's passkey. */
export async function removePasskey(
  context: IdentityContext,
  {
    borrowerId,
    sessionId,
    id,
    smsCode,
    locale,
  }: {
    readonly borrowerId: BorrowerId;
    readonly sessionId: SessionId;
    readonly id: PasskeyId;
    readonly smsCode: string;
    readonly locale: Locale;
  },
): Promise<void> {
  const mobile = await readOwnMobile(context, borrowerId);
  await proveFreshly(context, { sessionId, smsCode, mobile }, async (tx) => {
    if (!(await deletePasskey(tx, id))) throw new Refusal('not_found');
    await context.whenPasskeyChanges?.(tx, { borrowerId, locale, change: 'removed' });
  });
}
