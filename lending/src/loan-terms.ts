import type { ClaimKind } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { LateChargeTerms } from './late-charge-terms.ts';
import type { ExtensionTerms } from './product.ts';
import type { Instalment } from './schedule.ts';

/** The clauses of a contract that make or settle an amount. An explanation names one at every step. */
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

/** What the passing of a day needs to know of a contract. */
export interface DayTerms {
  readonly lateCharge: LateChargeTerms;
  /** Everything the loan may ever cost; null where neither market nor product sets a limit. */
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
 * A released loan's contract: frozen at signing, dated at release, and all that the rules need from then on. What a
 * market changes later does not change it.
 */
export interface LoanTerms extends DayTerms {
  readonly currency: Currency;
  readonly releasedOn: CalendarDate;
  readonly principal: MinorUnits;
  /** Kept back from what was paid out; part of the principal all the same. */
  readonly upFrontFee: MinorUnits;
  readonly schedule: readonly Instalment[];
  readonly annualPercentageRate: Rate;
  readonly prepaymentFrom: CalendarDate;
  readonly coolingOff: CoolingOffTerms | null;
  readonly extension: ExtensionTerms | null;
  /** Which version of which rule stands behind each clause. */
  readonly ruleVersions: Readonly<Record<Clause, string>>;
}
