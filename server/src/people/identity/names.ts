import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { findEncryptedMobiles } from './borrowers.sql.ts';
import { searchedNameTokens, searchedTailTokens, searchTokens, tokensOfName } from './name-tokens.ts';
import { findByNameTokens, findEncryptedNames, upsertName } from './names.sql.ts';

const PLACE = 'borrower_names.name';

/**
 * Stores a borrower's name, encrypted, with the search index of the name and of the last digits of the phone number. Called
 * by every capability that learns a name.
 */
export async function recordName(
  tx: Transaction,
  personalData: PersonalData,
  { borrowerId, fullName, at }: { borrowerId: BorrowerId; fullName: string; at: Instant },
): Promise<void> {
  const key = await personalData.keyFor(tx, borrowerId);
  const mobileEncrypted = (await findEncryptedMobiles(tx, [borrowerId])).get(borrowerId);
  const mobile = mobileEncrypted && key.decrypt('borrowers.mobile', mobileEncrypted);
  await upsertName(tx, {
    borrowerId,
    at,
    nameEncrypted: key.encrypt(PLACE, fullName),
    words: searchTokens(personalData, { name: fullName, mobile }),
  });
}

/** Names of these borrowers; unknown and erased ones are omitted. */
export async function readNames(
  database: Database,
  personalData: PersonalData,
  borrowerIds: readonly BorrowerId[],
): Promise<ReadonlyMap<BorrowerId, string>> {
  const encrypted = await findEncryptedNames(database, [...new Set(borrowerIds)]);
  const keys = await personalData.findKeys(
    database,
    encrypted.map(({ borrowerId }) => borrowerId),
  );
  return new Map(
    encrypted.flatMap(({ borrowerId, nameEncrypted }) => {
      const key = keys.get(borrowerId);
      return key === undefined ? [] : [[borrowerId, key.decrypt(PLACE, nameEncrypted)] as const];
    }),
  );
}

export interface FoundByName {
  /** Names by borrower id. */
  readonly names: ReadonlyMap<BorrowerId, string>;
  readonly hasMore: boolean;
}

/**
 * Borrowers whose names contain all these words, in any order and spelling, newest first. The last word may be only begun:
 * three letters find it. Each match is
 * decrypted and verified, because an eight-byte blind index may collide.
 */
export async function findByName(
  database: Database,
  personalData: PersonalData,
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<FoundByName> {
  const found = await findByAnyTokens(database, searchedNameTokens(personalData, typed), limit + 1);
  const shown = found.slice(0, limit);
  const names = await readNames(database, personalData, shown);
  const searchedWords = tokensOfName(typed);
  return {
    names: new Map(
      shown.flatMap((id) => {
        const name = names.get(id) ?? '';
        return containsAll(tokensOfName(name), searchedWords) ? [[id, name] as const] : [];
      }),
    ),
    hasMore: found.length > limit,
  };
}

function containsAll(words: readonly string[], searched: readonly string[]): boolean {
  return searched.every((word, place) => {
    const mayBeBegun = place === searched.length - 1;
    return words.some((one) => one === word || (mayBeBegun && one.startsWith(word)));
  });
}

/** More numbers with the same four last digits are not decrypted to compare a fifth one. */
const MOST_COMPARED = 200;

/** Borrowers whose phone number ends with these digits, newest first. Each match is decrypted and compared. */
export async function findByPhoneTail(
  database: Database,
  personalData: PersonalData,
  { digits, limit }: { readonly digits: string; readonly limit: number },
): Promise<{ readonly borrowerIds: readonly BorrowerId[]; readonly hasMore: boolean }> {
  const tokens = searchedTailTokens(personalData, digits);
  const found = await findByAnyTokens(database, tokens, MOST_COMPARED + 1);
  const [mobiles, keys] = await Promise.all([
    findEncryptedMobiles(database, found),
    personalData.findKeys(database, found),
  ]);
  const borrowerIds = found.filter((id) => {
    const mobile = mobiles.get(id);
    return mobile !== undefined && keys.get(id)?.decrypt('borrowers.mobile', mobile).endsWith(digits);
  });
  return {
    borrowerIds: borrowerIds.slice(0, limit),
    hasMore: borrowerIds.length > limit || found.length > MOST_COMPARED,
  };
}

/** Ids are ordered by time, so the newest of several lists are the highest. */
async function findByAnyTokens(
  database: Database,
  lists: readonly (readonly bigint[])[],
  limit: number,
): Promise<BorrowerId[]> {
  const found = await Promise.all(lists.map((tokens) => findByNameTokens(database, tokens, limit)));
  if (found.length === 1) return found[0] ?? [];
  return [...new Set(found.flat())].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, limit);
}
