import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';
import { ARMS, findStrategyVersions, versioned } from '#support/collection-strategies/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { type ArmSums, sumArms } from './experiment.sql.ts';
import { compareArms, FEWEST_LOANS } from './experiment-result.ts';
import { EXPERIMENT_DAYS } from './measure-experiment.ts';

/** The comparisons of a market, and the result of one of them: the newest, unless another is chosen. */
export async function readExperiment(
  { database, businessClock }: CollectionsContext,
  { market, version }: { readonly market: MarketId; readonly version: number | undefined },
) {
  const published = await findStrategyVersions(database, market);
  const experiments = published
    .map((one) => ({ ...versioned(one), publishedAt: one.publishedAt }))
    .filter(({ strategies }) => strategies.experiment !== '');
  const chosen = version === undefined ? experiments[0] : experiments.find((one) => one.version === version);
  if (version !== undefined && chosen === undefined) throw new Refusal('not_found');
  const sums = chosen === undefined ? [] : await sumArms(database, { market, version: chosen.version });
  const champion = sums.find(({ arm }) => arm === 'champion') ?? NOTHING;
  const newest = published[0]?.version;
  return {
    currency: marketPack(market).facts.currency,
    days: String(EXPERIMENT_DAYS),
    fewestLoans: String(FEWEST_LOANS),
    experiments: experiments.map(({ version: number, strategies, publishedAt }) => ({
      version: String(number),
      experiment: strategies.experiment,
      since: instantAsIso(publishedAt),
      isRunning: number === newest,
    })),
    ...(chosen !== undefined && { chosen: String(chosen.version) }),
    arms: ARMS.flatMap((arm) => {
      const own = sums.find((row) => row.arm === arm);
      return own === undefined ? [] : [{ ...armOnWire(own), ...resultOnWire(own, champion) }];
    }),
    asOf: instantAsIso(businessClock.now()),
  };
}

const NOTHING = { measured: 0, paidInFull: 0 };

function armOnWire({ arm, owed, collected, ...counts }: ArmSums) {
  return {
    arm,
    entered: String(counts.entered),
    measured: String(counts.measured),
    paidInFull: String(counts.paidInFull),
    calls: String(counts.calls),
    promisesKept: String(counts.promisesKept),
    complaints: String(counts.complaints),
    owed: owed.toString(),
    collected: collected.toString(),
  };
}

/** Nothing for the champion, with which the others are compared. */
function resultOnWire(own: ArmSums, champion: Pick<ArmSums, 'measured' | 'paidInFull'>) {
  if (own.arm === 'champion') return {};
  const { verdict, difference, from, to } = compareArms(own, champion);
  return { result: { verdict, difference: points(difference), from: points(from), to: points(to) } };
}

/** Percentage points with one digit: 0.0314 is "3.1". */
function points(share: number): string {
  const tenths = Math.round(Math.abs(share) * 1_000);
  const sign = share < 0 && tenths > 0 ? '-' : '';
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}`;
}
