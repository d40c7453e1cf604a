import type { SettlementOfferState } from '@hiram/contract/servicing/settlement-offers';
import { quoteCompromise } from '@hiram/lending/compromise';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { nameProducts } from '#origination/products/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, type Loan, type LoanContext, type Released } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { settlementOfferCopy } from './copy/settlement-offer-copy-by-locale.ts';
import { type SettlementOffer, stateOfOffer } from './settlement-offer.ts';
import type { OfferReader } from './settlement-offer-context.ts';
import { findNewestOffer } from './settlement-offers.sql.ts';

export interface ShownOffer {
  readonly offer: SettlementOffer;
  readonly state: SettlementOfferState;
  readonly left: MinorUnits;
  readonly owed: MinorUnits;
  readonly waived: MinorUnits;
  readonly parts: readonly {
    readonly title: string;
    readonly owed: MinorUnits;
    readonly waived: MinorUnits;
  }[];
  readonly terms: readonly string[];
  readonly termsVersion: string;
  readonly noNewLoanMonths: number;
}

export interface SettlementOfferView {
  readonly productName: string;
  readonly today: CalendarDate;
  readonly offer: ShownOffer | undefined;
}

/** The newest offer of a loan, with what is owed and would be waived today. */
export async function readSettlementOffer(
  context: LoanContext,
  reader: OfferReader,
): Promise<SettlementOfferView> {
  const { loan, released, day } = await openOwnLoan(context, reader);
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [offer, nameOf] = await Promise.all([
    findNewestOffer(context.database, loan.id),
    nameProducts(context.database, [version], reader.locale),
  ]);
  return {
    productName: nameOf(version),
    today: day,
    offer: offer && shownOffer(offer, { loan, released, day }, reader),
  };
}

interface OwnLoan {
  readonly loan: Loan;
  readonly released: Released;
  readonly day: CalendarDate;
}

export async function openOwnLoan(
  { database, businessClock }: LoanContext,
  { orderId, borrowerId }: OfferReader,
): Promise<OwnLoan> {
  const id = parseId<'Loan'>(orderId);
  const loan = id && (await findLoan(database, id));
  if (loan === undefined || loan.borrowerId !== borrowerId || loan.released === null) {
    throw new Refusal('not_found', { order: orderId });
  }
  const day = today(businessClock, marketPack(loan.market).facts.timeZone);
  return { loan, released: loan.released, day };
}

export function shownOffer(
  offer: SettlementOffer,
  { loan, released, day }: OwnLoan,
  { locale, market }: OfferReader,
): ShownOffer {
  const position = positionOn(released, day);
  const { state, left } = stateOfOffer(offer, position);
  const words = settlementOfferCopy(locale);
  const written = numberFormatter(locale, market);
  const { compromise } = marketRules(loan.market, { on: offer.offeredOn, channel: loan.offer.rules.channel });
  const { noNewLoanMonths } = compromise.value;
  const isLive = state === 'open' || state === 'accepted';
  const quote = isLive ? quoteCompromise(released.terms, position, left) : undefined;
  return {
    offer,
    state,
    left,
    owed: quote?.owed ?? 0n,
    waived: quote?.waived ?? 0n,
    parts: (quote?.parts ?? []).map(({ claim, owed, waived }) => ({
      title: words.parts[claim],
      owed,
      waived,
    })),
    terms: [
      words.pays(written.amount(offer.amount), written.day(offer.until)),
      words.short,
      words.reported,
      ...(noNewLoanMonths > 0 ? [words.noNewLoan(noNewLoanMonths)] : []),
      words.unchanged,
    ],
    termsVersion: words.version,
    noNewLoanMonths,
  };
}
