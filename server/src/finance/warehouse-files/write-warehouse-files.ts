import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import { type BookName, books } from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ObjectKey, ObjectStore } from '#platform/storage/object-store.ts';
import { manifestOf, warehouseFile } from './warehouse-file.ts';
import { allowExport, type WarehouseDay, warehouseTables } from './warehouse-rows.sql.ts';

export interface WarehouseContext {
  readonly database: Database;
  /** Without it, no files are written. */
  readonly store?: ObjectStore | undefined;
}

/** Days that are written again, like those of the journal, for postings that were uncommitted at midnight. */
const WRITTEN_AGAIN_DAYS = 2;

/** Writes the files of the last days that are over, after the journal. The same day gives the same files. */
export function warehouseFilesDaily({ database, store }: WarehouseContext): DailyWork {
  return {
    name: 'warehouse files',
    run: async ({ market, day }) => {
      if (store === undefined) return;
      for (let back = WRITTEN_AGAIN_DAYS; back >= 1; back -= 1) {
        await writeWarehouseDay({ database, store }, { market, day: addDays(day, -back) });
      }
    },
  };
}

/** Reads all tables, then stores the files, and the manifest last: where it is, all files are. */
async function writeWarehouseDay(
  { database, store }: Required<WarehouseContext> & { readonly store: ObjectStore },
  { market, day }: { readonly market: BookName; readonly day: CalendarDate },
): Promise<void> {
  const { timeZone } = marketPack(market).facts;
  const range: WarehouseDay = {
    market,
    day,
    from: startOfDay(day, timeZone),
    until: startOfDay(addDays(day, 1), timeZone),
  };
  const files = await inTransaction(database, async (tx) => {
    await allowExport(tx);
    const read = [];
    for (const { name, columns, find } of warehouseTables) {
      read.push(warehouseFile(name, columns, await find(tx, range)));
    }
    return read;
  });
  for (const { name, bytes } of files) await store.put(keyOf(market, day, `${name}-csv-gz`), bytes);
  const { currency } = books[market];
  await store.put(keyOf(market, day, 'manifest-json'), manifestOf({ market, day, currency }, files));
}

function keyOf(market: BookName, day: CalendarDate, name: string): ObjectKey {
  return `warehouse/${market.toLowerCase()}/${day}/${name}`;
}
