import { reindexedMessageCodes, reindexedPush } from '#messaging/index.ts';
import { reindexedIdentityDocuments } from '#origination/decisions/index.ts';
import { reindexedLinks } from '#origination/fraud-links/index.ts';
import { reindexedListValues } from '#origination/fraud-lists/index.ts';
import { reindexedAccounts } from '#origination/payment-accounts/index.ts';
import { reindexedNames, reindexedNumbers } from '#people/identity/index.ts';
import type { Reindexing } from '#platform/personal-data/reindex.ts';
import { reindexedDocumentCodes } from '#servicing/documents/index.ts';
import { reindexedClaims } from '#servicing/payment-claims/index.ts';
import { reindexedContactMessages } from '#support/engagement/index.ts';

/**
 * Everything that is written again when the index key is replaced. Every other use of the key ages: its rows are
 * removed, or are compared for minutes only (decision 0106, Columns).
 */
export const reindexedTables: readonly Reindexing[] = [
  reindexedNumbers,
  reindexedNames,
  reindexedAccounts,
  reindexedIdentityDocuments,
  reindexedLinks,
  reindexedListValues,
  reindexedClaims,
  reindexedPush,
  reindexedMessageCodes,
  reindexedContactMessages,
  reindexedDocumentCodes,
];
