import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack, proposedPack } from '@hiram/markets/market-pack';
import { calendarDateAt, instantAsIso } from '@hiram/values/instant';
import type { ImpactResult, ImpactRow } from './impact.ts';
import { inSnapshot } from './impact-cases.sql.ts';
import { judgeByPack } from './judge-case.ts';
import type { ProductImpactContext } from './product-impact-context.ts';
import { runImpact } from './run-impact.ts';
import { digestOfRules, isSigned, type SignedImpact, signedText } from './sign-impact.ts';

const FORMAT = 'hiram market pack impact 1';

/** A result with its list, as a file that is attached to the change of the pack. */
export interface PackImpact extends SignedImpact {
  readonly result: ImpactResult;
  readonly rows: readonly ImpactRow[];
}

/**
 * What further values of a market's rules change: for what is not signed yet on the days on which they apply, and for open loans
 * by the law of the day on which each was signed. It only reads.
 */
export async function packImpact(
  { database, businessClock, personalData }: Omit<ProductImpactContext, 'ids'>,
  {
    market,
    values,
  }: { readonly market: MarketId; readonly values: Readonly<Record<string, readonly unknown[]>> },
): Promise<PackImpact> {
  const [before, after] = [marketPack(market), proposedPack(market, values)];
  const asOf = businessClock.now();
  const today = calendarDateAt(asOf, before.facts.timeZone);
  const { result, rows, versions, rowsDigest } = await inSnapshot(database, (tx) =>
    runImpact(tx, {
      scope: { market },
      judgeWith: (versionOf) => judgeByPack({ before, after, today }, versionOf),
    }),
  );
  const inputs = {
    market,
    rulesBefore: digestOfRules(before),
    rulesAfter: digestOfRules(after),
    values,
    versions,
    asOf: instantAsIso(asOf),
  };
  return { ...signedText(personalData, FORMAT, { inputs, result, rowsDigest }), result, rows };
}

/** Whether a result is as it was signed, and for exactly these values. */
export function isPackImpactOf(
  { personalData }: Pick<ProductImpactContext, 'personalData'>,
  signed: SignedImpact,
  {
    market,
    values,
  }: { readonly market: MarketId; readonly values: Readonly<Record<string, readonly unknown[]>> },
): boolean {
  if (!isSigned(personalData, FORMAT, signed)) return false;
  // The cast is safe: only `packImpact` signs in this format.
  const { inputs } = JSON.parse(signed.document) as {
    readonly inputs: { readonly rulesBefore: string; readonly rulesAfter: string };
  };
  const isOfRules = inputs.rulesAfter === digestOfRules(proposedPack(market, values));
  return isOfRules && inputs.rulesBefore === digestOfRules(market);
}
