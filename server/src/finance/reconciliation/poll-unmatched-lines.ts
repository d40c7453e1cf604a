import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { endOfDay, startOfDay } from '@hiram/values/instant';
import {
  type FileOfDay,
  type PaymentProvider,
  parsePaymentKey,
  type SettlementMarket,
} from '#providers/payments/index.ts';
import { applyPaymentReport } from '#servicing/repayments/index.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnknownLines, type UnknownLine } from './settled.sql.ts';

const PAGE = 200;
const AT_ONCE = 10;
/**
 * A file that is entirely unknown to us is not polled line by line. Its lines become breaks, and the next run
 * continues.
 */
const MAX_POLLED_LINES = 2_000;

/**
 * Polls the provider about payments that it reports and we do not have. The result is posted or held as if a
 * webhook had reported it; a report line by itself posts nothing. Returns how many payments were ours.
 */
export async function pollUnmatchedLines(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<number> {
  const provider = reports.name;
  let [found, after] = [0, ''];
  for (let polledLines = 0; polledLines < MAX_POLLED_LINES; polledLines += PAGE) {
    const lines = await findUnknownLines(context.database, { provider, market, day, after, limit: PAGE });
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const some = lines.slice(first, first + AT_ONCE);
      const verdicts = await Promise.all(some.map((line) => ask(context, { provider, market, day }, line)));
      found += verdicts.filter(Boolean).length;
    }
    after = lines.at(-1)?.reference ?? '';
    if (lines.length < PAGE) break;
  }
  return found;
}

async function ask(
  context: ReconciliationContext,
  {
    provider: name,
    market,
    day,
  }: { readonly provider: string; readonly market: SettlementMarket; readonly day: CalendarDate },
  line: UnknownLine,
): Promise<boolean> {
  const provider = context.providers.named(name);
  const report = provider && (await fetchProviderRecord(provider, line, { market, day }));
  if (report?.state !== 'paid') return false;
  const requestId = `reconciliation-${name}-${day}`;
  const verdict = await applyPaymentReport(context, report, {
    provider: name,
    reportedVia: 'settlement_file',
    requestId,
  });
  return verdict === 'posted' || verdict === 'held';
}

/** Payments in a file were made at most this many days earlier. */
const PAID_WITHIN_DAYS = 10;

/**
 * Looks up by our own key if the file has it. Otherwise, or if nothing is found, looks up by the payment's
 * reference, which not every provider supports. PayMongo searches for a key only among its newest payments.
 */
async function fetchProviderRecord(
  provider: PaymentProvider,
  { reference, paymentKey }: UnknownLine,
  { market, day }: FileOfDay,
) {
  const key = paymentKey === null ? undefined : parsePaymentKey(paymentKey);
  const byKey = key === undefined ? undefined : await provider.find({ key });
  if (byKey !== undefined && byKey.state !== 'absent') return byKey;
  if (provider.findByPayerReference === undefined) return byKey ?? provider.find({ reference });
  const { timeZone } = marketPack(market).facts;
  const from = startOfDay(addDays(day, -PAID_WITHIN_DAYS), timeZone);
  return provider.findByPayerReference({ number: reference, from, to: endOfDay(day, timeZone) });
}
