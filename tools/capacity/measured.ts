/** A figure of docs/measurements.md or docs/scale.md. A test finds the quoted text there. */
export interface Measured {
  readonly value: number;
  readonly document: 'docs/measurements.md' | 'docs/scale.md';
  /** The commit of the row, for a measurement. */
  readonly commit?: string;
  readonly quote: string;
}

/** What one unit of work costs. All were taken on two cores, with the load generator on the same cores. */
export const measured = {
  apiMsPerPayment: {
    value: 2.4,
    document: 'docs/measurements.md',
    commit: 'f5241b2',
    quote: 'a payment takes 2.4 ms of the API, 3.2 ms of PostgreSQL',
  },
  databaseMsPerPayment: {
    value: 3.2,
    document: 'docs/measurements.md',
    commit: 'f5241b2',
    quote: 'a payment takes 2.4 ms of the API, 3.2 ms of PostgreSQL',
  },
  /** Of wall time on two cores, at three million loans. */
  closeUsPerActiveLoan: {
    value: 28.3,
    document: 'docs/measurements.md',
    commit: '5bc8e3c',
    quote: 'us_per_loan=47.6,25.9,28.3',
  },
  bytesPerLoan: {
    value: 12_000,
    document: 'docs/scale.md',
    quote: '12 KB; 250 million loans a year are 3 TB a year',
  },
  walBytesPerChangedLoan: {
    value: 4_700,
    document: 'docs/scale.md',
    quote: 'A changed loan writes 4.2 to 4.7 KB of WAL',
  },
  /** Of wall time for the whole business day, reminders and first backfills included, at a load of 20. */
  nightUsPerActiveLoanOnABusyMachine: {
    value: 1_859.6,
    document: 'docs/measurements.md',
    commit: '713e51b1',
    quote: 'us_per_loan=1859.6',
  },
} as const satisfies Readonly<Record<string, Measured>>;
