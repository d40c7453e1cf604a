import type { MarketId } from '@hiram/contract/market-ids';
import type { LimitedAction } from '@hiram/contract/people/amount-limits';
import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';
import { type Actor, roleOfMember } from '#people/staff/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findNewestLimits } from './amount-limits.sql.ts';
import {
  type AmountLimits,
  builtInLimits,
  type LimitedStep,
  readLimits,
  roleLimits,
} from './amount-limits.ts';

/** The limits that apply now in a market. */
export async function limitsOf(database: Database, market: MarketId): Promise<AmountLimits> {
  const content = await findNewestLimits(database, market);
  if (content === undefined) return builtInLimits;
  const reader = new ContentReader();
  const limits = readLimits(reader, content);
  // An unreadable version must not mean that there is no limit.
  assert(reader.isSound, `published amount limits of ${market} are unreadable`);
  return limits;
}

/**
 * Refuses an amount above the limit of the actor's role. Role and limit are read in the transaction of the action, so
 * that neither an older session nor an older page counts.
 */
export async function requireWithinLimit(
  tx: Transaction,
  actor: Pick<Actor, 'staffId'>,
  {
    market,
    action,
    step,
    amount,
  }: {
    readonly market: MarketId;
    readonly action: LimitedAction;
    readonly step: LimitedStep;
    readonly amount: MinorUnits;
  },
): Promise<void> {
  const role = await roleOfMember(tx, actor.staffId);
  const limits = roleLimits(await limitsOf(tx, market), action, step);
  const own = limits.find((one) => one.role === role)?.limit ?? 0n;
  if (amount <= own) return;
  const needed = limits.find(({ limit }) => limit >= amount)?.role;
  throw new Refusal('amount_above_limit', { action, step, limit: String(own), neededRole: needed ?? 'none' });
}
