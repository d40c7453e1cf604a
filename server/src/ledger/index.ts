export {
  countAccountTransfers,
  findAccountTransfers,
  type TransferPlace,
} from './account-transfers.sql.ts';
export { anchorLedger, anchorLedgerDaily } from './anchor-ledger.ts';
export {
  type BulkPosting,
  bulkPosting,
  type ChainEnd,
  copyBytes,
  copyLine,
  TRANSACTION_COLUMNS,
  TRANSFER_COLUMNS,
} from './bulk-posting.ts';
export { findLastAnchor } from './chain-tree.sql.ts';
export { type AccountName, type BookName, bookOwner, books, chart, STRIPES } from './chart.ts';
export { sumCollected, sumCollectedByEach } from './collected.sql.ts';
export {
  type ChartTotals,
  chartTotalsQuery,
  findAccountChanges,
  findChartTotals,
  findFirstBookedDay,
  findSummedUntil,
  lockSums,
  writeDaySums,
} from './day-sums.sql.ts';
export { derivedParty } from './derived-party.ts';
export {
  findPartyTotals,
  findReferenceParty,
  insertParty,
  insertPartyOnly,
  insertPosting,
  openPartyAccount,
  sumBookTotals,
} from './ledger.sql.ts';
export { openMonth } from './open-month.ts';
export { findPairSums, type PairSums } from './pair-sums.sql.ts';
export {
  type ChainCursor,
  findPartyPostings,
  findPostingsAbout,
  type PostedTransfer,
  type PostingsAbout,
} from './party-postings.sql.ts';
export { findFirstOpenDay, findFirstSummedDay, freezeBalances, guardMonth } from './periods.sql.ts';
export { findRepetition, outcomeOfDuplicateKey, post } from './post.ts';
export { insertPostings } from './post-batch.sql.ts';
export {
  type Authority,
  digestOf,
  firstHead,
  type Posting,
  type Transfer,
  totalsChanges,
} from './posting.ts';
export {
  type PostingKey,
  postingClauses,
  postingValues,
} from './posting-clauses.sql.ts';
export { provePosting } from './prove-posting.ts';
export {
  type BookedTransaction,
  type DayCursor,
  findBooksOf,
  findKindsOfDay,
  findTouching,
  findTransactionsByReference,
  findTransactionsOfDay,
  findTransactionsOfParty,
  findTransfersOf,
  isOfBook,
  type TransferBetween,
} from './transactions-of-day.sql.ts';
