import { readApplicantName } from '#origination/applications/index.ts';
import { recordName } from '#people/identity/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { numberRows } from '#platform/short-numbers/short-numbers.sql.ts';
import { fillNextDueDays, loanNumberPrefix } from '#servicing/loans/index.ts';
import { findApplicationsAfter, lockProgress, saveProgress } from './progress.sql.ts';

const BATCH = 500;
/** The name changes with what is stored, so that all applications are read once more. */
const NAMES = 'search_tokens_of_applicants';

interface LoanFileUpkeepContext {
  readonly database: Database;
  readonly personalData: PersonalData;
}

/**
 * Backfills names of earlier applicants: scans all applications once in small transactions, and new ones
 * daily. Current applicants are stored when they apply.
 */
export function indexNames(context: LoanFileUpkeepContext): DailyWork {
  return {
    name: 'keep names of applicants',
    run: () => inBatches(context.database, BATCH, (tx, limit) => indexBatch(tx, context, limit)),
  };
}

async function indexBatch(
  tx: Transaction,
  { personalData }: LoanFileUpkeepContext,
  limit: number,
): Promise<number> {
  const after = await lockProgress(tx, NAMES);
  const applications = await findApplicationsAfter(tx, { after, limit });
  // All keys at once: loading them one by one would begin the transaction again for each.
  await personalData.findKeys(
    tx,
    applications.map(({ borrowerId }) => borrowerId),
  );
  for (const { id, borrowerId, sentAt } of applications) {
    if (sentAt === undefined) continue;
    const fullName = await readApplicantName({ database: tx, personalData }, id);
    if (fullName !== undefined) await recordName(tx, personalData, { borrowerId, fullName, at: sentAt });
  }
  const last = applications.at(-1);
  if (last !== undefined) await saveProgress(tx, NAMES, last.id);
  return applications.length;
}

/** Numbers loans, payments and complaints from before short numbers existed. */
export function assignShortNumbers({ database }: Pick<LoanFileUpkeepContext, 'database'>): DailyWork {
  return {
    name: 'assign short numbers',
    run: async () => {
      await inBatches(database, BATCH, (tx, limit) =>
        numberRows(tx, { table: 'loans', prefixOf: ({ market }) => loanNumberPrefix(market) }, limit),
      );
      await inBatches(database, BATCH, (tx, limit) =>
        numberRows(tx, { table: 'payment_intents', prefixOf: () => 'PY' }, limit),
      );
      await inBatches(database, BATCH, (tx, limit) =>
        numberRows(tx, { table: 'complaints', prefixOf: () => 'CP' }, limit),
      );
    },
  };
}

/** Backfills the next due date of loans from before it was stored. */
export function refreshNextDueDates({ database }: Pick<LoanFileUpkeepContext, 'database'>): DailyWork {
  return {
    name: 'keep next due days',
    run: ({ market }) => inBatches(database, BATCH, (tx, limit) => fillNextDueDays(tx, { market, limit })),
  };
}
