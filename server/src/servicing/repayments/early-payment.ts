import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { nameProducts } from '#origination/products/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, type Loan, type Released } from '#servicing/loans/index.ts';
import { inTransitTo, type PaymentOptions, paymentOptions } from './payment-options.ts';
import { findLastUsedChannel } from './payments.sql.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentReader } from './read-repayment.ts';
import type { RepaymentContext } from './repayment-context.ts';

/** Common data of all early-payment pages. */
export interface EarlyPayment {
  readonly loan: Loan;
  readonly released: Released;
  /** Position on the market's date, including everything due by then. */
  readonly position: ReturnType<typeof positionOn>;
  readonly productName: string;
  readonly ways: PaymentOptions;
  /** A payment is already in transit, so the borrower should not pay more until it arrives. */
  readonly isUnderWay: boolean;
  readonly inTransit: bigint;
}

export type EarlyReader = RepaymentReader & { readonly orderId: string };

export async function openEarlyPayment(
  context: RepaymentContext,
  reader: EarlyReader,
): Promise<EarlyPayment> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(context.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const { released } = loan;
  if (released === null) throw new Refusal('nothing_owed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, inTransit, lastUsed] = await Promise.all([
    nameProducts(context.database, [version], locale),
    inTransitTo(context, { borrowerId, loanId: loan.id }),
    findLastUsedChannel(context.database, borrowerId),
  ]);
  const day: CalendarDate = today(context.businessClock, marketPack(market).facts.timeZone);
  return {
    loan,
    released,
    inTransit,
    isUnderWay: inTransit > 0n,
    position: positionOn(released, day),
    productName: nameOf(version),
    ways: await paymentOptions(context, reader, lastUsed),
  };
}
