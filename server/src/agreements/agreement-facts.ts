import type { Clause, LoanTerms } from '@hiram/lending/loan-terms';
import type { Offer } from '@hiram/lending/offer';
import { feeAmount } from '@hiram/lending/price-loan';
import { scheduleTotal } from '@hiram/lending/schedule';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { formatMoney } from '@hiram/values/formatting';
import { type MinorUnits, money } from '@hiram/values/money';
import { type Rate, rateAsFixedPercentText, rateAsPercentText } from '@hiram/values/rate';
import type { Company } from '../brands/index.ts';
import type { AgreementLocale } from './agreement.ts';
import { contingentCosts } from './contingent-costs.ts';
import { type FigureWords, figureWords, writtenDay, writtenTerm } from './figure-words.ts';
import type {
  WrittenCharge,
  WrittenFacts,
  WrittenInstalment,
  WrittenTier,
} from './template/fill-template.ts';
import type { FigureTexts } from './template/template.ts';
import type { ConditionName } from './template/template-names.ts';

/** The lender, as a contract names it. */
export interface LenderFacts {
  readonly brandName: string;
  readonly phone: string;
  readonly company: Company;
}

/** The subject of an agreement, besides its wording. */
export interface AgreementSubject {
  readonly orderId: string;
  readonly offer: Offer;
  readonly lender: LenderFacts;
  readonly borrowerName: string;
  readonly productName: string;
  /** The name of each fee in this language, by its name in the product definition. */
  readonly feeNames: Readonly<Record<string, string>>;
  /** The last day to sign the offer; undefined if it does not expire. */
  readonly validUntil?: CalendarDate | undefined;
}

/** All values of an agreement, taken from the offer and its rules and formatted for readers. */
export function agreementFacts(subject: AgreementSubject, locale: AgreementLocale): WrittenFacts {
  const pen = penFor(subject.offer, locale);
  const { terms } = subject.offer;
  return {
    figures: {
      ...partyFigures(subject),
      ...costFigures(subject, pen),
      ...contingentFigures(subject.offer, pen),
      ...promiseFigures(subject.offer, pen),
    },
    conditions: conditionsOf(subject),
    charges: writtenCharges(subject, pen),
    schedule: writtenSchedule(terms, pen),
    scheduleTotals: {
      principal: pen.amount(scheduleTotal(terms.schedule, 'principal')),
      interest: pen.amount(scheduleTotal(terms.schedule, 'interest')),
      fee: pen.amount(scheduleTotal(terms.schedule, 'fee')),
      amount: pen.amount(subject.offer.cost.totalToRepay),
    },
    lateTiers: writtenTiers(terms, pen),
  };
}

/** How one market and one language format amounts, rates and dates. */
interface Pen {
  readonly words: FigureWords;
  amount(minor: MinorUnits): string;
  /** An agreed rate, exactly as agreed. */
  agreed(rate: Rate): string;
  /** A calculated rate, to two decimals as laws and people write it. */
  workedOut(rate: Rate): string;
  day(day: CalendarDate): string;
}

function penFor({ terms: { currency }, rules }: Offer, locale: AgreementLocale): Pen {
  const words = figureWords[locale];
  const { country } = rules.facts;
  return {
    words,
    amount: (minor) => formatMoney(money(minor, currency), `${locale}-${country}`),
    agreed: (rate) => `${rateAsPercentText(rate)}%`,
    workedOut: (rate) => `${rateAsFixedPercentText(rate, 2, 'half_up')}%`,
    day: (day) => writtenDay(day, words),
  };
}

function partyFigures({ lender, borrowerName, orderId, productName }: AgreementSubject): FigureTexts {
  const { company, brandName, phone } = lender;
  const { grievanceOfficer } = company;
  return {
    lender: company.legalName,
    brand: brandName,
    registrations: company.registrations.join('; '),
    lenderAddress: company.address,
    lenderPhone: phone,
    lenderEmail: company.email,
    officerName: grievanceOfficer.name,
    officerPhone: grievanceOfficer.phone,
    officerEmail: grievanceOfficer.email,
    borrower: borrowerName,
    order: orderId,
    product: productName,
  };
}

