import { parseCalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { monthsOf } from './evaluate-lines.ts';
import { readSheet, type SheetQuery } from './read-sheet.ts';
import { findComplaintRows, findLoanRows, type ListedRow, type RowPlace } from './rows.sql.ts';

const PAGE = 50;

export interface RowsPage {
  readonly page: 'loan' | 'complaint';
  readonly rows: readonly ListedRow[];
  readonly next: string | undefined;
}

/** One page of the loans or complaints that a line of a sheet counted, by the same condition. */
export async function listReturnRows(
  database: Database,
  { line, after, ...query }: SheetQuery & { readonly line: string; readonly after: string | undefined },
): Promise<RowsPage> {
  const { lines, months: ofPeriod } = await readSheet(database, query);
  const counted = lines.find(({ code }) => code === line)?.counted;
  if (counted?.kind !== 'loans' && counted?.kind !== 'complaints') throw new Refusal('not_found');
  const months = monthsOf({ months: ofPeriod }, counted.months);
  const page = { market: query.market, months, after: placeFrom(after), limit: PAGE + 1 };
  const found =
    counted.kind === 'loans'
      ? await findLoanRows(database, page, counted.where, counted.amount)
      : await findComplaintRows(database, page, counted.where);
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    page: counted.kind === 'loans' ? 'loan' : 'complaint',
    rows,
    next: last && `${last.month} ${last.id}`,
  };
}

function placeFrom(after: string | undefined): RowPlace | undefined {
  if (after === undefined) return undefined;
  const [day = '', id = ''] = after.split(' ');
  const month = parseCalendarDate(day);
  if (month === undefined || parseId(id) === undefined) throw new Refusal('request_malformed');
  return { month, id };
}
