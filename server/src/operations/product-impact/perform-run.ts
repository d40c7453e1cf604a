import { marketPack } from '@hiram/markets/market-pack';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { countCases, inSnapshot } from './impact-cases.sql.ts';
import { draftFromText } from './impact-draft.ts';
import { claimRuns, endRun, type StoredRun, saveProgress } from './impact-runs.sql.ts';
import { judgeByDraft } from './judge-case.ts';
import { laterProductCaps } from './product-caps.ts';
import type { ProductImpactContext } from './product-impact-context.ts';
import { rowText, runImpact } from './run-impact.ts';
import { digestOfRules, signImpact } from './sign-impact.ts';

/** A run whose worker says nothing for this long is taken up by another. */
const LEASE_MS = 60_000;
/** Progress is written after this many cases. */
const REPORT_EVERY = 20_000;
const NO_LIMIT = 1_000_000_000;
/** For the one statement that counts all cases. */
const COUNT_LIMIT_MS = 120_000;

/** Runs of portfolios that are too large for a request. */
export function dueProductImpactRuns(context: ProductImpactContext): DueWork {
  return dueWork<StoredRun>({
    kind: 'product_impact_run',
    clock: context.businessClock,
    limits: { concurrency: 1, leaseMs: LEASE_MS, lookEveryMs: 3_000 },
    claim: claimRuns,
    keyOf: ({ id }) => id,
    run: (run) => performRun(context, run),
  });
}

/** Another worker took the run up, because this one said nothing for too long. Its result counts. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * Examines all cases in one read-only snapshot, which waits for nobody and nobody waits for, and stores the signed result. It
 * may be stopped at any point: the next worker begins again.
 */
export async function performRun(context: ProductImpactContext, run: StoredRun): Promise<void> {
  const { database, businessClock, personalData } = context;
  const asOf = businessClock.now();
  const draft = draftFromText(run.draft);
  const scope = { market: run.market, productId: draft.product.id };
  const { impact, expected } = await inSnapshot(database, async (tx) => {
    await allowLongStatements(tx, COUNT_LIMIT_MS);
    const cases = await countCases(tx, scope, NO_LIMIT);
    let reported = -REPORT_EVERY;
    const done = await runImpact(tx, {
      scope,
      judgeWith: (versionOf) => judgeByDraft(draft, versionOf, marketPack(run.market)),
      onProgress: async (examined) => {
        if (examined - reported < REPORT_EVERY) return;
        reported = examined;
        await report(context, run, { examined, expected: cases });
      },
    });
    return { impact: done, expected: cases };
  });
  await report(context, run, { examined: impact.result.cases, expected });
  const signed = signImpact(personalData, {
    run: run.id,
    inputs: {
      subject: run.subject,
      content: run.digest,
      againstVersion: run.againstVersion,
      firstDay: draft.firstDay,
      lastDay: draft.lastDay,
      rules: digestOfRules(run.market),
      versions: impact.versions,
      asOf: instantAsIso(asOf),
    },
    result: impact.result,
    productCaps: laterProductCaps(draft),
    rowsDigest: impact.rowsDigest,
  });
  await inTransaction(database, async (tx) => {
    const rows = impact.rows.map((row) => ({ row, text: rowText(row) }));
    const at = businessClock.now();
    const ended = await endRun(tx, run, { signed, asOf, at, examined: impact.result.cases, rows });
    if (!ended) throw new TakenOver(run.id);
  });
}

/** In a transaction of its own, because the snapshot only reads. */
async function report(
  { database, businessClock }: ProductImpactContext,
  run: StoredRun,
  progress: { readonly examined: number; readonly expected: number },
): Promise<void> {
  const until = addMs(businessClock.now(), LEASE_MS);
  const isOurs = await inTransaction(database, (tx) => saveProgress(tx, run, { ...progress, until }));
  if (!isOurs) throw new TakenOver(run.id);
}
