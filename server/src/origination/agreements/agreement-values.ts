import type { Clause, LoanTerms } from '@hiram/lending/loan-terms';
import type { Offer } from '@hiram/lending/offer';
import { pricedFees, taxName } from '@hiram/lending/price-loan';
import { scheduleTotal } from '@hiram/lending/schedule';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type Rate, rateAsFixedPercentText, rateAsPercentText } from '@hiram/values/rate';
import type { Company } from '#people/brands/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { AgreementLocale } from './agreement.ts';
import { type AmountCopy, amountCopy, formatDay, formatTerm } from './amount-copy.ts';
import { contingentCosts } from './contingent-costs.ts';
import type {
  AgreementValues,
  FormattedCharge,
  FormattedInstalment,
  FormattedTier,
} from './template/fill-template.ts';
import type { TemplateValues } from './template/template.ts';
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
export function agreementValues(subject: AgreementSubject, locale: AgreementLocale): AgreementValues {
  const formatter = formatterFor(subject.offer, locale);
  const { terms } = subject.offer;
  return {
    figures: {
      ...partyValues(subject),
      ...costValues(subject, formatter),
      ...contingentValues(subject.offer, formatter),
      ...promiseValues(subject.offer, formatter),
    },
    conditions: conditionsOf(subject),
    charges: formatCharges(subject, formatter),
    schedule: formatSchedule(terms, formatter),
    scheduleTotals: {
      principal: formatter.amount(scheduleTotal(terms.schedule, 'principal')),
      interest: formatter.amount(scheduleTotal(terms.schedule, 'interest')),
      fee: formatter.amount(scheduleTotal(terms.schedule, 'fee')),
      amount: formatter.amount(subject.offer.cost.totalToRepay),
    },
    lateTiers: formatTiers(terms, formatter),
  };
}

/** How one market and one language format amounts, rates and dates. */
interface Formatter {
  readonly words: AmountCopy;
  amount(minor: MinorUnits): string;
  /** An agreed rate, exactly as agreed. */
  agreed(rate: Rate): string;
  /** A calculated rate, to two decimals as laws and people write it. */
  workedOut(rate: Rate): string;
  day(day: CalendarDate): string;
}

function formatterFor({ rules }: Offer, locale: AgreementLocale): Formatter {
  const words = amountCopy[locale];
  // As the page in front of the document: the reference market has a format of its own.
  const { amount } = numberFormatter(locale, rules.facts.code);
  return {
    words,
    amount,
    agreed: (rate) => `${rateAsPercentText(rate)}%`,
    workedOut: (rate) => `${rateAsFixedPercentText(rate, 2, 'half_up')}%`,
    day: (day) => formatDay(day, words),
  };
}

