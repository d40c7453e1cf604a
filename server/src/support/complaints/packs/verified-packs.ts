import type { Database } from '#platform/database/database.ts';
import type { OtherPapers } from '#servicing/documents/index.ts';
import { findPackCode, isPackOfBrand } from './escalation-packs.sql.ts';

/** Packs for the public check of a number and a code, which never says whose they are. */
export function verifiedPacks(database: Database): OtherPapers {
  return {
    encryptedCodeOf: (number) => findPackCode(database, number),
    isOurs: (papers) => isPackOfBrand(database, papers),
  };
}
