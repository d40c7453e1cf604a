import { assert } from '@hiram/values/assert';
import { addMs } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countCases } from './impact-cases.sql.ts';
import { draftAsText, type ImpactDraft } from './impact-draft.ts';
import { findRun, findRunOf, insertRun, type StoredRun } from './impact-runs.sql.ts';
import { performRun } from './perform-run.ts';
import type { ProductImpactContext } from './product-impact-context.ts';

/** A portfolio of at most this size is examined in the request; a larger one by the workflow process. */
const MOST_AT_ONCE = 2_000;

const REQUEST_MS = 60_000;

/** Whether the portfolio of a product is examined in a request. */
export async function isSmall(
  { database }: Pick<ProductImpactContext, 'database'>,
  { draft, market }: ImpactDraft,
): Promise<boolean> {
  const scope = { market, productId: draft.product.id };
  return (await countCases(database, scope, MOST_AT_ONCE)) <= MOST_AT_ONCE;
}

/** Starts a run of exactly this content, or returns the one that is under way. */
export async function startRun(
  context: ProductImpactContext,
  actor: Actor,
  impactDraft: ImpactDraft,
): Promise<StoredRun> {
  const { database, businessClock, ids } = context;
  const isAtOnce = await isSmall(context, impactDraft);
  const { subject, digest, againstVersion, market, draft } = impactDraft;
  const id = ids.next<'ProductImpactRun'>();
  const startedAt = businessClock.now();
  const run = await inTransaction(database, async (tx) => {
    const newest = await findRunOf(tx, { subject, digest });
    if (newest !== undefined && newest.state !== 'done' && newest.againstVersion === againstVersion) {
      return newest;
    }
    await insertRun(tx, {
      id,
      subject,
      digest,
      againstVersion,
      market,
      draft: draftAsText(draft),
      startedBy: actor.staffId,
      startedAt,
      claimedUntil: isAtOnce ? addMs(startedAt, REQUEST_MS) : undefined,
    });
    await recordAuditEntry(tx, actor, {
      action: 'product_impact_started',
      on: { kind: 'configuration_product', id: subject },
      reason: '',
      after: { run: id, digest, against: againstVersion },
    });
    return findRun(tx, id);
  });
  assert(run !== undefined, `run ${id} is not stored`);
  if (run.id !== id || !isAtOnce) return run;
  await performRun(context, run);
  return (await findRun(database, id)) ?? run;
}
