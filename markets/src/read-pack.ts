import {
  amount,
  anyText,
  booleanValue,
  day,
  list,
  literal,
  minuteOfDay,
  object,
  oneOfKinds,
  optional,
  orNull,
  PackError,
  percentage,
  type Reader,
  secureAddress,
  text,
  wholeNumber,
} from './reading.ts';
import {
  type AssetClassRule,
  type AssetProvisionsRule,
  type ComplaintBodiesRule,
  type ComplaintBody,
  type CompromiseRule,
  type ContactLimit,
  type Country,
  type CreditFileDue,
  type CreditReportingRule,
  claimKinds,
  complaintBodyCodes,
  complaintTopics,
  creditFileFormats,
  creditFileKinds,
  type DayRange,
  type DebitSchemeRule,
  debitSchemes,
  type FeeTaxRule,
  type HardshipRule,
  type IncomeRule,
  interestMethods,
  type LateChargeRule,
  lateChargeBases,
  lenderSupervisors,
  locales,
  type MarketFacts,
  marketCodes,
  type PenaltyTier,
  type PrepaymentRule,
  packPresentations,
  type ReceiptsTaxesRule,
  type RegulatoryReturn,
  type RegulatoryReturnsRule,
  type RuleName,
  type RuleValues,
  returnPeriods,
  returnSheets,
  type StampTaxRule,
} from './rules.ts';
import { type Channel, channels, confidences, type Figure } from './ruling.ts';

/** A market's facts and all values of its rules, past and present. */
export interface MarketPack {
  readonly facts: MarketFacts;
  readonly rules: { readonly [Name in RuleName]: readonly Figure<RuleValues[Name]>[] };
}

const country: Reader<Country> = literal('PH', 'IN');

const range: Reader<DayRange> = (data, path) => {
  const read = object<DayRange>({ min: wholeNumber, max: wholeNumber })(data, path);
  if (read.min > read.max) {
    throw new PackError(path, 'its minimum exceeds its maximum');
  }
  return read;
};

const tiers: Reader<readonly PenaltyTier[]> = (data, path) => {
  const read = list(object<PenaltyTier>({ fromDay: wholeNumber, dailyRate: percentage }))(data, path);
  if (read[0]?.fromDay !== 1 || read.some((tier, index) => tier.fromDay <= (read[index - 1]?.fromDay ?? 0))) {
    throw new PackError(path, 'tiers must start at day 1 and ascend');
  }
  return read;
};

const contactLimit: Reader<ContactLimit> = object<ContactLimit>({
  perDay: wholeNumber,
  perWeek: wholeNumber,
});

const lateCharge: Reader<LateChargeRule> = oneOfKinds<LateChargeRule>({
  fee_and_daily_tiers: object({
    kind: literal('fee_and_daily_tiers'),
    newClientFee: amount,
    repeatClientFee: amount,
    tiers,
  }),
  monthly_rate: object({
    kind: literal('monthly_rate'),
    cap: orNull(percentage),
    base: literal(...lateChargeBases),
  }),
});

const prepayment: Reader<PrepaymentRule> = oneOfKinds<PrepaymentRule>({
  any_time: object({ kind: literal('any_time') }),
  after_share_of_term: object({
    kind: literal('after_share_of_term'),
    share: percentage,
    notBeforeDays: wholeNumber,
  }),
});

const relief = { times: wholeNumber, latestDaysLate: wholeNumber, feeRate: percentage };

const allocationOrder: Reader<RuleValues['allocationOrder']> = (data, path) => {
  const order = list(literal(...claimKinds))(data, path);
  if (new Set(order).size !== claimKinds.length || order.length !== claimKinds.length) {
    throw new PackError(path, 'must name every kind of claim once');
  }
  return order;
};

const assetClasses: Reader<AssetClassRule> = (data, path) => {
  const read = object<AssetClassRule>({
    standard: text,
    pastDue: list(object({ name: text, fromDays: wholeNumber })),
    nonPerformingFromDays: wholeNumber,
    nonPerforming: list(object({ name: text, fromMonths: wholeNumber })),
    byBorrower: booleanValue,
    lifetimeLossAfterDays: wholeNumber,
  })(data, path);
  const days = [...read.pastDue.map(({ fromDays }) => fromDays), read.nonPerformingFromDays];
  const months = read.nonPerforming.map(({ fromMonths }) => fromMonths);
  if (!isAscending(days) || !isAscending(months) || months[0] !== 0) {
    throw new PackError(path, 'classes must ascend, and the first non-performing one must start at month 0');
  }
  return read;
};

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
}

