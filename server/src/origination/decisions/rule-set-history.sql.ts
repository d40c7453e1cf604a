import { type Instant, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { RuleScope, RuleSet } from './rule-set.ts';
import { ruleSetFromStorage } from './stored-rule-set.ts';

/** A published version with its publisher, publication time and start of validity. */
export interface RecordedRuleSet {
  readonly scope: RuleScope;
  readonly version: number;
  readonly ruleSet: RuleSet;
  readonly publishedBy: string;
  readonly publishedAt: Instant;
  readonly validFrom: Instant;
}

/** Upper bound on versions and on scopes. */
const MOST = 500;

/** Every published version of a scope, newest first. */
export async function findRuleSetHistory(database: Database, scope: RuleScope): Promise<RecordedRuleSet[]> {
  const rows = await selectPublished(database)
    .where('scope', '=', scope)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(recordOf);
}

/** The newest version of every scope with rules. */
export async function findNewestRuleSets(database: Database): Promise<RecordedRuleSet[]> {
  const rows = await selectPublished(database)
    .distinctOn('scope')
    .orderBy('scope')
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(recordOf);
}

function selectPublished(database: Database) {
  return database
    .selectFrom('decision_rule_sets')
    .select(['scope', 'version', 'rules', 'published_by', 'published_at', 'valid_from'])
    .where('status', '=', 'published');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPublished>['executeTakeFirstOrThrow']>>;

function recordOf(row: Row): RecordedRuleSet[] {
  if (row.published_by === null || row.published_at === null || row.valid_from === null) return [];
  return [
    {
      // The casts are safe: only `insertRuleSet` writes these columns.
      scope: row.scope as RuleScope,
      ruleSet: ruleSetFromStorage(row.rules as object),
      version: row.version,
      publishedBy: row.published_by,
      publishedAt: instant(row.published_at),
      validFrom: instant(row.valid_from),
    },
  ];
}
