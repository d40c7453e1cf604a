import { appStoreLimits } from './app-stores.ts';
import { philippinesReturns } from './philippines-returns.ts';

/** The Philippines. Legal counsel must confirm every value before real lending. */
export const philippinesPack = {
  facts: {
    code: 'PH',
    country: 'PH',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    locales: ['en', 'fil'],
    formatLocale: 'en-PH',
    presentation: 'hiram',
    mobile: { national: '9\\d{9}', trunkPrefix: '0', countryCode: '63' },
  },
  rules: {
    termDays: [
      { value: null, from: '2022-03-03', source: 'no limit of the term itself found', confidence: 'medium' },
    ],
    decisionWithinDays: [{ value: 1, from: '2022-03-03', source: "lender's own promise", confidence: 'low' }],
    creditWithinDays: [
      { value: { min: 1, max: 3 }, from: '2022-03-03', source: "lender's own promise", confidence: 'low' },
    ],
    dueSoonDays: [{ value: 3, from: '2022-03-03', source: "lender's own choice", confidence: 'low' }],
    eligibility: [
      {
        value: { minimumAge: 18, nationality: 'PH', permanentAddressIn: 'PH' },
        from: '2022-03-03',
        source: "lender's own terms; RA 6809 sets the age of majority at 18",
        confidence: 'medium',
      },
    ],
    prepayment: [
      {
        value: { kind: 'any_time' },
        from: '2022-05-22',
        source: 'RA 11765: whole or part, any time, no lock',
        confidence: 'medium',
      },
    ],
    lateCharge: [
      {
        value: { kind: 'monthly_rate', cap: '5', base: 'scheduled_amount' },
        from: '2022-03-03',
        source: 'SEC MC 3 s.2022; BSP Circular 1133: of the scheduled amount that is overdue',
        confidence: 'high',
      },
      {
        value: { kind: 'monthly_rate', cap: '5', base: 'scheduled_amount' },
        from: '2026-04-01',
        source: 'SEC MC 14 s.2025: loans made, restructured or renewed from this day',
        confidence: 'high',
      },
    ],
    interestMethods: [
      {
        value: ['declining'],
        from: '2012-07-01',
        source:
          'SEC MC 7 s.2011, as BSP Circular 730: interest only on the outstanding balance at the beginning of each instalment period',
        confidence: 'high',
      },
    ],
    coveredLoan: [
      {
        value: { maximumAmount: '1000000', maximumMonths: 4 },
        from: '2022-03-03',
        source: 'SEC MC 3 s.2022; BSP Circular 1133: unsecured, general purpose',
        confidence: 'high',
      },
      {
        value: { maximumAmount: '1000000', maximumMonths: 4 },
        from: '2026-04-01',
        source: 'SEC MC 14 s.2025: loans made, restructured or renewed from this day',
        confidence: 'high',
      },
    ],
    nominalMonthlyRateCap: [
      { value: '6', from: '2022-03-03', source: 'SEC MC 3 s.2022; BSP Circular 1133', confidence: 'high' },
      {
        value: '6',
        from: '2026-04-01',
        source: 'SEC MC 14 s.2025: loans made, restructured or renewed from this day',
        confidence: 'high',
      },
    ],
    effectiveMonthlyRateCap: [
      {
        value: '15',
        from: '2022-03-03',
        source:
          'SEC MC 3 s.2022; BSP Circular 1133: as the rate that discounts every payment to the net proceeds',
        confidence: 'high',
      },
      {
        value: '12',
        from: '2026-04-01',
        source: 'SEC MC 14 s.2025: loans made, restructured or renewed from this day',
        confidence: 'high',
      },
    ],
    lifetimeCostCap: [
      {
        value: '100',
        from: '2022-03-03',
        source: 'SEC MC 3 s.2022; BSP Circular 1133; kept here for loans of every size',
        confidence: 'high',
      },
      {
        value: '100',
        from: '2026-04-01',
        source: 'SEC MC 14 s.2025; kept here for loans of every size',
        confidence: 'high',
      },
    ],
    annualRateCap: [
      { value: null, from: '2022-03-03', source: 'no annual cap found', confidence: 'medium' },
      ...appStoreLimits.annualRateCap,
    ],
    noFullRepaymentWithinDays: [
      {
        value: null,
        from: '2022-03-03',
        source: 'no such rule outside the app stores',
        confidence: 'medium',
      },
      ...appStoreLimits.noFullRepaymentWithinDays,
    ],
    allocationOrder: [
      {
        value: ['penalty', 'fee', 'interest', 'principal'],
        from: '2022-03-03',
        source: "Civil Code art. 1253: interest before principal; the rest is the lender's choice",
        confidence: 'medium',
      },
    ],
    coolingOff: [
      {
        value: { days: 3, cost: 'accrued_interest', upFrontFeeMayBeKept: false },
        from: '2022-05-22',
        source: 'RA 11765 as commentary reads it; commentaries differ',
        confidence: 'low',
      },
    ],
    contactHours: [
      {
        value: { fromMinute: '06:00', toMinute: '22:00', liftedAfterDaysLate: 15, liftedByConsent: true },
        from: '2022-03-03',
        source: 'SEC MC 18 s.2019',
        confidence: 'high',
      },
    ],
    contactFrequency: [
      {
        value: {
          messages: { perDay: 1, perWeek: 3 },
          calls: { perDay: 1, perWeek: 3 },
          serviceMessages: { perDay: 10, perWeek: 30 },
          callsFromDaysLate: 3,
        },
        from: '2022-03-03',
        source: "lender's own policy",
        confidence: 'low',
      },
    ],
    complaints: [
      {
        value: { replyWithinWeekdays: 3, acknowledgeWithinDays: 2, resolveWithinDays: 30 },
        from: '2022-03-03',
        source: "SEC MC 5 s.2023; the three weekdays are the lender's own promise",
        confidence: 'medium',
      },
    ],
    complaintBodies: [
      {
        value: {
          lenderSupervisor: 'sec',
          bodies: [
            {
              code: 'sec',
              name: 'Securities and Exchange Commission, Financing and Lending Companies Department',
              shortName: 'SEC',
              address: 'SEC Headquarters, 7907 Makati Avenue, Salcedo Village, Bel-Air, Makati City 1209',
              portal: 'https://imessage.sec.gov.ph',
              email: 'flcd_queries@sec.gov.ph',
              phone: '(02) 8818-7164',
              topics: ['lending'],
              onlyForSupervisor: 'sec',
              afterDays: 30,
              withinDays: null,
              grievanceOfficerFirst: false,
              swornForm: false,
            },
            {
              code: 'bsp',
              name: 'Bangko Sentral ng Pilipinas, Consumer Assistance Mechanism',
              shortName: 'BSP',
              address: 'BSP Complex, A. Mabini Street corner P. Ocampo Street, Malate, Manila 1004',
              portal: 'https://www.bsp.gov.ph',
              email: 'consumeraffairs@bsp.gov.ph',
              phone: '(02) 8708-7087',
              topics: ['lending'],
              onlyForSupervisor: 'bsp',
              afterDays: 30,
              withinDays: null,
              grievanceOfficerFirst: false,
              swornForm: false,
            },
            {
              code: 'npc',
              name: 'National Privacy Commission, Complaints and Investigation Division',
              shortName: 'NPC',
              address: 'Delegation Building, Philippine International Convention Center, Pasay City 1307',
              portal: 'https://privacy.gov.ph/file-a-complaint-2/',
              email: 'complaints@privacy.gov.ph',
              phone: '(02) 8234-2228',
              topics: ['privacy'],
              onlyForSupervisor: null,
              afterDays: 15,
              withinDays: null,
              grievanceOfficerFirst: false,
              swornForm: true,
            },
          ],
        },
        from: '2022-05-22',
        source:
          'RA 11765 and SEC MC 18 s.2019; the SEC wants proof that the company was asked first and names no days, so 30 are those of SEC MC 5 s.2023 for an answer. NPC Circular 2021-01: the respondent was told in writing and did not act within 15 calendar days; a verified form. BSP only for its own institutions (RA 11765). Addresses as the bodies publish them; check them before lending',
        confidence: 'medium',
      },
    ],
    notices: [
      {
        value: { addressChangeWithinDays: 3, assignmentBusinessDays: 7, judgmentPaidWithinDays: 10 },
        from: '2022-03-03',
        source: "lender's own terms",
        confidence: 'low',
      },
    ],
    autopay: [{ value: null, from: '2022-03-03', source: 'no rule found', confidence: 'low' }],
    debitSchemes: [
      {
        value: [
          {
            scheme: 'direct_debit',
            mostAmount: '10000000',
            noticeHours: 24,
            attempts: 2,
            retryAfterHours: 72,
            asksBeforeRetry: true,
            closedHours: null,
          },
        ],
        from: '2022-03-03',
        source:
          "no rule on notices or retries found; the ₱100,000 limit is that of a bank's auto-debit at Xendit; notice, attempts and pauses: lender's own policy",
        confidence: 'low',
      },
    ],
    hardship: [
      {
        value: {
          newDate: { times: 2, latestDaysLate: 15, feeRate: '0', mostDays: 15 },
          split: { times: 2, latestDaysLate: 15, feeRate: '0', parts: [2, 3], everyDays: 15 },
          pause: { times: 1, latestDaysLate: 30, feeRate: '0', days: [30] },
          lateChargesSoFar: 'given_up',
        },
        from: '2022-03-03',
        source: "lender's own policy; RA 11765 asks for fair treatment and names no figure",
        confidence: 'low',
      },
    ],
    compromise: [
      {
        value: {
          mostDays: 30,
          leastOfPrincipal: [
            { fromDaysLate: 31, share: '70' },
            { fromDaysLate: 91, share: '50' },
            { fromDaysLate: 181, share: '30' },
          ],
          noNewLoanMonths: 0,
        },
        from: '2022-03-03',
        source: "lender's own policy; no law names a share or a time without a new loan",
        confidence: 'low',
      },
    ],
    automaticRefundUpTo: [
      { value: '500000', from: '2022-03-03', source: "lender's own policy", confidence: 'low' },
    ],
    assetClasses: [
      {
        value: {
          standard: 'current',
          pastDue: [{ name: 'past_due', fromDays: 1 }],
          nonPerformingFromDays: 91,
          nonPerforming: [{ name: 'non_performing', fromMonths: 0 }],
          byBorrower: false,
          lifetimeLossAfterDays: 30,
        },
        from: '2022-03-03',
        source:
          'no classes of the SEC for lending companies found; BSP definitions as the yardstick: past due the day after the due date, non-performing at more than 90 days',
        confidence: 'medium',
      },
    ],
    incomeRecognition: [
      {
        value: { onNonPerforming: 'when_received', lateCharges: 'as_incurred' },
        from: '2022-03-03',
        source:
          'BSP as the yardstick: no accrual on non-performing loans; not binding on an SEC lender as far as found',
        confidence: 'medium',
      },
    ],
    creditReporting: [
      {
        value: {
          format: 'csdf',
          references: [{ day: 31, file: 'full', due: { kind: 'days_after', days: 15 } }],
        },
        from: '2022-03-03',
        source:
          'RA 9510 and CIC Circulars 2015-01 and 2015-02: positive and negative data of all borrowers, who cannot refuse and are told; one file a month is practice. No monthly deadline was found: 15 calendar days is earlier than the 15 to 30 working days of the law',
        confidence: 'low',
      },
    ],
    ...philippinesReturns,
    feeTax: [
      {
        value: null,
        from: '2022-03-03',
        source:
          'no tax on fees that the borrower pays beside them: the tax on receipts is a cost of the lender (Tax Code s.122)',
        confidence: 'medium',
      },
    ],
    stampTax: [
      {
        value: { name: 'Documentary stamp tax', rate: '0.75', step: '20000', daysInYear: 365 },
        from: '2022-03-03',
        source:
          'Tax Code s.179 as amended by RA 10963 (TRAIN), from 2018-01-01: 1.50 for each 200.00 or part of it; a term shorter than a year by days of 365',
        confidence: 'high',
      },
      {
        value: { name: 'Documentary stamp tax', rate: '0.75', step: null, daysInYear: 365 },
        from: '2025-07-01',
        source:
          'Tax Code s.179 as amended by RA 12214, RR 19-2025: 0.75 % of the issue price; a term shorter than a year by days of 365',
        confidence: 'high',
      },
    ],
    receiptsTaxes: [
      {
        value: { percentageTax: '5', vat: '12' },
        from: '2022-03-03',
        source:
          'Tax Code s.122 (5 % on receipts, remaining term of five years at most; RA 9238, RR 9-2004) or s.108 (VAT of 12 %): which one is in the lender’s BIR certificate of registration',
        confidence: 'low',
      },
    ],
    overchargeInterestRate: [
      {
        value: '6',
        from: '2022-03-03',
        source:
          'BSP Circular 799 s.2013: the legal rate of interest, taken as the measure for money held in error',
        confidence: 'medium',
      },
    ],
    agreementCheckedByDefault: [
      {
        value: false,
        from: '2022-03-03',
        source: "lender's own choice: consent is given, not presumed; no rule that demands it found",
        confidence: 'low',
      },
    ],
    collectionComplaintMayBeBlocked: [
      {
        value: false,
        from: '2022-03-03',
        source: 'SEC MC 5 s.2023: every complaint is taken',
        confidence: 'medium',
      },
    ],
  },
} as const;