function partyValues({ lender, borrowerName, orderId, productName }: AgreementSubject): TemplateValues {
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

function costValues({ offer, validUntil }: AgreementSubject, formatter: Formatter): TemplateValues {
  const { cost, terms, request, product } = offer;
  const [first] = terms.schedule;
  const last = terms.schedule.at(-1);
  assert(first !== undefined && last !== undefined, 'an offer has no schedule');
  return {
    madeOn: formatter.day(request.releaseOn),
    ...(validUntil !== undefined && { validUntil: formatter.day(validUntil) }),
    principal: formatter.amount(terms.principal),
    netProceeds: formatter.amount(cost.netProceeds),
    deductions: formatter.amount(terms.upFrontFee),
    interest: formatter.amount(cost.interest),
    fees: formatter.amount(cost.fees),
    totalCost: formatter.amount(cost.totalCost),
    totalToRepay: formatter.amount(cost.totalToRepay),
    term: formatTerm(request.term, formatter.words),
    instalments: String(terms.schedule.length),
    instalmentAmount: formatter.amount(amountOf(first)),
    firstDueOn: formatter.day(first.dueOn),
    lastDueOn: formatter.day(last.dueOn),
    monthlyRate: formatter.agreed(product.interest.monthlyRate),
    simpleAnnualRate: formatter.workedOut(cost.simpleAnnualRate),
    effectiveMonthlyRate: formatter.workedOut(cost.effectiveMonthlyRate),
    annualPercentageRate: formatter.workedOut(cost.annualPercentageRate),
    ruleVersions: [...new Set(ruleVersionsUsed(terms))].join(', '),
  };
}

function contingentValues({ terms, rules }: Offer, formatter: Formatter): TemplateValues {
  const { lateCharge, lifetimeCostLimit, extension, prepaymentFrom } = terms;
  const { late, coolingOff } = contingentCosts(terms);
  const rule = rules.coolingOff.value;
  return {
    lateExampleDays: formatter.words.days(late.days),
    lateExampleCost: formatter.amount(late.cost),
    ...(lateCharge.kind === 'monthly_rate'
      ? { lateMonthlyRate: formatter.agreed(lateCharge.monthlyRate) }
      : { lateFee: formatter.amount(lateCharge.oneTimeFee) }),
    ...(lifetimeCostLimit !== null && { costLimit: formatter.amount(lifetimeCostLimit) }),
    ...(coolingOff !== undefined &&
      rule !== null && {
        coolingOffDays: formatter.words.days(rule.days),
        coolingOffLastDay: formatter.day(coolingOff.lastDay),
        coolingOffAmount: formatter.amount(coolingOff.amount),
      }),
    prepaymentFrom: formatter.day(prepaymentFrom),
    ...(extension !== null && {
      extensionDays: formatter.words.days(extension.days),
      extensionFeeRate: `${formatter.agreed(extension.feeRate)}${taxAdded(terms)}`,
      extensionCount: String(extension.maximumCount),
    }),
  };
}

/** Where the tax comes on top of an agreed rate. */
function taxAdded({ feeTax }: LoanTerms): string {
  return feeTax?.pricing === 'added' ? ` + ${taxName(feeTax)}` : '';
}

function promiseValues({ rules }: Offer, { words }: Formatter): TemplateValues {
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

function formatCharges({ offer, feeNames }: AgreementSubject, formatter: Formatter): FormattedCharge[] {
  const { product, request, terms, cost } = offer;
  return [
    { name: '', paid: 'interest', amount: formatter.amount(cost.interest) },
    ...pricedFees(product, request.amount.minor, terms.feeTax).map(({ name, timing, amount }) => ({
      name: feeNames[name] ?? name,
      paid: timing,
      amount: formatter.amount(amount),
    })),
  ];
}

function formatSchedule({ principal, schedule }: LoanTerms, formatter: Formatter): FormattedInstalment[] {
  let owed = principal;
  return schedule.map((row) => {
    const owedBefore = owed;
    owed -= row.principal;
    return {
      number: String(row.number),
      dueOn: formatter.day(row.dueOn),
      owedBefore: formatter.amount(owedBefore),
      principal: formatter.amount(row.principal),
      interest: formatter.amount(row.interest),
      fee: formatter.amount(row.fee),
      amount: formatter.amount(amountOf(row)),
    };
  });
}

function formatTiers({ lateCharge }: LoanTerms, formatter: Formatter): FormattedTier[] {
  if (lateCharge.kind === 'monthly_rate') return [];
  return lateCharge.tiers.map(({ fromDay, dailyRate }, index, tiers) => {
    const next = tiers[index + 1];
    return {
      from: String(fromDay),
      to: next && String(next.fromDay - 1),
      rate: formatter.agreed(dailyRate),
    };
  });
}

/** The rules that determine what a borrower may still have to pay; the price comes from the product. */
const namedClauses = ['principal', 'late_charge', 'cooling_off', 'settlement', 'allocation'] as const;

function ruleVersionsUsed({ ruleVersions }: LoanTerms): string[] {
  return namedClauses.map((clause: Clause) => ruleVersions[clause]);
}

function amountOf(row: LoanTerms['schedule'][number]): MinorUnits {
  return row.principal + row.interest + row.fee;
}

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return [hour, minutes - hour * 60].map((part) => String(part).padStart(2, '0')).join(':');
}
