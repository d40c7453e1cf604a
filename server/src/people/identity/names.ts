import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { nameTokens, searchedTokens, tokensOfName } from './name-tokens.ts';
import { findByNameTokens, findEncryptedNames, upsertName } from './names.sql.ts';

const PLACE = 'borrower_names.name';

/**
 * Stores a borrower's name, encrypted, with its search index. Called by every capability that learns a name.
 */
export async function recordName(
  tx: Transaction,
  personalData: PersonalData,
  { borrowerId, fullName, at }: { borrowerId: BorrowerId; fullName: string; at: Instant },
): Promise<void> {
  const key = await personalData.keyFor(tx, borrowerId);
  await upsertName(tx, {
    borrowerId,
    at,
    nameEncrypted: key.encrypt(PLACE, fullName),
    words: nameTokens(personalData, fullName),
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
 * Borrowers whose names contain all these words, in any order and spelling, newest first. Each match is
 * decrypted and verified, because an eight-byte blind index may collide.
 */
export async function findByName(
  database: Database,
  personalData: PersonalData,
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<FoundByName> {
  const found = await findByAnyTokens(database, searchedTokens(personalData, typed), limit + 1);
  const shown = found.slice(0, limit);
  const names = await readNames(database, personalData, shown);
  const searchedWords = tokensOfName(typed);
  return {
    names: new Map(
      shown.flatMap((id) => {
        const name = names.get(id) ?? '';
        const words = new Set(tokensOfName(name));
        return searchedWords.every((word) => words.has(word)) ? [[id, name] as const] : [];
      }),
    ),
    hasMore: found.length > limit,
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
