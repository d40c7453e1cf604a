import type { Locale } from '@hiram/contract/locales';
import type { Term } from '@hiram/lending/term';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { signingCopy } from './copy/signing-copy-by-locale.ts';
import { namedFees, type ShownAccount, twoDecimals } from './disclosure.ts';
import type { OfferToSign } from './offer-to-sign.ts';

/** The confirm page's data, formatted for display, except for document URLs. */
export interface ConfirmPage {
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly rows: readonly DisplayRow[];
  readonly plan: readonly PlannedPayment[];
  readonly firstDueOn: CalendarDate;
  /** Days from today to the first payment. */
  readonly firstPeriodDays: number;
  readonly rate: string;
  /** Shown when the borrower leaves without signing. */
  readonly leave: { readonly title: string; readonly text: string };
  readonly productName: string;
}

interface DisplayRow {
  readonly text: string;
  readonly value: string;
}

interface PlannedPayment {
  readonly title: string;
  readonly description: string;
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
}

export interface ConfirmReader {
  readonly locale: Locale;
  readonly account: ShownAccount | undefined;
}

export function describeConfirm(toSign: OfferToSign, reader: ConfirmReader): ConfirmPage {
  const { offer, endsAt, productName } = toSign;
  const { terms, request, product, cost } = offer;
  const written = numberFormatter(reader.locale, product.market);
  const words = signingCopy(reader.locale);
  const [first] = terms.schedule;
  assert(first !== undefined, 'offer without a schedule');
  const until = written.moment(endsAt);
  return {
    amount: terms.principal,
    term: request.term,
    rows: detailRows(toSign, reader, until),
    plan: terms.schedule.map(({ number, dueOn, principal, interest, fee }) => ({
      title: words.plan.title(number, terms.schedule.length),
      description: words.plan.parts({
        principal: written.amount(principal),
        interest: written.amount(interest),
        fee: fee === 0n ? undefined : written.amount(fee),
      }),
      amount: principal + interest + fee,
      dueOn,
    })),
    firstDueOn: first.dueOn,
    firstPeriodDays: daysBetween(terms.releasedOn, first.dueOn),
    rate: words.rate({
      monthly: written.percent(product.interest.monthlyRate),
      isOfWhatIsOwed: product.interest.method === 'declining',
      effective: `${twoDecimals(cost.effectiveMonthlyRate)}%`,
      annual: `${twoDecimals(cost.annualPercentageRate)}%`,
    }),
    leave: { title: words.leave.title, text: words.leave.text(until) },
    productName,
  };
}

/** Additional content of the second variant, from the product's own copy if it has any. */
export interface SecondVariant {
  readonly buttonText: string;
  readonly showsRupees: boolean;
  readonly promotionImage: string | undefined;
}

export function describeSecondVariant({ offer, productCopy }: OfferToSign, locale: Locale): SecondVariant {
  const { buttonText, promotionImage } = productCopy.confirm ?? {};
  return {
    buttonText: buttonText ?? signingCopy(locale).button,
    showsRupees: offer.terms.currency === 'INR',
    promotionImage,
  };
}

/** All components of the price, most important first. */
function detailRows(toSign: OfferToSign, { locale, account }: ConfirmReader, signBy: string): DisplayRow[] {
  const { terms, request, product, cost } = toSign.offer;
  const written = numberFormatter(locale, product.market);
  const { rows, term } = signingCopy(locale);
  const last = terms.schedule.at(-1);
  assert(last !== undefined, 'offer without a schedule');
  return [
    { text: rows.amount, value: written.amount(terms.principal) },
    ...namedFees(toSign).map(({ name, amount }) => ({ text: name, value: written.amount(amount) })),
    { text: rows.youReceive, value: written.amount(cost.netProceeds) },
    { text: rows.interest, value: written.amount(cost.interest) },
    { text: rows.totalCost, value: written.amount(cost.totalCost) },
    { text: rows.totalToRepay, value: written.amount(cost.totalToRepay) },
    { text: rows.term, value: term(request.term, daysBetween(terms.releasedOn, last.dueOn)) },
    { text: rows.effectiveMonthlyRate, value: `${twoDecimals(cost.effectiveMonthlyRate)}%` },
    { text: rows.annualPercentageRate, value: `${twoDecimals(cost.annualPercentageRate)}%` },
    ...(account === undefined
      ? []
      : [{ text: rows.moneyGoesTo, value: `${account.institutionName} ${account.maskedNumber}` }]),
    { text: rows.signBy, value: signBy },
  ];
}
