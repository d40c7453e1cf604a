import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BorrowerRegistration, StoredBorrower } from './borrower.ts';

export async function findBorrowerByNumber(
  database: Database,
  brand: string,
  mobileIndexes: readonly Buffer[],
): Promise<StoredBorrower | undefined> {
  return selectByNumber(database, brand, mobileIndexes).executeTakeFirst().then(borrowerOf);
}

/** The same, with a lock that prevents deletion of the account until the transaction ends. */
export async function lockBorrowerByNumber(
  tx: Transaction,
  brand: string,
  mobileIndexes: readonly Buffer[],
): Promise<StoredBorrower | undefined> {
  return selectByNumber(tx, brand, mobileIndexes).forUpdate().executeTakeFirst().then(borrowerOf);
}

export async function insertBorrower(
  tx: Transaction,
  {
    id,
    registration: { brand, market },
    mobileIndex,
    mobileEncrypted,
    at,
  }: {
    id: BorrowerId;
    registration: BorrowerRegistration;
    mobileIndex: Buffer;
    mobileEncrypted: Buffer;
    at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('borrowers')
    .values({
      id,
      brand_code: brand,
      market,
      mobile_index: mobileIndex,
      mobile_encrypted: mobileEncrypted,
      registered_at: instantAsIso(at),
    })
    .execute();
}

export interface BorrowerAccount {
  readonly brand: string;
  readonly mobileEncrypted: Buffer;
  readonly passwordHash: string | undefined;
}

/** The account of a borrower who has not been deleted. */
export async function findAccount(database: Database, id: BorrowerId): Promise<BorrowerAccount | undefined> {
  return selectAccount(database, id).executeTakeFirst().then(accountOf);
}

/** The same, with a row lock. */
export async function lockAccount(tx: Transaction, id: BorrowerId): Promise<BorrowerAccount | undefined> {
  return selectAccount(tx, id).forUpdate().executeTakeFirst().then(accountOf);
}

/** Active borrowers whom the routing directory does not know. */
export async function findBorrowersWithoutEntry(
  tx: Transaction,
  limit: number,
): Promise<{ readonly id: BorrowerId; readonly mobileEncrypted: Buffer }[]> {
  const rows = await tx
    .selectFrom('borrowers')
    .select(['id', 'mobile_encrypted'])
    .where('deleted_at', 'is', null)
    .where('mobile_encrypted', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('directory_entries').select('kind').whereRef('subject_id', '=', 'borrowers.id').limit(1),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, mobile_encrypted }) =>
    mobile_encrypted === null ? [] : [{ id: idFrom<'Borrower'>(id), mobileEncrypted: mobile_encrypted }],
  );
}

/** Brand of a current or former borrower. */
export async function findBrandOf(database: Database, id: BorrowerId): Promise<string | undefined> {
  const row = await database
    .selectFrom('borrowers')
    .select('brand_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.brand_code;
}

/** An active borrower's number, and since when it is theirs. */
export async function findRegisteredNumber(
  database: Database,
  id: BorrowerId,
): Promise<(BorrowerAccount & { readonly registeredAt: Instant }) | undefined> {
  const row = await selectAccount(database, id).select('registered_at').executeTakeFirst();
  const account = accountOf(row);
  return row && account && { ...account, registeredAt: instant(row.registered_at) };
}

/** Numbers of these borrowers, encrypted; those of closed accounts are left out. */
export async function findEncryptedMobiles(
  database: Database,
  ids: readonly BorrowerId[],
): Promise<ReadonlyMap<BorrowerId, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('borrowers')
    .select(['id', 'mobile_encrypted'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.mobile_encrypted === null ? [] : [[idFrom<'Borrower'>(row.id), row.mobile_encrypted] as const],
    ),
  );
}

export async function setPasswordHash(tx: Transaction, id: BorrowerId, passwordHash: string): Promise<void> {
  await tx
    .updateTable('borrowers')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Removes lookup and display data. Data under a legal retention period stays encrypted until it ends. */
export async function markDeleted(
  tx: Transaction,
  { id, at, eraseOn }: { id: BorrowerId; at: Instant; eraseOn: CalendarDate | undefined },
): Promise<void> {
  await tx
    .updateTable('borrowers')
    .set({
      mobile_index: null,
      password_hash: null,
      deleted_at: instantAsIso(at),
      erase_on: eraseOn ?? null,
      ...(eraseOn === undefined && { mobile_encrypted: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Borrowers of a market whose retention period has ended. */
export async function lockBorrowersToErase(
  tx: Transaction,
  { market, day, limit }: { market: string; day: CalendarDate; limit: number },
): Promise<BorrowerId[]> {
  const rows = await tx
    .selectFrom('borrowers')
    .select('id')
    .where('market', '=', market)
    .where('erase_on', '<=', day)
    .orderBy('erase_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => idFrom(id));
}

export async function clearErased(tx: Transaction, ids: readonly BorrowerId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('borrowers')
    .set({ mobile_encrypted: null, erase_on: null })
    .where('id', 'in', ids)
    .execute();
}

function selectByNumber(database: Database, brand: string, mobileIndexes: readonly Buffer[]) {
  return database
    .selectFrom('borrowers')
    .select(['id', 'password_hash'])
    .where('brand_code', '=', brand)
    .where('mobile_index', 'in', mobileIndexes);
}

function borrowerOf(
  row: { id: string; password_hash: string | null } | undefined,
): StoredBorrower | undefined {
  return row && { id: idFrom(row.id), passwordHash: row.password_hash ?? undefined };
}

function selectAccount(database: Database, id: BorrowerId) {
  return database
    .selectFrom('borrowers')
    .select(['brand_code', 'mobile_encrypted', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function accountOf(
  row: { brand_code: string; mobile_encrypted: Buffer | null; password_hash: string | null } | undefined,
): BorrowerAccount | undefined {
  if (row === undefined) return undefined;
  assert(row.mobile_encrypted !== null, 'active borrower without a phone number');
  return {
    brand: row.brand_code,
    mobileEncrypted: row.mobile_encrypted,
    passwordHash: row.password_hash ?? undefined,
  };
}
