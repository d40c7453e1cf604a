const source = 'terms text of the product specification';
const decision = 'not in the terms text; decided for the reference market';

function sourced<const Value>(value: Value): readonly [SourcedValue<Value, typeof source, 'high'>] {
  return [{ value, from: '2020-01-01', source, confidence: 'high' }];
}

function decided<const Value>(value: Value): readonly [SourcedValue<Value, typeof decision, 'low'>] {
  return [{ value, from: '2020-01-01', source: decision, confidence: 'low' }];
}

interface SourcedValue<Value, Source, Confidence> {
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
    presentation: 'specification',
    mobile: { national: '1[3-9]\\d{9}', trunkPrefix: '', countryCode: null },
  },
  rules: {
    termDays: sourced({ min: 91, max: 365 }),
    decisionWithinDays: sourced(1),
    creditWithinDays: sourced({ min: 1, max: 3 }),
    dueSoonDays: decided(3),
    eligibility: sourced({ minimumAge: 18, nationality: 'PH', permanentAddressIn: 'PH' }),
    prepayment: sourced({ kind: 'after_share_of_term', share: '50', notBeforeDays: 7 }),
    lateCharge: sourced({
      kind: 'fee_and_daily_tiers',
      newClientFee: '100000',
      repeatClientFee: '80000',
      tiers: [
        { fromDay: 1, dailyRate: '5' },
        { fromDay: 31, dailyRate: '4' },
        { fromDay: 91, dailyRate: '2' },
      ],
    }),
    interestMethods: decided(['declining', 'flat']),
    coveredLoan: sourced(null),
    nominalMonthlyRateCap: sourced(null),
    effectiveMonthlyRateCap: sourced(null),
    lifetimeCostCap: sourced(null),
    annualRateCap: sourced(null),
    noFullRepaymentWithinDays: sourced(null),
    allocationOrder: decided(['penalty', 'fee', 'interest', 'principal']),
    coolingOff: sourced(null),
    contactHours: sourced(null),
    contactFrequency: decided({
      messages: { perDay: 1, perWeek: 3 },
      calls: { perDay: 1, perWeek: 3 },
      serviceMessages: { perDay: 10, perWeek: 30 },
      callsFromDaysLate: 3,
    }),
    complaints: sourced({ replyWithinWeekdays: 3, acknowledgeWithinDays: null, resolveWithinDays: null }),
    complaintBodies: sourced(null),
    notices: sourced({ addressChangeWithinDays: 3, assignmentBusinessDays: 7, judgmentPaidWithinDays: 10 }),
    autopay: sourced(null),
    debitSchemes: decided(null),
    hardship: decided({
      newDate: { times: 1, latestDaysLate: 7, feeRate: '0', mostDays: 7 },
      split: { times: 1, latestDaysLate: 7, feeRate: '0', parts: [2], everyDays: 14 },
      pause: { times: 1, latestDaysLate: 30, feeRate: '1', days: [30] },
      lateChargesSoFar: 'stay_owed',
    }),
    compromise: decided({
      mostDays: 30,
      leastOfPrincipal: [
        { fromDaysLate: 1, share: '80' },
        { fromDaysLate: 91, share: '50' },
      ],
      noNewLoanMonths: 6,
    }),
    automaticRefundUpTo: decided('500000'),
    assetClasses: decided({
      standard: 'current',
      pastDue: [{ name: 'past_due', fromDays: 1 }],
      nonPerformingFromDays: 91,
      nonPerforming: [{ name: 'non_performing', fromMonths: 0 }],
      byBorrower: false,
      lifetimeLossAfterDays: 30,
    }),
    incomeRecognition: decided({ onNonPerforming: 'when_received', lateCharges: 'as_incurred' }),
    creditReporting: decided(null),
    regulatoryReturns: decided(null),
    assetProvisions: decided(null),
    feeTax: sourced(null),
    stampTax: sourced(null),
    receiptsTaxes: sourced(null),
    overchargeInterestRate: decided('6'),
    agreementCheckedByDefault: sourced(true),
    collectionComplaintMayBeBlocked: sourced(true),
  },
} as const;
