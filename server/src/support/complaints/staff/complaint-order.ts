import { nextDue } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { findApplication, findApplications, readSentApplication } from '#origination/applications/index.ts';
import { nameProducts } from '#origination/products/index.ts';
import { type ExplainedLine, explainedAmount, findLoan, type Loan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import type { Complaint } from '../complaint.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/** The order of a case, as staff read it. */
export interface ComplaintOrder {
  readonly orderId: string;
  /** Undefined for an application. */
  readonly number: string | undefined;
  readonly productName: string;
  readonly state: string;
  readonly currency: Currency;
  readonly due: MinorUnits;
  readonly owed: MinorUnits;
  readonly dueOn: CalendarDate | undefined;
  readonly lines: readonly ExplainedLine[];
}

type OrderReader = Pick<StaffComplaintContext, 'database' | 'businessClock' | 'personalData'>;

/**
 * The loan, or the application before it. Undefined for a case without an order. The product name is in the
 * given language.
 */
export async function readComplaintOrder(
  context: OrderReader,
  { orderId, market }: Pick<Complaint, 'orderId' | 'market'>,
  locale: Complaint['locale'] = 'en',
): Promise<ComplaintOrder | undefined> {
  if (orderId === undefined) return undefined;
  const { currency } = marketPack(market).facts;
  const loan = await findLoan(context.database, idFrom(orderId));
  if (loan !== undefined) return orderOfLoan(context, loan, { currency, locale });
  const application = await findApplication(context.database, idFrom(orderId));
  if (application === undefined) return undefined;
  const product = { id: application.productId, version: application.productVersion };
  return {
    orderId,
    number: undefined,
    currency,
    state: application.state,
    due: 0n,
    owed: 0n,
    dueOn: undefined,
    lines: [],
    productName: (await nameProducts(context.database, [product], locale))(product),
  };
}

async function orderOfLoan(
  context: OrderReader,
  loan: Loan,
  { currency, locale }: { readonly currency: Currency; readonly locale: Complaint['locale'] },
): Promise<ComplaintOrder> {
  const product = {
    id: idFrom<'Product'>(loan.offer.product.id),
    version: Number(loan.offer.product.version),
  };
  const [nameOf, explained] = await Promise.all([
    nameProducts(context.database, [product], locale),
    explainedAmount(context, { loanId: loan.id, locale: 'en' }),
  ]);
  const on = today(context.businessClock, marketPack(loan.market).facts.timeZone);
  const position = loan.released === null ? undefined : positionOn(loan.released, on);
  return {
    orderId: loan.id,
    number: loan.number,
    productName: nameOf(product),
    state: position?.status ?? loan.state,
    currency,
    due: explained?.amount ?? 0n,
    owed: explained?.owed ?? 0n,
    dueOn: position && nextDue(position)?.dueOn,
    lines: explained?.lines ?? [],
  };
}

/** The borrower's name as entered in the application; empty if they never applied. */
export async function readBorrowerName(
  context: OrderReader,
  { orderId, borrowerId, brandCode }: Pick<Complaint, 'orderId' | 'borrowerId' | 'brandCode'>,
): Promise<string> {
  // An order keeps one id from the application on; an order from an older ledger has no application.
  const ofOrder = orderId === undefined ? undefined : await readSentApplication(context, idFrom(orderId));
  if (ofOrder !== undefined) return ofOrder.applicant.fullName;
  const [newest] = await findApplications(context.database, {
    borrowerId,
    brandCode,
    onlySent: true,
    limit: 1,
  });
  const sent = newest && (await readSentApplication(context, newest.id));
  return sent?.applicant.fullName ?? '';
}
