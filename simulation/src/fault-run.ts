/** What `npm run faults` was asked for. */
export interface FaultRun {
  readonly seed: number;
  readonly isFull: boolean;
  /** One row alone, by the beginning of its name. */
  readonly row?: string | undefined;
}
