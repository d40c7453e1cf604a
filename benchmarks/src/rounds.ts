interface Round {
  readonly ours: number;
  readonly bare: number;
}

export interface Rounds extends Round {
  readonly ratio: number;
  readonly ratios: readonly number[];
  /** Ratio of the fastest rounds, because background load only ever adds time. */
  readonly fastestRatio: number;
}

/**
 * Runs both in alternating order, so that background load affects both. The ratio is the median of the ratios
 * per round. Stops early when the rounds so far are enough.
 */
export async function interleaved(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  areEnough: (soFar: Rounds) => boolean = () => false,
): Promise<Rounds> {
  const done: Round[] = [];
  let sum = sumOf(done);
  while (done.length < rounds && !areEnough(sum)) {
    if (done.length % 2 === 0) {
      const first = await ours();
      done.push({ ours: first, bare: await bare() });
    } else {
      const first = await bare();
      done.push({ ours: await ours(), bare: first });
    }
    sum = sumOf(done);
  }
  return sum;
}

function sumOf(done: readonly Round[]): Rounds {
  const ratios = done.map((round) => round.ours / round.bare);
  return {
    ratio: median(ratios),
    ours: median(done.map((round) => round.ours)),
    bare: median(done.map((round) => round.bare)),
    ratios,
    fastestRatio: Math.min(...done.map((round) => round.ours)) / Math.min(...done.map((round) => round.bare)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
