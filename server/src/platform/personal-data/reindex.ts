import type { Clock } from '@hiram/values/clock';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { MasterKeys } from './master-keys.ts';
import type { PersonalData, PersonKey } from './personal-data.ts';
import { findIndexRotation, saveIndexRotation, startIndexRotation } from './reindex.sql.ts';

/** Columns that are derived from the index key and can be computed again from encrypted ones. */
export interface IndexedRows<Row extends IndexedRow = IndexedRow> {
  /** The table. */
  readonly subject: string;
  /** Rows after this position, in order. Those of one position are never divided. */
  find(database: Database, page: { readonly after: string; readonly limit: number }): Promise<Row[]>;
  /**
   * Writes the row's indexes under the current key. False if nothing had to be changed, or if the row has changed
   * since it was read: then its writer used the current key.
   */
  rewrite(tx: Transaction, personalData: PersonalData, row: Row, key: PersonKey): Promise<boolean>;
}

export interface IndexedRow {
  /** The place of the row in the order. */
  readonly position: string;
  /** Whose key decrypts it. */
  readonly personId: string;
}

/** A table whose rows of a type only it knows. */
export interface Reindexing {
  readonly subject: string;
  batch(context: ReindexContext, page: { after: string; limit: number }): Promise<PreparedBatch>;
}

interface PreparedBatch {
  readonly last: string | undefined;
  readonly seen: number;
  /** Returns the number of changed rows. */
  apply(tx: Transaction): Promise<number>;
}

export interface ReindexContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  readonly masterKeys: MasterKeys;
}

export interface ReindexedTable {
  readonly subject: string;
  readonly seen: number;
  readonly changed: number;
}

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export function indexedRows<Row extends IndexedRow>(rows: IndexedRows<Row>): Reindexing {
  return {
    subject: rows.subject,
    async batch({ database, personalData }, page) {
      const found = await rows.find(database, page);
      // Loaded before the transaction, which cannot ask the key store. Erased people have none and are omitted.
      const keys = await personalData.findKeys(database, [...new Set(found.map(({ personId }) => personId))]);
      return {
        last: found.at(-1)?.position,
        seen: found.length,
        async apply(tx) {
          let changed = 0;
          for (const row of found) {
            const key = keys.get(row.personId);
            if (key !== undefined && (await rows.rewrite(tx, personalData, row, key))) changed += 1;
          }
          return changed;
        },
      };
    },
  };
}

/**
 * Writes all blind indexes again under the current index key, in small transactions that do not block others. The
 * position is committed with each of them, so it can be stopped at any time and continues there.
 */
export async function reindex(
  context: ReindexContext,
  tables: readonly Reindexing[],
  { report, limit = BATCH }: { readonly report: (table: ReindexedTable) => void; readonly limit?: number },
): Promise<ReindexedTable[]> {
  const done: ReindexedTable[] = [];
  for (const table of tables) done.push(await reindexTable(context, table, { report, limit }));
  return done;
}

async function reindexTable(
  context: ReindexContext,
  table: Reindexing,
  { report, limit }: { readonly report: (table: ReindexedTable) => void; readonly limit: number },
): Promise<ReindexedTable> {
  const { database, systemClock } = context;
  const { subject } = table;
  const key = { subject, keyVersions: versionsOf(context.masterKeys) };
  await inTransaction(database, (tx) =>
    startIndexRotation(tx, { ...key, after: BEFORE_ALL, at: systemClock.now() }),
  );
  for (;;) {
    const progress = await findIndexRotation(database, key);
    const { after, seen, changed, isFinished } = progress;
    if (isFinished) return { subject, seen, changed };
    const batch = await table.batch(context, { after, limit });
    const rewritten = await inTransaction(database, async (tx) => {
      const changedNow = await batch.apply(tx);
      await saveIndexRotation(tx, {
        ...key,
        after: batch.last ?? after,
        seen: seen + batch.seen,
        changed: changed + changedNow,
        finishedAt: batch.last === undefined ? systemClock.now() : undefined,
      });
      return changedNow;
    });
    report({ subject, seen: seen + batch.seen, changed: changed + rewritten });
  }
}

/** Which keys are configured, the one that writes first. */
export function versionsOf({ indexes }: MasterKeys): string {
  return indexes.map(({ version }) => version).join(',');
}
