const source = 'terms text of the product specification';
const decision = 'not in the terms text; decided for the reference market';

function stated<const Value>(value: Value): readonly [Stated<Value, typeof source, 'high'>] {
  return [{ value, from: '2020-01-01', source, confidence: 'high' }];
}

function decided<const Value>(value: Value): readonly [Stated<Value, typeof decision, 'low'>] {
  return [{ value, from: '2020-01-01', source: decision, confidence: 'low' }];
}

interface Stated<Value, Source, Confidence> {
  readonly value: Value;
  readonly from: '2020-01-01';
  readonly source: Source;
  readonly confidence: Confidence;
}

/**
 * The literal terms of the specification. They are not a lawful default anywhere (the daily penalty reaches
 * the whole unpaid amount on day 20), so they exist only in this market.
 */
export const referencePack = {
  facts: {
    code: 'reference',
    country: 'PH',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    locales: ['reference', 'en'],
    formatLocale: 'en-PH',
    mobile: { national: '1[3-9]\\d{9}', trunkPrefix: '', countryCode: null },
  },
  rules: {
    termDays: stated({ min: 91, max: 365 }),
    decisionWithinDays: stated(1),
    creditWithinDays: stated({ min: 1, max: 3 }),
    dueSoonDays: decided(3),
    eligibility: stated({ minimumAge: 18, nationality: 'PH', permanentAddressIn: 'PH' }),
    prepayment: stated({ kind: 'after_share_of_term', share: '50', notBeforeDays: 7 }),
    lateCharge: stated({
      kind: 'fee_and_daily_tiers',
      newClientFee: '100000',
      repeatClientFee: '80000',
      tiers: [
        { fromDay: 1, dailyRate: '5' },
        { fromDay: 31, dailyRate: '4' },
        { fromDay: 91, dailyRate: '2' },
      ],
    }),
    coveredLoan: stated(null),
    nominalMonthlyRateCap: stated(null),
    effectiveMonthlyRateCap: stated(null),
    lifetimeCostCap: stated(null),
    annualRateCap: stated(null),
    noFullRepaymentWithinDays: stated(null),
    allocationOrder: decided(['penalty', 'fee', 'interest', 'principal']),
    coolingOff: stated(null),
    contactHours: stated(null),
    contactFrequency: decided({
      messages: { perDay: 1, perWeek: 3 },
      calls: { perDay: 1, perWeek: 3 },
      serviceMessages: { perDay: 10, perWeek: 30 },
      callsFromDaysLate: 3,
    }),
    complaints: stated({ replyWithinWeekdays: 3, acknowledgeWithinDays: null, resolveWithinDays: null }),
    notices: stated({ addressChangeWithinDays: 3, assignmentBusinessDays: 7, judgmentPaidWithinDays: 10 }),
    autopay: stated(null),
    hardship: decided({
      newDate: { times: 1, latestDaysLate: 7, feeRate: '0', mostDays: 7 },
      split: { times: 1, latestDaysLate: 7, feeRate: '0', parts: [2], everyDays: 14 },
      pause: { times: 1, latestDaysLate: 30, feeRate: '1', days: [30] },
      lateChargesSoFar: 'stay_owed',
    }),
    agreementCheckedByDefault: stated(true),
    collectionComplaintMayBeBlocked: stated(true),
  },
} as const;
