import { measured } from './measured.ts';

/** What a lender expects. Each has an option of the same name. */
export interface Expectation {
  readonly borrowers: number;
  /** The share with a running loan. */
  readonly activeShare: number;
  readonly loansPerBorrowerAndYear: number;
  readonly paymentsPerLoan: number;
  /** Requests of the app for each payment: screens, polls, help. */
  readonly requestsPerPayment: number;
  /** How many times the average the busiest minute of a pay day is. */
  readonly peakFactor: number;
  /** Hours for the run of the business day. */
  readonly nightHours: number;
  /** Messages for each loan: codes and reminders that no notification replaced. */
  readonly smsPerLoan: number;
  /** Pictures and documents of a loan, in megabytes. */
  readonly picturesMbPerLoan: number;
  /** The share of a core that may be busy at the peak. */
  readonly busyShare: number;
}

/** Assumptions, not measurements: replace them by your own figures as soon as you have some. */
export const assumed: Omit<Expectation, 'borrowers'> = {
  activeShare: 0.3,
  loansPerBorrowerAndYear: 2.5,
  paymentsPerLoan: 1.5,
  requestsPerPayment: 40,
  peakFactor: 10,
  nightHours: 2,
  smsPerLoan: 4,
  picturesMbPerLoan: 1,
  busyShare: 0.5,
};

/** Prices of a month, in one currency of the lender's choice. Absent ones add nothing. */
export interface Prices {
  readonly core?: number;
  /** A gigabyte of database storage. */
  readonly storageGb?: number;
  /** A gigabyte in the object store. */
  readonly objectGb?: number;
  readonly sms?: number;
}

export interface Capacity {
  readonly peakPaymentsPerSecond: number;
  readonly peakRequestsPerSecond: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  /** The end-of-day run of loans alone. */
  readonly nightMinutesOnTwoCores: number;
  /** The whole night, at the only measurement so far: a first night on a machine ten times overloaded. */
  readonly wholeNightMinutesAtMost: number;
  readonly nightWalGb: number;
  readonly databaseGbPerYear: number;
  readonly objectsGbPerYear: number;
  readonly smsPerMonth: number;
}

const SECONDS_A_YEAR = 365 * 86_400;

export function capacityOf(expectation: Expectation): Capacity {
  const { borrowers, activeShare, busyShare } = expectation;
  const active = borrowers * activeShare;
  const loansPerYear = borrowers * expectation.loansPerBorrowerAndYear;
  const peakPaymentsPerSecond =
    ((loansPerYear * expectation.paymentsPerLoan) / SECONDS_A_YEAR) * expectation.peakFactor;
  const peakRequestsPerSecond = peakPaymentsPerSecond * expectation.requestsPerPayment;
  const nightSecondsOnTwoCores = (active * measured.closeUsPerActiveLoan.value) / 1e6;
  // A payment is the dearest request that was measured, so each request counts as one: more cores than needed.
  const apiCores = (peakRequestsPerSecond * measured.apiMsPerPayment.value) / 1_000 / busyShare;
  const byDay = (peakPaymentsPerSecond * measured.databaseMsPerPayment.value) / 1_000 / busyShare;
  const byNight = (nightSecondsOnTwoCores * 2) / (expectation.nightHours * 3_600) / busyShare;
  return {
    peakPaymentsPerSecond,
    peakRequestsPerSecond,
    apiCores,
    // Pages read the database too. As much again as for payments is an allowance, not a measurement.
    databaseCores: Math.max(2 * byDay, byNight),
    nightMinutesOnTwoCores: nightSecondsOnTwoCores / 60,
    wholeNightMinutesAtMost: (active * measured.nightUsPerActiveLoanOnABusyMachine.value) / 60e6,
    // Three tenths of the active loans change in a night, as in the measured run.
    nightWalGb: (active * 0.3 * measured.walBytesPerChangedLoan.value) / 1e9,
    databaseGbPerYear: (loansPerYear * measured.bytesPerLoan.value) / 1e9,
    objectsGbPerYear: (loansPerYear * expectation.picturesMbPerLoan) / 1_000,
    smsPerMonth: (loansPerYear * expectation.smsPerLoan) / 12,
  };
}

/** Costs of a month at the end of the first year. */
export function monthlyCosts(
  capacity: Capacity,
  prices: Prices,
): Readonly<Record<'total' | keyof Prices, number>> {
  // A second machine for each core of the database: its standby.
  const cores = Math.ceil(capacity.apiCores) + 2 * Math.ceil(capacity.databaseCores);
  const costs = {
    core: cores * (prices.core ?? 0),
    storageGb: 2 * capacity.databaseGbPerYear * (prices.storageGb ?? 0),
    objectGb: capacity.objectsGbPerYear * (prices.objectGb ?? 0),
    sms: capacity.smsPerMonth * (prices.sms ?? 0),
  };
  return { ...costs, total: Object.values(costs).reduce((sum, cost) => sum + cost, 0) };
}
