import type { Offer } from '@hiram/lending/offer';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments } from '@hiram/lending/testing/products';
import { marketPack } from '@hiram/markets/market-pack';
import { releaseLoan, signLoan } from '@hiram/server/servicing/loans/index';
import type { BeginPayment, Payment } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { PaymentTestEnvironment } from './payment-test-environment.ts';

export type Market = 'PH' | 'IN';

/** A disbursed loan. */
export interface RunningLoan {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: Market;
}

export const by = { actor: 'fault run', reason: 'a fault run says so', requestId: 'fault-run' } as const;

const lent: Readonly<
  Record<Market, { readonly product: typeof philippineInstalments; readonly amount: bigint }>
> = {
  // 5,000.00 in three instalments of 1,870.55, and 10,000.00 in six.
  PH: { product: philippineInstalments, amount: 500_000n },
  IN: { product: indianInstalments, amount: 1_000_000n },
};

const brandOf: Readonly<Record<Market, string>> = { PH: 'hiram', IN: 'udhaar' };

export function offerOn(market: Market, day: string): Offer {
  return offerFor({ ...lent[market], on: day });
}

let borrowed = 0;

/** A borrower signs today, and the loan is disbursed. */
export async function borrow(
  { context, borrowers, clock }: PaymentTestEnvironment,
  market: Market = 'PH',
): Promise<RunningLoan> {
  borrowed += 1;
  const borrowerId = borrowers[borrowed % borrowers.length];
  assert(borrowerId !== undefined, 'no borrower was created');
  const offer = offerOn(market, today(clock, marketPack(market).facts.timeZone));
  const loanId = context.ids.next<'Loan'>();
  const destination = 'an account';
  const signed = await signLoan(context, {
    ...by,
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    key: `sign ${loanId}`,
  });
  const released = await releaseLoan(context, {
    ...by,
    loanId,
    destination,
    key: `release ${loanId}`,
    amount: offer.terms.principal - offer.terms.upFrontFee,
    provider: 'scheduled',
    reference: `payout ${loanId}`,
    disbursedAt: clock.now(),
  });
  assert(signed.kind === 'done' && released.kind === 'done', 'loan was not disbursed');
  return { loanId, borrowerId, market };
}

type Begun = Partial<Omit<BeginPayment, 'loanId' | 'borrowerId'>> & { readonly role?: string };

/** A tap on one of the payment buttons. */
export async function begin(
  { context, roles, beginPayment }: PaymentTestEnvironment,
  { loanId, borrowerId, market }: RunningLoan,
  { role, ...options }: Begun = {},
): Promise<Payment> {
  const { payment } = await beginPayment(context, {
    loanId,
    borrowerId,
    market,
    brandCode: brandOf[market],
    requestId: by.requestId,
    purpose: 'instalments',
    channel: market === 'PH' ? 'gcash' : 'upi',
    ...options,
  });
  if (role !== undefined) roles.set(payment.id, role);
  return payment;
}
