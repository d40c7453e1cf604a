/**
 * How far the server's business clock is ahead of this browser's clock, from a response and its time of
 * arrival.
 */
export function clockOffset(asOf: string | undefined, answeredAtMs: number): number {
  return asOf === undefined ? 0 : Date.parse(asOf) - answeredAtMs;
}
