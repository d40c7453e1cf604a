import { addMs } from '@hiram/values/instant';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { checkImport } from './check-import.ts';
import { importBatch, reverseBatch } from './perform-import.ts';
import type { PortfolioImport, PortfolioImportContext } from './portfolio-import.ts';
import { claimImports, findImport, setNextAttempt } from './portfolio-imports.sql.ts';

const SECOND = 1_000;
const LEASE_MS = 120 * SECOND;

/** Dry runs, imports and reversals. One that was killed is claimed again when its lease ends, and goes on. */
export function duePortfolioImports(context: PortfolioImportContext): DueWork {
  return dueWork<PortfolioImport>({
    kind: 'portfolio_import',
    clock: context.businessClock,
    limits: { concurrency: 1, leaseMs: LEASE_MS, lookEveryMs: 5 * SECOND },
    claim: claimImports,
    keyOf: ({ id }) => id,
    run: (one) => workOn(context, one),
  });
}

async function workOn(context: PortfolioImportContext, { id }: PortfolioImport): Promise<void> {
  const { database, businessClock } = context;
  for (;;) {
    const one = await findImport(database, id);
    if (one === undefined) return;
    if (one.state === 'checking') await checkImport(context, one);
    else if (one.state === 'importing') {
      if (!(await importBatch(context, one))) return;
    } else if (one.state === 'reversing') {
      if (!(await reverseBatch(context, one))) return;
    } else return;
    await setNextAttempt(database, id, addMs(businessClock.now(), LEASE_MS));
  }
}
