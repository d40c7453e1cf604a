import type { ReliefOption } from './queries.ts';

type PossibleOption = ReliefOption & Required<Pick<ReliefOption, 'costs'>>;

interface OrderedOptions {
  readonly possible: readonly PossibleOption[];
  readonly impossible: readonly ReliefOption[];
}

/** Options by fee, then by total; those that are not available today come last. */
export function cheapestFirst(ways: readonly ReliefOption[]): OrderedOptions {
  const possible = ways.filter(isPossible);
  return {
    possible: [...possible].sort(
      ({ costs: left }, { costs: right }) =>
        Number(left.fee) - Number(right.fee) || Number(left.total) - Number(right.total),
    ),
    impossible: ways.filter((way) => !isPossible(way)),
  };
}

function isPossible(way: ReliefOption): way is PossibleOption {
  return way.choices.length > 0 && way.costs !== undefined;
}