const creditFileDue: Reader<CreditFileDue> = oneOfKinds<CreditFileDue>({
  days_after: object({ kind: literal('days_after'), days: wholeNumber }),
  day_of_next_month: object({ kind: literal('day_of_next_month'), day: wholeNumber }),
});

const creditReporting: Reader<CreditReportingRule> = (data, path) => {
  const read = object<CreditReportingRule>({
    format: literal(...creditFileFormats),
    references: list(object({ day: wholeNumber, file: literal(...creditFileKinds), due: creditFileDue })),
  })(data, path);
  const days = read.references.map(({ day }) => day);
  if (!isAscending(days) || days.some((one) => one < 1 || (one > 28 && one !== 31))) {
    throw new PackError(path, 'reference days must ascend, from 1 to 28, or 31 for the last day');
  }
  return read;
};

const regulatoryReturn: Reader<RegulatoryReturn> = object<RegulatoryReturn>({
  sheet: literal(...returnSheets),
  regulator: literal('rbi', 'sec'),
  period: literal(...returnPeriods),
  dueDaysAfter: wholeNumber,
  alarmDaysBefore: wholeNumber,
  source: text,
  confidence: literal(...confidences),
});

const regulatoryReturns: Reader<RegulatoryReturnsRule> = (data, path) => {
  const read = object<RegulatoryReturnsRule>({
    yearBeginsInMonth: wholeNumber,
    returns: list(regulatoryReturn),
  })(data, path);
  const { yearBeginsInMonth, returns } = read;
  if (yearBeginsInMonth < 1 || yearBeginsInMonth > 12) throw new PackError(path, 'months are 1 to 12');
  if (new Set(returns.map(({ sheet }) => sheet)).size !== returns.length) {
    throw new PackError(path, 'names a sheet twice');
  }
  return read;
};

const complaintBody: Reader<ComplaintBody> = object<ComplaintBody>({
  code: literal(...complaintBodyCodes),
  name: text,
  shortName: text,
  address: text,
  portal: secureAddress,
  email: text,
  phone: text,
  topics: list(literal(...complaintTopics)),
  onlyForSupervisor: orNull(literal(...lenderSupervisors)),
  afterDays: wholeNumber,
  withinDays: orNull(wholeNumber),
  grievanceOfficerFirst: booleanValue,
  swornForm: booleanValue,
});

const complaintBodies: Reader<ComplaintBodiesRule> = (data, path) => {
  const read = object<ComplaintBodiesRule>({
    lenderSupervisor: literal(...lenderSupervisors),
    bodies: list(complaintBody),
  })(data, path);
  const codes = read.bodies.map(({ code }) => code);
  if (new Set(codes).size !== codes.length) throw new PackError(path, 'names a body twice');
  return read;
};

