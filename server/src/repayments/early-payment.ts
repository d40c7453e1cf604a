import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { findLoan, type Loan, type Released } from '../loans/index.ts';
import { Refusal } from '../platform/errors.ts';
import { nameProducts } from '../products/index.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentReader } from './read-repayment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { onItsWayTo, type WaysToPay, waysToPay } from './ways-to-pay.ts';

/** Common data of all early-payment pages. */
export interface EarlyPayment {
  readonly loan: Loan;
  readonly released: Released;
  /** Position on the market's date, including everything due by then. */
  readonly position: ReturnType<typeof positionOn>;
  readonly productName: string;
  readonly ways: WaysToPay;
  /** A payment is already in transit, so the borrower should not pay more until it arrives. */
  readonly isUnderWay: boolean;
  readonly onItsWay: bigint;
}

export type EarlyReader = RepaymentReader & { readonly orderId: string };

export async function openEarlyPayment(desk: RepaymentDesk, reader: EarlyReader): Promise<EarlyPayment> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(desk.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const { released } = loan;
  if (released === null) throw new Refusal('nothing_owed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, onItsWay] = await Promise.all([
    nameProducts(desk.database, [version], locale),
    onItsWayTo(desk, { borrowerId, loanId: loan.id }),
  ]);
  const day: CalendarDate = today(desk.clock, marketPack(market).facts.timeZone);
  return {
    ...{ loan, released, onItsWay, isUnderWay: onItsWay > 0n },
    position: positionOn(released, day),
    productName: nameOf(version),
    ways: waysToPay(desk, reader),
  };
}
