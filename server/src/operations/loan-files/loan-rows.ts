import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { brandsOfProducts, nameProducts } from '#origination/products/index.ts';
import { readNames } from '#people/identity/index.ts';
import { maskedName } from '#platform/personal-data/masking.ts';
import type { Loan, OwnLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { figuresOf, type PositionAmounts } from './position-amounts.ts';

/** A loan as a list row. */
export interface LoanRow {
  readonly loan: OwnLoan;
  readonly brand: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly maskedName: string;
  readonly productName: string;
  readonly principal: MinorUnits;
  readonly releasedOn: CalendarDate | undefined;
  /** Today's amounts of a disbursed loan. */
  readonly figures: PositionAmounts | undefined;
}

/** For a product without a known brand: loans from older ledgers. */
const NO_BRAND = 'none';

export async function loanRows(
  context: Pick<LoanFilesContext, 'database' | 'businessClock' | 'personalData'>,
  loans: readonly OwnLoan[],
): Promise<LoanRow[]> {
  const { database, personalData } = context;
  const [names, brandOf, nameOf] = await Promise.all([
    readNames(
      database,
      personalData,
      loans.map(({ borrowerId }) => borrowerId),
    ),
    brandsOfProducts(
      database,
      loans.map(({ offer }) => offer.product.id),
    ),
    nameProducts(database, loans.map(productOf), 'en'),
  ]);
  return loans.map((loan) => {
    const { timeZone, currency } = marketPack(loan.market).facts;
    const { released, offer } = loan;
    return {
      loan,
      timeZone,
      currency,
      brand: brandOf.get(offer.product.id) ?? NO_BRAND,
      maskedName: maskedName(names.get(loan.borrowerId) ?? ''),
      productName: nameOf(productOf(loan)),
      principal: (released?.terms ?? offer.terms).principal,
      releasedOn: released?.terms.releasedOn,
      figures:
        released === null
          ? undefined
          : figuresOf(released.terms, positionOn(released, today(context.businessClock, timeZone))),
    };
  });
}

export function productOf({ offer: { product } }: Pick<Loan, 'offer'>) {
  return { id: idFrom<'Product'>(product.id), version: Number(product.version) };
}
