import type { ClaimKind } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { FeeTaxTerms } from './fee-tax.ts';
import type { LateChargeTerms } from './late-charge-terms.ts';
import type { ExtensionTerms } from './product.ts';
import type { Instalment } from './schedule.ts';

/** The contract clauses that create or settle an amount. Each step of an explanation names one. */
export const clauses = [
  'principal',
  'up_front_fee',
  'interest',
  'fee',
  'late_charge',
  'extension',
  'allocation',
  'settlement',
  'part_prepayment',
  'cooling_off',
  'waiver',
  'write_off',
] as const;
export type Clause = (typeof clauses)[number];

/** The part of a contract that the end of day needs. */
export interface DayTerms {
  readonly lateCharge: LateChargeTerms;
  /** The lifetime cost limit; null if neither market nor product sets one. */
  readonly lifetimeCostLimit: MinorUnits | null;
  readonly allocationOrder: readonly ClaimKind[];
  readonly dueSoonDays: number;
}

export interface CoolingOffTerms {
  readonly lastDay: CalendarDate;
  readonly cost: 'accrued_interest' | 'annual_rate_share';
  readonly keepsUpFrontFee: boolean;
}

/**
 * The balances with which a loan of another system was taken over. The schedule of its terms has only what was
 * unpaid on that day.
 */
export interface OpeningBalances {
  /** The loan continues here after this day. */
  readonly on: CalendarDate;
  /** The principal as it was lent; the terms have the unpaid rest. */
  readonly lent: MinorUnits;
  /** Unpaid late fees and penalties. */
  readonly lateCharges: MinorUnits;
  readonly credit: MinorUnits;
  /** Interest, fees and charges that were paid before. They count towards the lifetime cost limit. */
  readonly costPaid: MinorUnits;
}

/**
 * The contract of a disbursed loan: fixed at signing, dated at disbursement, with everything that the rules
 * need afterwards. Later market changes do not affect it.
 */
export interface LoanTerms extends DayTerms {
  readonly currency: Currency;
  readonly releasedOn: CalendarDate;
  readonly principal: MinorUnits;
  /** Deducted from the disbursed amount, but part of the principal. Its tax is in it. */
  readonly upFrontFee: MinorUnits;
  readonly schedule: readonly Instalment[];
  readonly annualPercentageRate: Rate;
  readonly prepaymentFrom: CalendarDate;
  readonly coolingOff: CoolingOffTerms | null;
  readonly extension: ExtensionTerms | null;
  /** Undefined where fees bear no tax, and in contracts of before. */
  readonly feeTax?: FeeTaxTerms | undefined;
  /** The rule version behind each clause. */
  readonly ruleVersions: Readonly<Record<Clause, string>>;
  /** Only for a loan that was taken over from another system. */
  readonly opening?: OpeningBalances | undefined;
}

/** The first day of the loan here: its disbursement, or the day of its opening balances. No event is older. */
export function startsOn({ releasedOn, opening }: Pick<LoanTerms, 'releasedOn' | 'opening'>): CalendarDate {
  return opening?.on ?? releasedOn;
}
