import type { RuleName } from '@hiram/markets/rules';
import { formatMoney } from '@hiram/values/formatting';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import type { ImpactDraft } from './impact-draft.ts';
import { findRowTexts, findRunOf, type StoredRun } from './impact-runs.sql.ts';
import type { ProductCap } from './product-caps.ts';
import type { ProductImpactContext } from './product-impact-context.ts';
import { digestOfRows } from './run-impact.ts';
import { digestOfRules, type ImpactDocument, verifiedImpact } from './sign-impact.ts';

/** A result is good for these days: applications come and go, and the law may change. */
export const VALID_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

type Reading = Pick<ProductImpactContext, 'personalData'> & { readonly database: Database };

/** The signed content of a run that is done, if every byte of it and of its list is as it was signed. */
export async function verifiedRun(
  { database, personalData }: Reading,
  run: StoredRun,
): Promise<ImpactDocument | undefined> {
  const document = run.signed && verifiedImpact(personalData, run.signed);
  if (document?.run !== run.id) return undefined;
  const texts = await findRowTexts(database, run.id);
  return digestOfRows(texts) === document.rowsDigest ? document : undefined;
}

/** Why a draft may not be proposed or published. Empty if its newest run suffices, or if it needs none. */
export async function impactProblems(
  context: Reading,
  draft: ImpactDraft,
  at: Instant,
): Promise<readonly string[]> {
  if (!draft.isRequired) return [];
  const run = await findRunOf(context.database, draft);
  if (run === undefined) return ['this content has no impact run'];
  if (run.state !== 'done') return ['the impact run of this content has not ended'];
  const document = await verifiedRun(context, run);
  if (document === undefined) return ['the result of the impact run is not as it was signed; run it again'];
  if (!isOfInputs(document, draft)) {
    return ['the impact run is of another version in force or of other rules of the market; run it again'];
  }
  if (addMs(run.asOf ?? run.startedAt, VALID_DAYS * DAY_MS) < at) {
    return [`the impact run is older than ${VALID_DAYS} days; run it again`];
  }
  return [
    ...document.productCaps.map((cap) => productCapProblem(cap, draft.draft.product.currency)),
    ...document.result.caps.map(capProblem),
  ];
}

function isOfInputs({ inputs }: ImpactDocument, draft: ImpactDraft): boolean {
  return (
    inputs.subject === draft.subject &&
    inputs.content === draft.digest &&
    inputs.againstVersion === draft.againstVersion &&
    inputs.rules === digestOfRules(draft.market)
  );
}

function productCapProblem(
  { cap, figure, limit, on, source, amount, term, channel }: ProductCap,
  currency: Currency,
): string {
  const where = `${formatMoney({ minor: BigInt(amount), currency }, 'en')} over ${term}, ${channel}`;
  return `${capNames[cap] ?? cap}: ${figure} from ${on}, limit ${limit}, at ${where} (${source})`.slice(
    0,
    480,
  );
}

function capProblem({
  cap,
  cases,
  figure,
  limit,
  on,
  source,
}: ImpactDocument['result']['caps'][number]): string {
  const count = cases === 1 ? '1 application, offer or loan' : `${cases} applications, offers or loans`;
  return `${capNames[cap] ?? cap}: ${figure} from ${on}, limit ${limit}, for ${count} (${source})`.slice(
    0,
    480,
  );
}

const capNames: Readonly<Partial<Record<RuleName, string>>> = {
  interestMethods: 'Interest method is not allowed',
  nominalMonthlyRateCap: 'Monthly interest rate is too high',
  effectiveMonthlyRateCap: 'Effective monthly rate is too high',
  annualRateCap: 'Annual percentage rate is too high',
  lifetimeCostCap: 'Total cost is too high',
  lateCharge: 'Late fee is too high',
  termDays: 'Term is not allowed',
  noFullRepaymentWithinDays: 'Full repayment is due too soon',
};