const ruleReaders: { readonly [Name in RuleName]: Reader<RuleValues[Name]> } = {
  termDays: orNull(range),
  decisionWithinDays: wholeNumber,
  creditWithinDays: range,
  dueSoonDays: wholeNumber,
  eligibility: object({ minimumAge: wholeNumber, nationality: orNull(country), permanentAddressIn: country }),
  prepayment,
  lateCharge,
  interestMethods: list(literal(...interestMethods)),
  coveredLoan: orNull(object({ maximumAmount: amount, maximumMonths: wholeNumber })),
  nominalMonthlyRateCap: orNull(percentage),
  effectiveMonthlyRateCap: orNull(percentage),
  lifetimeCostCap: orNull(percentage),
  annualRateCap: orNull(percentage),
  noFullRepaymentWithinDays: orNull(wholeNumber),
  allocationOrder,
  coolingOff: orNull(
    object({
      days: wholeNumber,
      cost: literal('accrued_interest', 'annual_rate_share'),
      upFrontFeeMayBeKept: booleanValue,
    }),
  ),
  contactHours: orNull(
    object({
      fromMinute: minuteOfDay,
      toMinute: minuteOfDay,
      liftedAfterDaysLate: orNull(wholeNumber),
      liftedByConsent: booleanValue,
    }),
  ),
  contactFrequency: object({
    messages: contactLimit,
    calls: contactLimit,
    serviceMessages: contactLimit,
    callsFromDaysLate: wholeNumber,
  }),
  complaints: object({
    replyWithinWeekdays: wholeNumber,
    acknowledgeWithinDays: orNull(wholeNumber),
    resolveWithinDays: orNull(wholeNumber),
  }),
  complaintBodies: orNull(complaintBodies),
  notices: object({
    addressChangeWithinDays: wholeNumber,
    assignmentBusinessDays: wholeNumber,
    judgmentPaidWithinDays: wholeNumber,
  }),
  autopay: orNull(object({ withoutExtraFactorUpTo: amount, noticeHours: wholeNumber })),
  debitSchemes: orNull(
    list(
      object<DebitSchemeRule>({
        scheme: literal(...debitSchemes),
        mostAmount: amount,
        noticeHours: wholeNumber,
        attempts: wholeNumber,
        retryAfterHours: wholeNumber,
        asksBeforeRetry: booleanValue,
        closedHours: orNull(list(object({ from: minuteOfDay, until: minuteOfDay }))),
      }),
    ),
  ),
  hardship: object<HardshipRule>({
    newDate: orNull(object({ ...relief, mostDays: wholeNumber })),
    split: orNull(object({ ...relief, parts: list(wholeNumber), everyDays: wholeNumber })),
    pause: orNull(object({ ...relief, days: list(wholeNumber) })),
    lateChargesSoFar: literal('given_up', 'stay_owed'),
  }),
  compromise: object<CompromiseRule>({
    mostDays: wholeNumber,
    leastOfPrincipal: list(object({ fromDaysLate: wholeNumber, share: percentage })),
    noNewLoanMonths: wholeNumber,
  }),
  automaticRefundUpTo: orNull(amount),
  assetClasses,
  incomeRecognition: object<IncomeRule>({
    onNonPerforming: literal('as_earned', 'when_received'),
    lateCharges: literal('as_incurred', 'as_collected'),
  }),
  creditReporting: orNull(creditReporting),
  regulatoryReturns: orNull(regulatoryReturns),
  assetProvisions: orNull<AssetProvisionsRule>(list(object({ class: text, rate: percentage }))),
  feeTax: orNull(object<FeeTaxRule>({ name: text, rate: percentage })),
  stampTax: orNull(
    object<StampTaxRule>({ name: text, rate: percentage, step: orNull(amount), daysInYear: wholeNumber }),
  ),
  receiptsTaxes: orNull(object<ReceiptsTaxesRule>({ percentageTax: percentage, vat: percentage })),
  overchargeInterestRate: percentage,
  agreementCheckedByDefault: booleanValue,
  collectionComplaintMayBeBlocked: booleanValue,
};

const facts: Reader<MarketFacts> = object<MarketFacts>({
  code: literal(...marketCodes),
  country,
  currency: literal('PHP', 'INR'),
  timeZone: text,
  locales: list(literal(...locales)),
  formatLocale: text,
  presentation: literal(...packPresentations),
  mobile: object({ national: text, trunkPrefix: anyText, countryCode: orNull(text) }),
});

/**
 * A rule's values: in date order, without duplicate dates per channel, and with one that applies to every
 * channel.
 */
function figures<Value>(value: Reader<Value>): Reader<readonly Figure<Value>[]> {
  const figure = object<Figure<Value>>({
    value,
    from: day,
    channel: optional<Channel>(literal(...channels)),
    source: text,
    confidence: literal(...confidences),
  });
  return (data, path) => {
    const read = list(figure)(data, path);
    const starts = read.map(({ channel, from }) => `${channel ?? 'every channel'} from ${from}`);
    if (new Set(starts).size !== starts.length) {
      throw new PackError(path, 'two values start on the same day');
    }
    if (!read.some(({ channel }) => channel === undefined)) {
      throw new PackError(path, 'no value applies to every channel');
    }
    return read.toSorted((left, right) => (left.from < right.from ? -1 : 1));
  };
}

const rules: Reader<MarketPack['rules']> = object<MarketPack['rules']>(
  // The cast is safe: the mapped object has one list reader for each value reader.
  Object.fromEntries(
    Object.entries(ruleReaders).map(([name, reader]) => [name, figures<unknown>(reader)]),
  ) as { readonly [Name in RuleName]: Reader<MarketPack['rules'][Name]> },
);

/** Parses a pack. Missing, unknown or malformed data is rejected with its path. */
export function readPack(data: unknown): MarketPack {
  return object<MarketPack>({ facts, rules })(data, 'pack');
}
