import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { nextDue } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { paymentClaimCopy } from './copy/payment-claim-copy-by-locale.ts';
import { claimableOf, daysUsedBy } from './open-payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';
import { findPaymentClaimsOf } from './payment-claims.sql.ts';
import { typeName } from './read-payment-claims.ts';
import { repayTypesOf } from './repay-type.ts';

interface RepayTypes {
  /** The next amount due, which is what most people paid. */
  readonly amount: MinorUnits;
  readonly earliestOn: CalendarDate;
  readonly latestOn: CalendarDate;
  readonly daysLeft: number;
  readonly types: readonly {
    readonly type: string;
    readonly name: string;
    readonly numberName: string;
    readonly hint: string;
    readonly isDigits: boolean;
    readonly lengths: readonly number[];
  }[];
}

/** The payment methods of a market's borrowers, and the claims this loan still allows. */
export async function readRepayTypes(
  context: PaymentClaimContext,
  reader: {
    readonly borrowerId: BorrowerId;
    readonly loanId: LoanId;
    readonly market: MarketId;
    readonly locale: Locale;
  },
): Promise<RepayTypes> {
  const { market, loanId, locale } = reader;
  const { earliestOn, latestOn } = await claimableOf(context, reader);
  const [loan, claims] = await Promise.all([
    findLoan(context.database, loanId),
    findPaymentClaimsOf(context.database, reader),
  ]);
  const due = loan?.released && nextDue(positionOn(loan.released, latestOn));
  const words = paymentClaimCopy(locale);
  return {
    amount: due?.amount ?? 0n,
    earliestOn,
    latestOn,
    daysLeft: Math.max(0, context.policyOf(market).maxPauseDays - daysUsedBy(claims)),
    types: repayTypesOf(market).map((type) => ({
      type: type.type,
      name: typeName(type, words),
      ...words.numbers[type.number],
      isDigits: type.shape.isDigits,
      lengths: type.shape.lengths,
    })),
  };
}
