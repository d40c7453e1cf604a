import type { Clock } from '@hiram/values/clock';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { anchorAuditChains } from './audit.sql.ts';

/** Anchors the head of every audit chain once a day, so that a completely rewritten chain is detected. */
export function anchorAuditTrail({
  database,
  systemClock,
}: {
  database: Database;
  systemClock: Clock;
}): DailyWork {
  return {
    name: 'anchor the audit trail',
    run: () => inTransaction(database, (tx) => anchorAuditChains(tx, systemClock.now())),
  };
}
