import { assert } from '@hiram/values/assert';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { digestOfRuleSet, type RuleScope, type RuleSet, type RuleSetVersion } from './rule-set.ts';
import { ruleSetForStorage, ruleSetFromStorage } from './stored-rule-set.ts';

/** Actor and time of an action. */
export interface AuditedAction {
  readonly by: string;
  readonly at: Instant;
}

export interface RuleSetKey {
  readonly scope: RuleScope;
  readonly version: number;
}

/** Serializes drafting for this scope until the transaction ends. */
export async function lockScope(tx: Transaction, scope: RuleScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`decision_rule_sets ${scope}`}, 0))`.execute(tx);
}

export async function findLastVersion(tx: Transaction, scope: RuleScope): Promise<number> {
  const { last } = await tx
    .selectFrom('decision_rule_sets')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function insertRuleSet(
  tx: Transaction,
  { scope, version, ruleSet }: RuleSetKey & { readonly ruleSet: RuleSet },
  { by, at }: AuditedAction,
): Promise<void> {
  const stored = ruleSetForStorage(ruleSet);
  await tx
    .insertInto('decision_rule_sets')
    .values({
      scope,
      version,
      status: 'draft',
      rules: JSON.stringify(stored),
      digest: Buffer.from(digestOfRuleSet(stored), 'hex'),
      drafted_by: by,
      drafted_at: instantAsIso(at),
    })
    .execute();
}

export async function lockRuleSet(
  tx: Transaction,
  { scope, version }: RuleSetKey,
): Promise<(RuleSetVersion & { readonly isDraft: boolean }) | undefined> {
  const row = await selectRuleSets(tx)
    .where('scope', '=', scope)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...versionOf(row), isDraft: row.status === 'draft' };
}

/** Updates only drafts: a published version never changes. */
export async function markPublished(
  tx: Transaction,
  { scope, version, validFrom }: RuleSetKey & { readonly validFrom: Instant },
  { by, at }: AuditedAction,
): Promise<void> {
  await tx
    .updateTable('decision_rule_sets')
    .set({
      status: 'published',
      valid_from: instantAsIso(validFrom),
      published_by: by,
      published_at: instantAsIso(at),
    })
    .where('scope', '=', scope)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .execute();
}

/** The rules in force at an instant: the latest version of the first of these scopes that has any. */
export async function publishedRuleSet(
  database: Database,
  { scopes, at }: { readonly scopes: readonly RuleScope[]; readonly at: Instant },
): Promise<RuleSetVersion | undefined> {
  for (const scope of scopes) {
    const row = await selectRuleSets(database)
      .where('scope', '=', scope)
      .where('status', '=', 'published')
      .where('valid_from', '<=', instantAsIso(at))
      .orderBy('valid_from', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return versionOf(row);
  }
  return undefined;
}

export async function findRuleSet(
  database: Database,
  { scope, version }: RuleSetKey,
): Promise<RuleSetVersion | undefined> {
  const row = await selectRuleSets(database)
    .where('scope', '=', scope)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && versionOf(row);
}

function selectRuleSets(database: Database) {
  return database.selectFrom('decision_rule_sets').select(['scope', 'version', 'status', 'rules', 'digest']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuleSets>['executeTakeFirstOrThrow']>>;

function versionOf(row: Row): RuleSetVersion {
  // The casts are safe: only `insertRuleSet` writes these columns, and the digest verifies them.
  const [stored, scope] = [row.rules as object, row.scope as RuleScope];
  const digest = row.digest.toString('hex');
  const name = `rules ${scope}@${row.version}`;
  assert(digestOfRuleSet(stored) === digest, `${name} does not match its digest`);
  return { scope, version: row.version, ruleSet: ruleSetFromStorage(stored), digest };
}
