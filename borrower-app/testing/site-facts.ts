import type { SiteCalculator, SiteCompany, SiteFacts, SiteRules } from '@hiram/contract/web/site';

// Facts of three invented lenders in the server's format, for the test server and for the build's size
// checks. The real numbers come from the market packs, and a server test checks that.

const shared = {
  decisionWithinDays: 1,
  creditWithinDays: { min: 1, max: 3 },
  notices: { addressChangeWithinDays: 3, assignmentBusinessDays: 7, judgmentPaidWithinDays: 10 },
} as const;

const philippines: SiteRules = {
  ...shared,
  country: 'PH',
  currency: 'PHP',
  termDays: null,
  eligibility: { minimumAge: 18, nationality: 'PH', permanentAddressIn: 'PH' },
  prepayment: { kind: 'any_time' },
  lateCharge: { kind: 'monthly_rate', cap: '5', base: 'scheduled_amount' },
  coveredLoan: { maximumAmount: '1000000', maximumMonths: 4 },
  nominalMonthlyRateCap: '6',
  effectiveMonthlyRateCap: '12',
  lifetimeCostCap: '100',
  coolingOff: { days: 3, cost: 'accrued_interest', upFrontFeeMayBeKept: false },
  contactHours: { from: '06:00', to: '22:00', liftedAfterDaysLate: 15, liftedByConsent: true },
  complaints: { replyWithinWeekdays: 3, acknowledgeWithinDays: 2, resolveWithinDays: 30 },
  autopay: null,
};

const india: SiteRules = {
  ...shared,
  country: 'IN',
  currency: 'INR',
  termDays: null,
  eligibility: { minimumAge: 18, nationality: null, permanentAddressIn: 'IN' },
  prepayment: { kind: 'any_time' },
  lateCharge: { kind: 'monthly_rate', cap: '3', base: 'principal_and_interest' },
  coveredLoan: null,
  nominalMonthlyRateCap: null,
  effectiveMonthlyRateCap: null,
  lifetimeCostCap: null,
  coolingOff: { days: 1, cost: 'annual_rate_share', upFrontFeeMayBeKept: true },
  contactHours: { from: '08:00', to: '19:00', liftedAfterDaysLate: null, liftedByConsent: false },
  complaints: { replyWithinWeekdays: 3, acknowledgeWithinDays: null, resolveWithinDays: 30 },
  autopay: { withoutExtraFactorUpTo: '1500000', noticeHours: 24 },
};

const reference: SiteRules = {
  ...shared,
  country: 'PH',
  currency: 'PHP',
  termDays: { min: 91, max: 365 },
  eligibility: { minimumAge: 18, nationality: 'PH', permanentAddressIn: 'PH' },
  prepayment: { kind: 'after_share_of_term', share: '50', notBeforeDays: 7 },
  lateCharge: {
    kind: 'fee_and_daily_tiers',
    newClientFee: '100000',
    repeatClientFee: '80000',
    tiers: [
      { fromDay: 1, dailyRate: '5' },
      { fromDay: 31, dailyRate: '4' },
      { fromDay: 91, dailyRate: '2' },
    ],
  },
  coveredLoan: null,
  nominalMonthlyRateCap: null,
  effectiveMonthlyRateCap: null,
  lifetimeCostCap: null,
  coolingOff: null,
  contactHours: null,
  complaints: { replyWithinWeekdays: 3, acknowledgeWithinDays: null, resolveWithinDays: null },
  autopay: null,
};

function company(legalName: string, domain: string, registrations: readonly string[]): SiteCompany {
  return {
    legalName,
    registrations,
    address: '12F Sample Tower, 100 Example Avenue, Makati City 1200',
    email: `care@${domain}`,
    grievanceOfficer: { name: 'Ana Reyes', phone: '(02) 8555 0124', email: `grievances@${domain}` },
    socialPicture: '',
    isDemonstration: true,
  };
}

/** One product and one quote whose amounts add up. */
function calculator(currency: 'PHP' | 'INR', productName: string): SiteCalculator {
  const productId = '0190a000-0000-7000-8000-000000000001';
  const instalment = { amount: '180411', principal: '166666', interest: '13745', fee: '0' };
  return {
    loans: {
      currency,
      products: [
        {
          productId,
          productName,
          minAmount: '100000',
          maxAmount: '1000000',
          amountStep: '50000',
          terms: ['1', '2', '3', '4'].map((periods) => ({ periods, termUnit: 'month' })),
        },
      ],
    },
    firstQuote: {
      productId,
      productVersion: '1',
      currency,
      amount: '500000',
      periods: '3',
      termUnit: 'month',
      disbursedOn: '2026-11-15',
      netProceeds: '475000',
      interest: '41235',
      fees: [{ name: 'Processing fee', timing: 'up_front', amount: '25000' }],
      totalCost: '66235',
      totalToRepay: '541235',
      effectiveMonthlyRate: '0.0679',
      annualPercentageRate: '0.8148',
      instalments: [
        { number: '1', dueOn: '2026-12-15', ...instalment },
        { number: '2', dueOn: '2027-01-15', ...instalment },
        { number: '3', dueOn: '2027-02-15', ...instalment, amount: '180413', principal: '166668' },
      ],
    },
  };
}

const noHours = { medianHours: null, p95Hours: null } as const;

/** Contacts are too few to show. */
const harm: SiteFacts['harm'] = {
  from: '2026-10-17',
  until: '2026-11-15',
  measures: [
    { measure: 'cap_reached', counts: { ...noHours, numerator: 31, denominator: 4180, total: 4180 } },
    { measure: 'refinanced', counts: { ...noHours, numerator: 214, denominator: 1902, total: null } },
    { measure: 'extended_twice', counts: { ...noHours, numerator: 96, denominator: 4012, total: 903 } },
    { measure: 'hardship_refused', counts: { ...noHours, numerator: 18, denominator: 143, total: null } },
    { measure: 'complaints_upheld', counts: { ...noHours, numerator: 22, denominator: 61, total: 4180 } },
    { measure: 'contacted_at_limit', counts: null },
    {
      measure: 'refund_time',
      counts: { numerator: 1, denominator: 37, total: null, medianHours: 14, p95Hours: 52 },
    },
  ],
};

/** By brand code, as in `brands.ts`. */
export const siteFacts: Readonly<Record<string, SiteFacts>> = {
  hiram: {
    company: company('Hiram Sample Lending Corporation', 'hiram.example', ['SEC Registration No. SAMPLE-01']),
    rules: philippines,
    rulesValidFrom: '2026-04-01',
    chargeAudit: { loansChecked: 12840, differences: 2, refunds: 1, refunded: '510' },
    harm,
    calculator: calculator('PHP', 'Hiram Cash'),
  },
  udhaar: {
    company: company('Udhaar Sample Finance Private Limited', 'udhaar.example', [
      'RBI Registration No. SAMPLE-02',
    ]),
    rules: india,
    rulesValidFrom: '2026-01-01',
    chargeAudit: { loansChecked: 12840, differences: 2, refunds: 1, refunded: '510' },
    harm,
    calculator: calculator('INR', 'Udhaar Cash'),
  },
  reference: {
    company: company('Reference Sample Lending Inc.', 'reference.example', ['Registration No. SAMPLE-03']),
    rules: reference,
    rulesValidFrom: '2020-01-01',
    chargeAudit: { loansChecked: 12840, differences: 2, refunds: 1, refunded: '510' },
    harm,
    calculator: calculator('PHP', 'Reference loan'),
  },
};