function costFigures({ offer, validUntil }: AgreementSubject, pen: Pen): FigureTexts {
  const { cost, terms, request, product } = offer;
  const [first] = terms.schedule;
  const last = terms.schedule.at(-1);
  assert(first !== undefined && last !== undefined, 'an offer has a schedule');
  return {
    madeOn: pen.day(request.releaseOn),
    ...(validUntil !== undefined && { validUntil: pen.day(validUntil) }),
    principal: pen.amount(terms.principal),
    netProceeds: pen.amount(cost.netProceeds),
    deductions: pen.amount(terms.upFrontFee),
    interest: pen.amount(cost.interest),
    fees: pen.amount(cost.fees),
    totalCost: pen.amount(cost.totalCost),
    totalToRepay: pen.amount(cost.totalToRepay),
    term: writtenTerm(request.term, pen.words),
    instalments: String(terms.schedule.length),
    instalmentAmount: pen.amount(amountOf(first)),
    firstDueOn: pen.day(first.dueOn),
    lastDueOn: pen.day(last.dueOn),
    monthlyRate: pen.agreed(product.interest.monthlyRate),
    simpleAnnualRate: pen.workedOut(cost.simpleAnnualRate),
    effectiveMonthlyRate: pen.workedOut(cost.effectiveMonthlyRate),
    annualPercentageRate: pen.workedOut(cost.annualPercentageRate),
    ruleVersions: [...new Set(versionsBehind(terms))].join(', '),
  };
}

function contingentFigures({ terms, rules }: Offer, pen: Pen): FigureTexts {
  const { lateCharge, lifetimeCostLimit, extension, prepaymentFrom } = terms;
  const { late, coolingOff } = contingentCosts(terms);
  const rule = rules.coolingOff.value;
  return {
    lateExampleDays: pen.words.days(late.days),
    lateExampleCost: pen.amount(late.cost),
    ...(lateCharge.kind === 'monthly_rate'
      ? { lateMonthlyRate: pen.agreed(lateCharge.monthlyRate) }
      : { lateFee: pen.amount(lateCharge.oneTimeFee) }),
    ...(lifetimeCostLimit !== null && { costLimit: pen.amount(lifetimeCostLimit) }),
    ...(coolingOff !== undefined &&
      rule !== null && {
        coolingOffDays: pen.words.days(rule.days),
        coolingOffLastDay: pen.day(coolingOff.lastDay),
        coolingOffAmount: pen.amount(coolingOff.amount),
      }),
    prepaymentFrom: pen.day(prepaymentFrom),
    ...(extension !== null && {
      extensionDays: pen.words.days(extension.days),
      extensionFeeRate: pen.agreed(extension.feeRate),
      extensionCount: String(extension.maximumCount),
    }),
  };
}

function promiseFigures({ rules }: Offer, { words }: Pen): FigureTexts {
  const { replyWithinWeekdays, acknowledgeWithinDays, resolveWithinDays } = rules.complaints.value;
  const hours = rules.contactHours.value;
  const autopay = rules.autopay.value;
  const notices = rules.notices.value;
  return {
    creditFromDays: String(rules.creditWithinDays.value.min),
    creditToDays: words.days(rules.creditWithinDays.value.max),
    replyWithin: words.weekdays(replyWithinWeekdays),
    ...(acknowledgeWithinDays !== null && { acknowledgeWithin: words.days(acknowledgeWithinDays) }),
    ...(resolveWithinDays !== null && { resolveWithin: words.days(resolveWithinDays) }),
    ...(hours !== null && { contactFrom: clockTime(hours.fromMinute), contactTo: clockTime(hours.toMinute) }),
    ...(hours !== null &&
      hours.liftedAfterDaysLate !== null && { contactLiftedAfter: words.days(hours.liftedAfterDaysLate) }),
    ...(autopay !== null && { autopayHours: words.hours(autopay.noticeHours) }),
    addressChangeWithin: words.days(notices.addressChangeWithinDays),
    assignmentNotice: words.businessDays(notices.assignmentBusinessDays),
    judgmentWithin: words.days(notices.judgmentPaidWithinDays),
  };
}

