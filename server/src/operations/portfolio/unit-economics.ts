import type { EconomicsLine } from '@hiram/contract/operations/portfolio';
import { divideRounded } from '@hiram/values/rounding';
import type { PortfolioSettings } from './portfolio-settings.ts';

/** What a period moved, in the whole market. */
export interface PeriodMoney {
  readonly days: number;
  /** Credits less debits of the ledger's income and cost accounts. */
  readonly accounts: ReadonlyMap<number, bigint>;
  readonly averagePrincipal: bigint;
  readonly loans: bigint;
  readonly decided: bigint;
}

/** The accounts of the lines that are sums of postings. */
export const LINE_ACCOUNTS = {
  interest_and_fees: [401, 402, 403, 404],
  waivers: [501],
  provider_fees: [503, 506, 508],
  losses: [502, 405],
} as const satisfies Partial<Record<EconomicsLine, readonly number[]>>;
export type PostedLine = keyof typeof LINE_ACCOUNTS;

const DAYS_OF_YEAR = 365n;
const MONTHS_OF_YEAR = 12n;

/** Income and costs of a period, costs below zero. The last line is their sum. */
export function unitEconomics(
  { accounts, averagePrincipal, decided, ...period }: PeriodMoney,
  settings: PortfolioSettings,
): { readonly line: EconomicsLine; readonly total: bigint }[] {
  function moved(line: PostedLine): bigint {
    return LINE_ACCOUNTS[line].reduce<bigint>((sum, code) => sum + (accounts.get(code) ?? 0n), 0n);
  }
  const days = BigInt(period.days);
  const { numerator, denominator } = settings.costOfFunds;
  const lines: { readonly line: EconomicsLine; readonly total: bigint }[] = [
    { line: 'interest_and_fees', total: moved('interest_and_fees') },
    { line: 'waivers', total: moved('waivers') },
    {
      line: 'cost_of_funds',
      total: -divideRounded(averagePrincipal * numerator * days, denominator * DAYS_OF_YEAR, 'half_up'),
    },
    { line: 'provider_fees', total: moved('provider_fees') },
    { line: 'checks', total: -(settings.checkCost * decided) },
    {
      line: 'collections',
      total: -divideRounded(settings.collectionsPerMonth * MONTHS_OF_YEAR * days, DAYS_OF_YEAR, 'half_up'),
    },
    { line: 'losses', total: moved('losses') },
  ];
  return [...lines, { line: 'contribution', total: lines.reduce((sum, { total }) => sum + total, 0n) }];
}

/** Undefined if no loan was disbursed. */
export function perLoan(total: bigint, loans: bigint): bigint | undefined {
  return loans === 0n ? undefined : divideRounded(total, loans, 'half_up');
}
