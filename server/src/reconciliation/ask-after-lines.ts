import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { endOfDay, startOfDay } from '@hiram/values/instant';
import {
  type FileOfDay,
  type PaymentProvider,
  parsePaymentKey,
  type SettlementMarket,
} from '../payment-providers/index.ts';
import { takeReport } from '../repayments/index.ts';
import type { ProviderAccount, ReconciliationDesk } from './reconciliation-desk.ts';
import { findUnknownLines, type UnknownLine } from './settled.sql.ts';

const PAGE = 200;
const AT_ONCE = 10;
/** A file of which we know nothing at all is not asked after line by line; its lines are breaks, and the next run goes on. */
const MOST_ASKED = 2_000;

/**
 * Money that a provider reports and we do not have: its books are asked, and what they say is posted or held as if it had been
 * called back. A line alone posts nothing. Returns how many were found to be ours.
 */
export async function askAfterLines(
  desk: ReconciliationDesk,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<number> {
  const provider = reports.name;
  let [found, after] = [0, ''];
  for (let asked = 0; asked < MOST_ASKED; asked += PAGE) {
    const lines = await findUnknownLines(desk.database, { provider, market, day, after, limit: PAGE });
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const some = lines.slice(first, first + AT_ONCE);
      const verdicts = await Promise.all(some.map((line) => ask(desk, { provider, market, day }, line)));
      found += verdicts.filter(Boolean).length;
    }
    after = lines.at(-1)?.reference ?? '';
    if (lines.length < PAGE) break;
  }
  return found;
}

async function ask(
  desk: ReconciliationDesk,
  {
    provider: name,
    market,
    day,
  }: { readonly provider: string; readonly market: SettlementMarket; readonly day: CalendarDate },
  line: UnknownLine,
): Promise<boolean> {
  const provider = desk.providers.named(name);
  const report = provider && (await inBooks(provider, line, { market, day }));
  if (report?.state !== 'paid') return false;
  const requestId = `reconciliation-${name}-${day}`;
  const verdict = await takeReport(desk, report, { provider: name, heardBy: 'settlement_file', requestId });
  return verdict === 'posted' || verdict === 'held';
}

/** Money of a file was paid at most so many days before. */
const PAID_WITHIN_DAYS = 10;

/**
 * By our own key where the file has it; otherwise, or if that finds nothing, by the name of the payment, which not every
 * provider is asked by. PayMongo looks for a key among its newest payments alone.
 */
async function inBooks(
  provider: PaymentProvider,
  { reference, paymentKey }: UnknownLine,
  { market, day }: FileOfDay,
) {
  const key = paymentKey === null ? undefined : parsePaymentKey(paymentKey);
  const byKey = key === undefined ? undefined : await provider.find({ key });
  if (byKey !== undefined && byKey.state !== 'absent') return byKey;
  if (provider.findPaid === undefined) return byKey ?? provider.find({ reference });
  const { timeZone } = marketPack(market).facts;
  const from = startOfDay(addDays(day, -PAID_WITHIN_DAYS), timeZone);
  return provider.findPaid({ number: reference, from, to: endOfDay(day, timeZone) });
}
