import { appStoreLimits } from './app-stores.ts';
import { indiaReturns } from './india-returns.ts';

/** The Centralised Receipt and Processing Centre takes complaints in any language, without a fee. */
const ombudsman = {
  code: 'rbi_ombudsman',
  name: 'Reserve Bank of India, RBI Ombudsman (Centralised Receipt and Processing Centre)',
  shortName: 'RBI Ombudsman',
  address: 'Reserve Bank of India, 4th Floor, Sector 17, Central Vista, Chandigarh 160017',
  portal: 'https://cms.rbi.org.in',
  email: 'crpc@rbi.org.in',
  phone: '14448',
  topics: ['lending', 'privacy'],
  onlyForSupervisor: null,
  afterDays: 30,
  grievanceOfficerFirst: true,
  swornForm: false,
} as const;

/** India. Legal counsel must confirm every value before real lending. */
export const indiaPack = {
  facts: {
    code: 'IN',
    country: 'IN',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    locales: ['en', 'hi'],
    formatLocale: 'en-IN',
    presentation: 'hiram',
    mobile: { national: '[6-9]\\d{9}', trunkPrefix: '', countryCode: '91' },
  },
  rules: {
    termDays: [
      { value: null, from: '2025-05-08', source: 'no limit of the term itself found', confidence: 'medium' },
    ],
    decisionWithinDays: [{ value: 1, from: '2025-05-08', source: "lender's own promise", confidence: 'low' }],
    creditWithinDays: [
      { value: { min: 1, max: 3 }, from: '2025-05-08', source: "lender's own promise", confidence: 'low' },
    ],
    dueSoonDays: [{ value: 3, from: '2025-05-08', source: "lender's own choice", confidence: 'low' }],
    eligibility: [
      {
        value: { minimumAge: 18, nationality: null, permanentAddressIn: 'IN' },
        from: '2025-05-08',
        source: "lender's own terms; Indian Contract Act 1872 s.11 asks for the age of majority",
        confidence: 'medium',
      },
    ],
    prepayment: [
      {
        value: { kind: 'any_time' },
        from: '2025-05-08',
        source: "lender's own terms, as the key fact statement says",
        confidence: 'low',
      },
      {
        value: { kind: 'any_time' },
        from: '2026-01-01',
        source:
          'RBI Pre-payment Charges on Loans Directions 2025; fixed rates as the key fact statement says',
        confidence: 'high',
      },
    ],
    lateCharge: [
      {
        value: { kind: 'monthly_rate', cap: '3', base: 'principal_and_interest' },
        from: '2025-05-08',
        source:
          "RBI/2023-24/53: a reasonable charge, never interest, never capitalised, none on a charge; the cap is the lender's own",
        confidence: 'low',
      },
    ],
    interestMethods: [
      {
        value: ['declining', 'flat'],
        from: '2025-05-08',
        source: 'no rule against flat interest found; the annual percentage rate discloses it',
        confidence: 'medium',
      },
    ],
    coveredLoan: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no class of loans with rate caps found',
        confidence: 'medium',
      },
    ],
    nominalMonthlyRateCap: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no cap found; disclosed in the key fact statement',
        confidence: 'medium',
      },
    ],
    effectiveMonthlyRateCap: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no cap found; disclosed in the key fact statement',
        confidence: 'medium',
      },
    ],
    lifetimeCostCap: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no cap found; a product may set its own',
        confidence: 'medium',
      },
    ],
    annualRateCap: [
      { value: null, from: '2025-05-08', source: 'no annual cap found', confidence: 'medium' },
      ...appStoreLimits.annualRateCap,
    ],
    noFullRepaymentWithinDays: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no such rule outside the app stores',
        confidence: 'medium',
      },
      ...appStoreLimits.noFullRepaymentWithinDays,
    ],
    allocationOrder: [
      {
        value: ['fee', 'interest', 'principal', 'penalty'],
        from: '2025-05-08',
        source:
          "lender's own choice: penal charges are paid last, so that they never keep an instalment open",
        confidence: 'low',
      },
    ],
    coolingOff: [
      {
        value: { days: 1, cost: 'annual_rate_share', upFrontFeeMayBeKept: true },
        from: '2025-05-08',
        source: 'RBI Digital Lending Directions 2025: at least one day; principal and proportionate APR',
        confidence: 'high',
      },
    ],
    contactHours: [
      {
        value: { fromMinute: '08:00', toMinute: '19:00', liftedAfterDaysLate: null, liftedByConsent: false },
        from: '2025-05-08',
        source: 'RBI 2022 on recovery agents',
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
        from: '2025-05-08',
        source: "lender's own policy",
        confidence: 'low',
      },
    ],
    complaints: [
      {
        value: { replyWithinWeekdays: 3, acknowledgeWithinDays: null, resolveWithinDays: 30 },
        from: '2025-05-08',
        source:
          "RBI Digital Lending Directions 2025: 30 days, then the ombudsman; the three weekdays are the lender's own promise",
        confidence: 'high',
      },
    ],
    complaintBodies: [
      {
        value: { lenderSupervisor: 'rbi', bodies: [{ ...ombudsman, withinDays: 365 }] },
        from: '2025-05-08',
        source:
          'Reserve Bank - Integrated Ombudsman Scheme, 2021, clause 10(2): rejected, answered to no satisfaction, or no reply within 30 days; at the latest a year later. Digital Lending Directions 2025: the nodal grievance redressal officer first',
        confidence: 'high',
      },
      {
        value: { lenderSupervisor: 'rbi', bodies: [{ ...ombudsman, withinDays: 90 }] },
        from: '2026-07-01',
        source:
          'Reserve Bank - Integrated Ombudsman Scheme, 2026, in force from this day: no reply within 30 days, or an answer that does not satisfy; the 90 days are of a secondary source. NBFCs with customers from ₹100 crore of assets: a smaller lender is heard by the Consumer Education and Protection Cell, through the same portal',
        confidence: 'medium',
      },
    ],
    notices: [
      {
        value: { addressChangeWithinDays: 3, assignmentBusinessDays: 7, judgmentPaidWithinDays: 10 },
        from: '2025-05-08',
        source: "lender's own terms",
        confidence: 'low',
      },
    ],
    autopay: [
      {
        value: { withoutExtraFactorUpTo: '1500000', noticeHours: 24 },
        from: '2025-05-08',
        source: 'RBI e-mandate framework',
        confidence: 'high',
      },
    ],
    debitSchemes: [
      {
        value: null,
        from: '2025-05-08',
        source:
          'the limits on hours and attempts apply from 1 Aug 2025; automatic debits are offered from then',
        confidence: 'high',
      },
      {
        value: [
          {
            scheme: 'upi_autopay',
            mostAmount: '1500000',
            noticeHours: 24,
            attempts: 4,
            retryAfterHours: 1,
            asksBeforeRetry: false,
            closedHours: [
              { from: '10:00', until: '13:00' },
              { from: '17:00', until: '21:30' },
            ],
          },
          {
            scheme: 'enach',
            mostAmount: '1000000000',
            noticeHours: 24,
            attempts: 3,
            retryAfterHours: 72,
            asksBeforeRetry: true,
            closedHours: null,
          },
        ],
        from: '2025-08-01',
        source:
          'RBI e-mandate framework: no second factor up to ₹15,000, notice 24 hours before; NPCI UPI Autopay from 1 Aug 2025: one attempt and three retries outside peak hours; NPCI NACH: a return is presented again at most twice, three days apart; its 24-hour notice is the lender’s own promise',
        confidence: 'medium',
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
        from: '2025-05-08',
        source: "lender's own policy; a fee that the key fact statement does not name cannot be charged",
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
          noNewLoanMonths: 12,
        },
        from: '2025-05-08',
        source:
          'RBI/2023-24/40 of 8 Jun 2023: a policy of the board on the sacrifice by age of the default, decided one level above who sanctioned, twelve months without a new loan for exposures other than farm credit; days and shares: lender’s own policy',
        confidence: 'medium',
      },
    ],
    automaticRefundUpTo: [
      { value: '500000', from: '2025-05-08', source: "lender's own policy", confidence: 'low' },
    ],
    assetClasses: [
      {
        value: {
          standard: 'standard',
          pastDue: [
            { name: 'SMA-0', fromDays: 0 },
            { name: 'SMA-1', fromDays: 30 },
            { name: 'SMA-2', fromDays: 60 },
          ],
          nonPerformingFromDays: 90,
          nonPerforming: [
            { name: 'sub_standard', fromMonths: 0 },
            { name: 'doubtful', fromMonths: 12 },
          ],
          byBorrower: true,
          lifetimeLossAfterDays: 30,
        },
        from: '2025-05-08',
        source:
          'RBI/2021-22/125 of 12 Nov 2021 and its clarification of 15 Feb 2022: by day-end, upgrade only when all arrears are paid; all loans of the borrower and the 12 months of sub-standard from one secondary source',
        confidence: 'medium',
      },
    ],
    incomeRecognition: [
      {
        value: { onNonPerforming: 'when_received', lateCharges: 'as_incurred' },
        from: '2025-05-08',
        source:
          'RBI income recognition norms: income on a non-performing asset only when received, what was booked and not received is reversed; read for NBFCs in a secondary source',
        confidence: 'medium',
      },
    ],
    creditReporting: [
      {
        value: {
          format: 'ucrf',
          references: [
            { day: 15, file: 'full', due: { kind: 'days_after', days: 7 } },
            { day: 31, file: 'full', due: { kind: 'days_after', days: 7 } },
          ],
        },
        from: '2025-05-08',
        source:
          'RBI circular of 8 Aug 2024: as on the 15th and the last day, within seven calendar days; members of all four bureaus report every account (CICRA 2005 s.17); consent is no condition',
        confidence: 'high',
      },
      {
        value: {
          format: 'ucrf',
          references: [
            { day: 9, file: 'incremental', due: { kind: 'days_after', days: 4 } },
            { day: 16, file: 'incremental', due: { kind: 'days_after', days: 4 } },
            { day: 23, file: 'incremental', due: { kind: 'days_after', days: 4 } },
            { day: 31, file: 'full', due: { kind: 'day_of_next_month', day: 5 } },
          ],
        },
        from: '2026-07-01',
        source:
          'RBI Credit Information Reporting Amendment Directions of 4 Dec 2025 (RBI/DOR/2025-26/117 and its parallels): as on the 9th, 16th, 23rd and last day; full file by the 5th, incremental files within four calendar days',
        confidence: 'high',
      },
    ],
    ...indiaReturns,
    feeTax: [
      {
        value: { name: 'GST', rate: '18' },
        from: '2025-05-08',
        source:
          'Notification 12/2017-CT(R): interest is exempt, fees for processing a loan are taxed (CBIC Circular 218/12/2024); no tax on penal charges (Circular 245/02/2025); an extension fee by analogy',
        confidence: 'high',
      },
    ],
    stampTax: [
      {
        value: null,
        from: '2025-05-08',
        source:
          'stamp duty is a law of each state, for agreements executed there; none is kept here for electronic agreements',
        confidence: 'low',
      },
    ],
    receiptsTaxes: [
      {
        value: null,
        from: '2025-05-08',
        source: 'no tax on receipts: GST is on the supply of services',
        confidence: 'high',
      },
    ],
    overchargeInterestRate: [
      {
        value: '12',
        from: '2025-05-08',
        source: "lender's own policy; no statutory rate found",
        confidence: 'low',
      },
    ],
    agreementCheckedByDefault: [
      {
        value: false,
        from: '2025-05-08',
        source: 'RBI Digital Lending Directions 2025: consent is given, not presumed',
        confidence: 'high',
      },
    ],
    collectionComplaintMayBeBlocked: [
      {
        value: false,
        from: '2025-05-08',
        source: 'RBI Digital Lending Directions 2025: every grievance is taken',
        confidence: 'high',
      },
    ],
  },
} as const;
