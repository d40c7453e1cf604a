import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type RuleSetProblem, ruleSetProblems } from './check-rule-set.ts';
import type { RuleScope, RuleSet } from './rule-set.ts';
import {
  type AuditedAction,
  findLastVersion,
  insertRuleSet,
  lockRuleSet,
  lockScope,
  markPublished,
  type RuleSetKey,
} from './rule-sets.sql.ts';

/**
 * Stores rules as the next version of their scope. Drafts decide nothing; a change creates a further draft.
 */
export async function draftRuleSet(
  tx: Transaction,
  { scope, ruleSet }: { readonly scope: RuleScope; readonly ruleSet: RuleSet },
  action: AuditedAction,
): Promise<number> {
  await lockScope(tx, scope);
  const version = (await findLastVersion(tx, scope)) + 1;
  await insertRuleSet(tx, { scope, version, ruleSet }, action);
  return version;
}

export type PublishRuleSetOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'refused'; readonly problems: readonly RuleSetProblem[] };

/** Publishes a draft from a future or current instant. A published version never changes. */
export async function publishRuleSet(
  tx: Transaction,
  { validFrom, ...key }: RuleSetKey & { readonly validFrom: Instant },
  action: AuditedAction,
): Promise<PublishRuleSetOutcome> {
  const found = await lockRuleSet(tx, key);
  if (found === undefined) throw new Refusal('not_found', { ruleSet: `${key.scope}@${key.version}` });
  const problems = [
    ...(found.isDraft ? [] : [{ path: '', message: 'it is published already' }]),
    // Rules never apply retroactively to past decisions.
    ...(validFrom < action.at ? [{ path: '', message: 'it would hold from a moment that has passed' }] : []),
    ...ruleSetProblems(found.ruleSet),
  ];
  if (problems.length > 0) return { kind: 'refused', problems };
  await markPublished(tx, { ...key, validFrom }, action);
  return { kind: 'published' };
}
