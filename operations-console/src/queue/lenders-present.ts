/** How far the lender's present is ahead of this desk's clock, by an answer and the moment at which it came here. */
export function aheadOfDesk(asOf: string | undefined, answeredAtMs: number): number {
  return asOf === undefined ? 0 : Date.parse(asOf) - answeredAtMs;
}