function conditionsOf({ offer, lender, validUntil }: AgreementSubject): ConditionName[] {
  const { terms, rules, product, cost } = offer;
  const { lateCharge, coolingOff, schedule } = terms;
  const { code } = rules.facts;
  const [first] = schedule;
  const hours = rules.contactHours.value;
  const complaints = rules.complaints.value;
  const conditions: Readonly<Record<ConditionName, boolean>> = {
    inPhilippines: code === 'PH',
    inIndia: code === 'IN',
    inReference: code === 'reference',
    demonstration: lender.company.isDemonstration,
    validUntil: validUntil !== undefined,
    deductions: terms.upFrontFee > 0n,
    fees: cost.fees > 0n,
    scheduledFees: scheduleTotal(schedule, 'fee') > 0n,
    instalments: schedule.length > 1,
    equalInstalments: first !== undefined && schedule.every((row) => amountOf(row) === amountOf(first)),
    declining: product.interest.method === 'declining',
    lateMonthly: lateCharge.kind === 'monthly_rate',
    lateOnScheduled: lateCharge.kind === 'monthly_rate' && lateCharge.base === 'scheduled_amount',
    costLimit: terms.lifetimeCostLimit !== null,
    coolingOff: coolingOff !== null,
    coolingOffByRate: coolingOff?.cost === 'annual_rate_share',
    coolingOffKeepsFee: coolingOff?.keepsUpFrontFee === true,
    prepaymentAnyTime: rules.prepayment.value.kind === 'any_time',
    extension: terms.extension !== null,
    acknowledged: complaints.acknowledgeWithinDays !== null,
    resolved: complaints.resolveWithinDays !== null,
    contactHours: hours !== null,
    contactLifted: hours !== null && hours.liftedAfterDaysLate !== null,
    autopay: rules.autopay.value !== null,
  };
  // The cast is safe: the keys are those of the record above.
  return Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name as ConditionName] : []));
}

function writtenCharges({ offer, feeNames }: AgreementSubject, pen: Pen): WrittenCharge[] {
  const { product, request, cost } = offer;
  return [
    { name: '', paid: 'interest', amount: pen.amount(cost.interest) },
    ...product.fees.map((fee) => ({
      name: feeNames[fee.name] ?? fee.name,
      paid: fee.timing,
      amount: pen.amount(feeAmount(fee, request.amount.minor)),
    })),
  ];
}

function writtenSchedule({ principal, schedule }: LoanTerms, pen: Pen): WrittenInstalment[] {
  let owed = principal;
  return schedule.map((row) => {
    const owedBefore = owed;
    owed -= row.principal;
    return {
      number: String(row.number),
      dueOn: pen.day(row.dueOn),
      owedBefore: pen.amount(owedBefore),
      principal: pen.amount(row.principal),
      interest: pen.amount(row.interest),
      fee: pen.amount(row.fee),
      amount: pen.amount(amountOf(row)),
    };
  });
}

function writtenTiers({ lateCharge }: LoanTerms, pen: Pen): WrittenTier[] {
  if (lateCharge.kind === 'monthly_rate') return [];
  return lateCharge.tiers.map(({ fromDay, dailyRate }, index, tiers) => {
    const next = tiers[index + 1];
    return {
      from: String(fromDay),
      to: next && String(next.fromDay - 1),
      rate: pen.agreed(dailyRate),
    };
  });
}

/** The rules that determine what a borrower may still have to pay; the price comes from the product. */
const namedClauses = ['principal', 'late_charge', 'cooling_off', 'settlement', 'allocation'] as const;

function versionsBehind({ ruleVersions }: LoanTerms): string[] {
  return namedClauses.map((clause: Clause) => ruleVersions[clause]);
}

function amountOf(row: LoanTerms['schedule'][number]): MinorUnits {
  return row.principal + row.interest + row.fee;
}

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return [hour, minutes - hour * 60].map((part) => String(part).padStart(2, '0')).join(':');
}
