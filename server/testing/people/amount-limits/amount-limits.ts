import type { MarketId } from '@hiram/contract/market-ids';
import type { LimitedAction } from '@hiram/contract/people/amount-limits';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { builtInLimits, limitsAsContent } from '@hiram/server/people/amount-limits/index';
import type { TestDatabase } from '#platform/database/database.ts';

/** Publishes the built-in limits of a market with one changed, as another version. */
export async function publishLimit(
  db: Pick<TestDatabase, 'asOwner'>,
  market: MarketId,
  changed: {
    readonly action: LimitedAction;
    readonly step: 'propose' | 'approve';
    readonly role: StaffRole;
    readonly limit: bigint;
  },
): Promise<void> {
  const { action, step, role, limit } = changed;
  const limits = { ...builtInLimits, [action]: { ...builtInLimits[action] } };
  limits[action] = { ...limits[action], [step]: { ...limits[action][step], [role]: limit } };
  await db.asOwner(
    `insert into amount_limit_versions (market, version, content, published_by, published_at)
     select $1, coalesce((select max(version) from amount_limit_versions where market = $1), 1) + 1, $2,
       (select id from staff_members order by id limit 1), now()`,
    [market, JSON.stringify(limitsAsContent(limits))],
  );
}

/** Back to the built-in limits. */
export async function removeLimits(db: Pick<TestDatabase, 'asOwner'>): Promise<void> {
  await db.asOwner('delete from amount_limit_versions');
}
