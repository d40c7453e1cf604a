import { inTransaction } from '#platform/database/transaction.ts';
import type { VerificationContext } from '../one-time-codes/verification-context.ts';
import { insertBreaker } from './breakers.sql.ts';
import { BREAKERS, type Breaker, type LimitRule } from './limits.ts';
import type { Sending } from './sending.ts';

export function isBreaker(rule: LimitRule): rule is Breaker {
  return BREAKERS.some((breaker) => breaker === rule);
}

/** Alerts once an hour that a spend limit stops messages: in the metrics, the log and the audit trail. */
export async function reportBreaker(
  { database, metrics, log, whenBreakerOpens }: VerificationContext,
  rule: Breaker,
  sending: Sending,
): Promise<void> {
  const opened = { rule, key: keyOf(rule, sending), at: sending.sentAt };
  const isFirst = await inTransaction(database, async (tx) => {
    const inserted = await insertBreaker(tx, opened);
    if (inserted) await whenBreakerOpens?.(tx, { ...opened, requestId: sending.id });
    return inserted;
  });
  if (!isFirst) return;
  const { market } = sending;
  metrics.breakerOpened({ market, rule });
  log.error({ market, rule, key: opened.key }, 'SMS spend limit reached');
}

function keyOf(rule: Breaker, { numberPrefix, campaign, market }: Sending): string {
  switch (rule) {
    case 'prefix budget':
      return numberPrefix;
    case 'campaign budget':
      return campaign;
    case 'market budget':
    case 'reserve budget':
      return market;
    case 'total budget':
      return 'all markets';
  }
}
