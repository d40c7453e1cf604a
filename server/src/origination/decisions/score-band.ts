import type { FeatureValue } from './feature.ts';

/** Bounds of the score bands. Bureaus score from 300 to 900. */
const BOUNDS = [500, 600, 700, 800] as const;

/** The band of a bureau score, kept readable beside the encrypted inputs: statistics need no one's exact score. */
export function scoreBand(score: FeatureValue): string {
  return score.kind === 'known' ? bandOf(Number(score.value)) : 'none';
}

function bandOf(score: number): string {
  const above = BOUNDS.filter((bound) => score >= bound).at(-1);
  if (above === undefined) return `below_${BOUNDS[0]}`;
  const next = BOUNDS.find((bound) => bound > above);
  return next === undefined ? `from_${above}` : `${above}_${next - 1}`;
}
