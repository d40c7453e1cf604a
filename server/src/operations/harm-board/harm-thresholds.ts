import type { HarmMeasure } from '@hiram/contract/operations/harm-board';
import { compareRates, type Rate, rate, rateAsText } from '@hiram/values/rate';
import type { ContentReader } from '#platform/content/content-reader.ts';
import type { HarmFigure } from './harm-measure.ts';

/** A share of the denominator. The time to refund has days instead. */
export type ShareMeasure = Exclude<HarmMeasure, 'refund_time'>;

export const SHARE_MEASURES = [
  'cap_reached',
  'refinanced',
  'extended_twice',
  'hardship_refused',
  'complaints_upheld',
  'contacted_at_limit',
] as const satisfies readonly ShareMeasure[];

/** When a product is stopped, for one market. Published by maker-checker. */
export interface HarmThresholds {
  readonly shares: Readonly<Record<ShareMeasure, ShareThreshold>>;
  readonly refundTime: { readonly days: number; readonly minimum: number };
  /** How long a lifted stop is not repeated while the measure stays above its threshold. */
  readonly liftedDays: number;
}

interface ShareThreshold {
  readonly share: Rate;
  /** Fewer in the denominator are not compared. */
  readonly minimum: number;
}

const ONE = rate('1');
const MOST_DAYS = 365;

/** Version 1 of every market. A lender replaces it with its own. */
export const builtInThresholds: HarmThresholds = {
  shares: {
    cap_reached: { share: rate('0.1'), minimum: 100 },
    refinanced: { share: rate('0.3'), minimum: 100 },
    extended_twice: { share: rate('0.2'), minimum: 100 },
    hardship_refused: { share: rate('0.5'), minimum: 50 },
    complaints_upheld: { share: rate('0.5'), minimum: 50 },
    contacted_at_limit: { share: rate('0.5'), minimum: 100 },
  },
  refundTime: { days: 10, minimum: 20 },
  liftedDays: 30,
};

/** Reads thresholds and reports all errors. */
export function readThresholds(reader: ContentReader, content: unknown): HarmThresholds {
  const root = reader.object(content, '', ['shares', 'refundTime', 'liftedDays']);
  const shares = reader.object(root.shares, '/shares', SHARE_MEASURES);
  const refundTime = reader.object(root.refundTime, '/refundTime', ['days', 'minimum']);
  function shareOf(measure: ShareMeasure): ShareThreshold {
    const path = `/shares/${measure}`;
    const one = reader.object(shares[measure], path, ['share', 'minimum']);
    const share = reader.rate(one.share, `${path}/share`);
    if (compareRates(share, ONE) > 0) reader.fault(`${path}/share`, 'this is above 100 %');
    return { share, minimum: reader.whole(one.minimum, `${path}/minimum`, { least: 1 }) };
  }
  return {
    shares: {
      cap_reached: shareOf('cap_reached'),
      refinanced: shareOf('refinanced'),
      extended_twice: shareOf('extended_twice'),
      hardship_refused: shareOf('hardship_refused'),
      complaints_upheld: shareOf('complaints_upheld'),
      contacted_at_limit: shareOf('contacted_at_limit'),
    },
    refundTime: {
      days: reader.whole(refundTime.days, '/refundTime/days', { least: 1, most: MOST_DAYS }),
      minimum: reader.whole(refundTime.minimum, '/refundTime/minimum', { least: 1 }),
    },
    liftedDays: reader.whole(root.liftedDays, '/liftedDays', { least: 1, most: MOST_DAYS }),
  };
}

/** As it is stored and edited. */
export function thresholdsAsContent({ shares, refundTime, liftedDays }: HarmThresholds) {
  return {
    shares: Object.fromEntries(
      SHARE_MEASURES.map((measure) => {
        const { share, minimum } = shares[measure];
        return [measure, { share: rateAsText(share), minimum }];
      }),
    ),
    refundTime,
    liftedDays,
  };
}

/** The threshold of a measure, as staff read it. */
export function thresholdOf(
  { shares, refundTime }: HarmThresholds,
  measure: HarmMeasure,
): { readonly text: string; readonly minimum: number } {
  if (measure === 'refund_time') return { text: String(refundTime.days), minimum: refundTime.minimum };
  const { share, minimum } = shares[measure];
  return { text: rateAsText(share), minimum };
}

/** Above, not at, the threshold. Too few are never above. */
export function isAbove(
  thresholds: HarmThresholds,
  { measure, numerator, denominator, p95Hours }: Omit<HarmFigure, 'productId'>,
): boolean {
  const { minimum } = thresholdOf(thresholds, measure);
  if (denominator < BigInt(minimum)) return false;
  if (measure === 'refund_time') return (p95Hours ?? 0) > thresholds.refundTime.days * 24;
  const { share } = thresholds.shares[measure];
  return numerator * share.denominator > share.numerator * denominator;
}
