import type { MarketId } from '@hiram/contract/market-ids';
import { FEATURES_FIELD, featuresFrom, type RuleSet } from '#origination/decisions/index.ts';
import { findVersions, type ProductVersion } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import { Backtest, type BacktestResult, type PastApplication } from './backtest.ts';
import { findPastDecisions, type PastDecisionRow } from './past-applications.sql.ts';

export interface BacktestRequest {
  readonly inForce: RuleSet;
  readonly draft: RuleSet;
  readonly market: MarketId;
  readonly brand: string | undefined;
  /** At most this many applications, the newest. */
  readonly most: number;
}

/** Few enough for one statement and for the keys that are held at once. */
const BATCH = 500;

/** Reads past applications in batches, newest first, and decides each by both policies. Writes nothing. */
export async function runBacktest(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  { inForce, draft, market, brand, most }: BacktestRequest,
): Promise<BacktestResult> {
  const backtest = new Backtest({ inForce, draft });
  const versions = new Map<string, ProductVersion | undefined>();
  let before: string | undefined;
  for (let read = 0; read < most; ) {
    const limit = Math.min(BATCH, most - read);
    const rows = await findPastDecisions(database, { market, brand, before, limit });
    const keys = await personalData.findKeys(
      database,
      rows.map(({ borrowerId }) => borrowerId),
    );
    await loadVersions(database, versions, rows);
    for (const row of rows) {
      const application = applicationOf(row, keys.get(row.borrowerId), versions.get(versionKey(row)));
      if (application === undefined) backtest.addUnreadable();
      else backtest.add(application);
    }
    read += rows.length;
    before = rows.at(-1)?.id;
    if (rows.length < limit) break;
  }
  return backtest.result();
}

function versionKey({ productId, productVersion }: PastDecisionRow): string {
  return `${productId} ${productVersion}`;
}

/** Each product version is read once in a run. */
async function loadVersions(
  database: Database,
  versions: Map<string, ProductVersion | undefined>,
  rows: readonly PastDecisionRow[],
): Promise<void> {
  for (const row of rows) {
    const key = versionKey(row);
    if (versions.has(key)) continue;
    // The cast brands an id that a foreign key guarantees.
    const id = row.productId as Parameters<typeof findVersions>[1][number]['id'];
    const [version] = await findVersions(database, [{ id, version: row.productVersion }]);
    versions.set(key, version);
  }
}

/** Undefined if the borrower was erased, whose inputs cannot be read. */
function applicationOf(
  row: PastDecisionRow,
  key: PersonKey | undefined,
  version: ProductVersion | undefined,
): PastApplication | undefined {
  if (key === undefined || version === undefined) return undefined;
  const features = featuresFrom(key.decrypt(FEATURES_FIELD, row.featuresEncrypted));
  const income = features.monthly_income;
  return {
    id: row.id,
    features,
    amounts: {
      requested: BigInt(row.requested),
      monthlyIncome: income.kind === 'known' ? BigInt(income.value) : 0n,
      offered: version.product.amounts,
    },
    loan:
      row.disbursed === null
        ? undefined
        : {
            disbursed: BigInt(row.disbursed),
            contribution: BigInt(row.contribution ?? 0),
            isFirstPaymentDefault: row.isFirstPaymentDefault ?? undefined,
            isLateAtMonth3: row.isLateAtMonth3 ?? undefined,
          },
  };
}
