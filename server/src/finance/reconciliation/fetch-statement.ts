import type { CalendarDate } from '@hiram/values/calendar-date';
import type { SettlementMarket } from '#providers/payments/index.ts';
import type { FileState } from './files.sql.ts';
import { importStatementFile } from './import-file.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** Undefined if no bank is configured. Then only two sides are compared. */
export async function fetchStatement(
  context: ReconciliationContext,
  market: SettlementMarket,
  day: CalendarDate,
): Promise<FileState | undefined> {
  const { bank } = context.sources;
  if (bank === undefined) return undefined;
  const fetched = await bank.fetchStatement({ market, day });
  return importStatementFile(context, { side: 'statement', source: bank.name, market, day }, fetched);
}
