import { createHash } from 'node:crypto';
import { canonicalJson } from '#origination/agreements/index.ts';
import { findRuleSetHistory, type RecordedRuleSet, ruleSetProblems } from '#origination/decisions/index.ts';
import { type Actor, recordAuditEntry, type StaffContext } from '#people/staff/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { BacktestResult } from './backtest.ts';
import { findBacktest, type StoredBacktest, saveBacktest } from './backtests.sql.ts';
import { readRuleSet } from './policy-content.ts';
import { policyMarket, policyScope } from './policy-subject.ts';
import { runBacktest } from './run-backtest.ts';

/** In a request. `npm run backtest` reads all. */
const MOST_APPLICATIONS = 20_000;

type BacktestedDraft =
  | { readonly kind: 'done'; readonly stored: StoredBacktest; readonly againstVersion: number }
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * The policy that decides now: the subject's own, or its market's for a brand without one. Undefined before the first
 * policy of a market.
 */
async function policyInForce(database: Database, subject: string): Promise<RecordedRuleSet | undefined> {
  const place = policyScope(subject);
  if (place === undefined) throw new Refusal('not_found', { subject });
  const [own] = await findRuleSetHistory(database, place.scope);
  if (own !== undefined || place.market !== undefined) return own;
  const [ofMarket] = await findRuleSetHistory(database, `market:${await policyMarket(database, subject)}`);
  return ofMarket;
}

type RunBacktest =
  | { readonly kind: 'done'; readonly result: BacktestResult; readonly againstVersion: number }
  | { readonly kind: 'refused'; readonly problem: string };

/** Compares a content with the policy in force. Stores nothing. */
export async function backtestContent(
  context: Pick<StaffContext, 'database' | 'personalData'>,
  { subject, content, most }: { readonly subject: string; readonly content: unknown; readonly most: number },
): Promise<RunBacktest> {
  const inForce = await policyInForce(context.database, subject);
  const market = await policyMarket(context.database, subject);
  if (inForce === undefined) return { kind: 'refused', problem: 'no policy is in force to compare with' };
  const reader = new ContentReader();
  const draft = readRuleSet(reader, content);
  const [problem] = reader.isSound ? ruleSetProblems(draft) : reader.faults;
  if (problem !== undefined) return { kind: 'refused', problem: `${problem.path}: ${problem.message}` };
  const request = { inForce: inForce.ruleSet, draft, market, brand: policyScope(subject)?.brand, most };
  return {
    kind: 'done',
    result: await runBacktest(context, request),
    againstVersion: inForce.version,
  };
}

/** Runs the back-test of a draft and stores its result under the digest of exactly this content. */
export async function backtestDraft(
  context: Pick<StaffContext, 'database' | 'personalData' | 'systemClock'>,
  actor: Actor,
  { subject, content }: { readonly subject: string; readonly content: unknown },
): Promise<BacktestedDraft> {
  const run = await backtestContent(context, { subject, content, most: MOST_APPLICATIONS });
  if (run.kind === 'refused') return run;
  const { result, againstVersion } = run;
  const stored = { result, runBy: actor.staffId, runAt: context.systemClock.now() };
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex');
  await inTransaction(context.database, async (tx) => {
    await saveBacktest(tx, { subject, digest, againstVersion }, stored);
    await recordAuditEntry(tx, actor, {
      action: 'credit_policy_backtested',
      on: { kind: 'configuration_rule_set', id: subject },
      reason: '',
      after: { digest, against: againstVersion, applications: result.applications },
    });
  });
  return { kind: 'done', stored, againstVersion };
}

/** The stored back-test of a content against the policy in force. */
export async function findDraftBacktest(
  database: Database,
  { subject, digest }: { readonly subject: string; readonly digest: string },
): Promise<{ readonly stored: StoredBacktest; readonly againstVersion: number } | undefined> {
  const inForce = await policyInForce(database, subject);
  if (inForce === undefined || !/^[0-9a-f]{64}$/.test(digest)) return undefined;
  const key = { subject, digest, againstVersion: inForce.version };
  const stored = await findBacktest(database, key);
  return stored && { stored, againstVersion: inForce.version };
}

/** Whether a proposal of this content lacks its back-test. The first policy of a market has nothing to compare with. */
export async function lacksBacktest(
  database: Database,
  draft: { readonly subject: string; readonly digest: string },
): Promise<boolean> {
  if ((await policyInForce(database, draft.subject)) === undefined) return false;
  return (await findDraftBacktest(database, draft)) === undefined;
}
