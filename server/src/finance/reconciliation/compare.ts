import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { addMs, endOfDay, startOfDay } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { settlementCurrencies } from '#providers/payments/index.ts';
import { builtInChannels } from '#servicing/repayments/index.ts';
import { breakKindOf, clockOf } from './break.ts';
import { openOrRefresh, updateBreak } from './breaks.sql.ts';
import { lockAccount } from './files.sql.ts';
import {
  findMismatches,
  findResolved,
  type Mismatch,
  prepareToCompare,
  type Scope,
} from './mismatches.sql.ts';
import { breakCases } from './reconciliation-cases.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';

/**
 * Each night compares the files of the last five weeks. Older mismatches already have a break and keep it.
 */
const DAYS_LOOKED_AT = 35;
/** A provider settles on the next working day. Over a long weekend that is the fourth day. */
const BANK_DAYS = 4;
const PAGE = 500;

/** Opens a break for every mismatch, and closes the breaks that a later file resolved. */
export async function compare(
  context: ReconciliationContext,
  account: ProviderAccount,
  upTo: CalendarDate,
): Promise<{ readonly opened: number; readonly mended: number }> {
  const scope = scopeOf(context, account, upTo);
  return inTransaction(context.database, async (tx) => {
    await lockAccount(tx, scope.provider, scope.market);
    await prepareToCompare(tx);
    return { mended: await mend(tx, context, scope), opened: await openAll(tx, context, scope) };
  });
}

function scopeOf(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  upTo: CalendarDate,
): Scope {
  const { timeZone } = marketPack(market).facts;
  const from = addDays(upTo, -DAYS_LOOKED_AT);
  // Payments can still arrive through a channel that is no longer offered.
  const listed = (context.channels ?? builtInChannels)(market);
  const channels = listed.map(({ number, settlesWithinMs }) => ({
    number,
    withinMs: settlesWithinMs,
  }));
  return {
    ...{ provider: reports.name, market, upTo, timeZone, channels },
    currency: settlementCurrencies[market],
    bank: context.sources.bank?.name,
    from,
    startOfFirst: startOfDay(from, timeZone),
    endOfLast: endOfDay(upTo, timeZone),
    price: reports.price,
    longestMs: Math.max(...channels.map(({ withinMs }) => withinMs)),
    bankDays: BANK_DAYS,
  };
}

async function mend(tx: Transaction, { clock }: ReconciliationContext, scope: Scope): Promise<number> {
  const at = clock.now();
  for (let mended = 0; ; ) {
    const ids = await findResolved(tx, scope, PAGE);
    for (const id of ids) {
      await updateBreak(tx, id, { state: 'mended', at });
      await recordCaseStep(tx, breakCases, id, { step: 'mended', at });
    }
    mended += ids.length;
    if (ids.length < PAGE) return mended;
  }
}

async function openAll(tx: Transaction, context: ReconciliationContext, scope: Scope): Promise<number> {
  let [opened, after] = [0, { kind: '', subject: '' }];
  for (;;) {
    const found = await findMismatches(tx, scope, { after, limit: PAGE });
    for (const mismatch of found) if (await open(tx, context, scope, mismatch)) opened += 1;
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE) return opened;
    after = last;
  }
}

async function open(
  tx: Transaction,
  { clock, ids }: ReconciliationContext,
  { provider, market }: Scope,
  mismatch: Mismatch,
): Promise<boolean> {
  const at = clock.now();
  const statusUpdate = await openOrRefresh(tx, {
    ...{ id: ids.next<'Break'>(), provider, market, mismatch, at },
    currency: settlementCurrencies[market],
    dueBy: addMs(at, clockOf(breakKindOf(mismatch.kind))),
  });
  if (statusUpdate === undefined) return false;
  const step = statusUpdate.isNew ? 'opened' : 'figures_changed';
  await recordCaseStep(tx, breakCases, statusUpdate.id, { step, at });
  return statusUpdate.isNew;
}
