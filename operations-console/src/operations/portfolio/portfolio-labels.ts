import type {
  Decider,
  EconomicsLine,
  OpenBucket,
  PortfolioBucket,
  PortfolioMetric,
  RollTarget,
  ScoreBand,
} from '@hiram/contract/operations/portfolio';

export const buckets: Readonly<Record<OpenBucket, string>> = {
  current: 'Current',
  late_1_30: '1–30',
  late_31_60: '31–60',
  late_61_90: '61–90',
  late_over_90: '90+',
};

export const allBuckets: Readonly<Record<PortfolioBucket, string>> = {
  ...buckets,
  written_off: 'Written off',
  closed: 'Closed',
};

export const rollTargets: Readonly<Record<RollTarget, string>> = {
  cured: 'cured',
  late_1_30: '1–30',
  late_31_60: '31–60',
  late_61_90: '61–90',
  late_over_90: '90+',
  written_off: 'written off',
};

export const metricTitles: Readonly<Record<PortfolioMetric, string>> = {
  outstanding: 'Outstanding principal',
  par_1: 'PAR 1',
  par_30: 'PAR 30',
  par_90: 'PAR 90',
  roll: 'Roll rate',
  vintage_1: 'Vintage, 1+ DPD',
  vintage_30: 'Vintage, 30+ DPD',
  vintage_90: 'Vintage, 90+ DPD',
  first_payment_default: 'First-payment default',
  net_loss: 'Net loss, 12 months',
  collected: 'Collected',
  disbursed: 'Disbursed',
  decided: 'Decisions',
  approved: 'Approved',
  dues: 'Amounts due',
  dues_on_time: 'Due and paid on time',
  dues_late: 'Due and paid late',
  dues_unpaid: 'Due and unpaid',
  attempted: 'Ended',
  succeeded: 'Succeeded',
  provider_fees: 'Provider fees',
  economics: 'Unit economics',
};

export const bands: Readonly<Record<ScoreBand, string>> = {
  below_500: 'Below 500',
  '500_599': '500–599',
  '600_699': '600–699',
  '700_799': '700–799',
  from_800: '800 and above',
  none: 'No score',
};

/** "score 600–699" in a title. */
export function bandTitle(band: ScoreBand): string {
  return band === 'none' ? 'no score' : `score ${bands[band].toLowerCase()}`;
}

export const deciders: Readonly<Record<Decider, string>> = { rules: 'Rules', person: 'Staff' };
export const directions = { in: 'payments', out: 'payouts' } as const;
export const outcomes = { approved: 'Approved', declined: 'Declined' } as const;

export const lineTitles: Readonly<Record<EconomicsLine, string>> = {
  interest_and_fees: 'Interest and fees',
  waivers: 'Waivers',
  cost_of_funds: 'Cost of funds',
  provider_fees: 'Provider fees (503, 506, 508)',
  checks: 'Verification and bureau',
  collections: 'Collections',
  losses: 'Losses after recoveries',
  contribution: 'Contribution',
};
