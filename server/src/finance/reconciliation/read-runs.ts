import type { DataOf } from '@hiram/contract/call';
import type { listReconciliationRuns } from '@hiram/contract/finance/reconciliation';
import { marketPack } from '@hiram/markets/market-pack';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';
import { settlementCurrencies } from '#providers/payments/index.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { findRuns, type ListedRun, type RunName } from './runs.sql.ts';

const PAGE = 30;

type Runs = DataOf<typeof listReconciliationRuns>['runs'];

/** The nightly comparisons, newest day first. */
export async function browseRuns(
  { database, sources }: Pick<ReconciliationContext, 'database' | 'sources'>,
  query: { readonly provider: string | undefined; readonly after: string | undefined },
): Promise<{ readonly runs: Runs; readonly next: string | undefined }> {
  const after = query.after === undefined ? undefined : parseCursor(query.after);
  const found = await findRuns(database, {
    provider: query.provider,
    after,
    limit: PAGE + 1,
    bank: sources.bank?.name,
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { runs: shown.map(rowOf), next: last && `${last.day}_${last.market}_${last.flow}_${last.provider}` };
}

function parseCursor(text: string): RunName {
  const [day = '', market = '', flow = '', ...provider] = text.split('_');
  const parsed = parseCalendarDate(day);
  const isKnown = (market === 'PH' || market === 'IN') && (flow === 'collections' || flow === 'payouts');
  if (parsed === undefined || !isKnown) throw new Refusal('request_malformed');
  return { day: parsed, market, flow, provider: provider.join('_') };
}

function rowOf(run: ListedRun): Runs[number] {
  return {
    flow: run.flow,
    provider: run.provider,
    market: run.market,
    day: run.day,
    state: run.state,
    timeZone: marketPack(run.market).facts.timeZone,
    currency: settlementCurrencies[run.market],
    times: String(run.times),
    ranAt: instantAsIso(run.ranAt),
    files: run.files.map(({ lines, ...file }) => ({ ...file, lines: String(lines) })),
    matched: String(run.matched),
    broken: String(run.broken),
    reported: String(run.reported),
    fees: String(run.fees),
    settled: String(run.settled > 0n ? run.settled : 0n),
    banked: String(run.banked > 0n ? run.banked : 0n),
    returned: String(run.returned),
    funded: String(run.funded),
    ...(run.balance !== undefined && { floatBalance: String(run.balance) }),
  };
}
