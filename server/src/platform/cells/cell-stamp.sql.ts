import { sql } from 'kysely';
import { ConfigProblem } from '../config-problem.ts';
import type { Database } from '../database/database.ts';
import type { CellConfig } from './cells-config.ts';

/** The cell whose data a database holds. */
export interface CellStamp {
  readonly name: string;
  readonly markets: readonly string[];
}

/** Undefined if the database belongs to no cell: one installation has all markets. */
export async function findCellStamp(database: Database): Promise<CellStamp | undefined> {
  const { rows } = await sql<CellStamp>`select name, markets from cell_stamp`.execute(database);
  return rows[0];
}

/** Refuses to start on the database of another cell, before anything is read from it or written to it. */
export async function refuseOtherCell(database: Database, cell: CellConfig): Promise<void> {
  const reason = differenceOfCells(cell, await findCellStamp(database));
  if (reason !== undefined) throw new ConfigProblem(reason);
}

/** What an operator must change. Undefined if the program and the database are of the same cell. */
export function differenceOfCells(cell: CellConfig, stamp: CellStamp | undefined): string | undefined {
  const own = `HIRAM_CELL is ${cell.name ?? 'not set'} and HIRAM_MARKETS is ${cell.markets.join(',')}`;
  if (stamp === undefined) {
    return cell.name === undefined
      ? undefined
      : `The database belongs to no cell, but ${own}. Run migrate with the same variables first.`;
  }
  const isSame = stamp.name === cell.name && isSameSet(stamp.markets, cell.markets);
  return isSame
    ? undefined
    : `The database belongs to the cell ${stamp.name} with ${stamp.markets.join(',')}, but ${own}. Use the variables and the database of one cell.`;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((market) => other.includes(market));
}
