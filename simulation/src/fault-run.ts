/** Options of `npm run faults`. */
export interface FaultRun {
  readonly seed: number;
  readonly isFull: boolean;
  /** Only one row, by the start of its name. */
  readonly row?: string | undefined;
}
