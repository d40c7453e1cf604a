/** What an NBFC of the base layer owes to the Reserve Bank of India, and the least provisions that it asks for. */
export const indiaReturns = {
  regulatoryReturns: [
    {
      value: {
        yearBeginsInMonth: 4,
        returns: [
          {
            sheet: 'in_asset_classes',
            regulator: 'rbi',
            period: 'quarter',
            dueDaysAfter: 21,
            alarmDaysBefore: 10,
            source:
              'CIMS return DNBS02 (important financial parameters) of a base-layer NBFC: quarterly, within 21 days; several secondary sources agree',
            confidence: 'high',
          },
          {
            sheet: 'in_digital_lending',
            regulator: 'rbi',
            period: 'quarter',
            dueDaysAfter: 21,
            alarmDaysBefore: 10,
            source:
              'no return of its own was found for digital loans: made with DNBS02, on which supervisors ask; lender’s own choice',
            confidence: 'low',
          },
          {
            sheet: 'in_complaints',
            regulator: 'rbi',
            period: 'year',
            dueDaysAfter: 60,
            alarmDaysBefore: 30,
            source:
              'RBI/2022-23/26 of 19 Apr 2022: summary of complaints in the notes to the annual accounts, from the year ending 31 Mar 2023 (high). Sixty days before the auditors need it: lender’s own choice (low)',
            confidence: 'low',
          },
          {
            sheet: 'in_lending_apps',
            regulator: 'rbi',
            period: 'month',
            dueDaysAfter: 10,
            alarmDaysBefore: 5,
            source:
              'Digital Lending Directions 2025 para 17 (RBI/2025-26/36): every app on CIMS since 15 June 2025, kept current and certified by the compliance officer (high). A check each month within ten days: lender’s own choice (low)',
            confidence: 'low',
          },
        ],
      },
      from: '2025-05-08',
      source:
        'Digital Lending Directions 2025; RBI/2022-23/26; CIMS calendar of NBFC returns. Liquidity (DNBS04A, 04B), DNBS10 and DNBS13 need data that no loan system has',
      confidence: 'medium',
    },
  ],
  assetProvisions: [
    {
      value: [
        { class: 'standard', rate: '0.25' },
        { class: 'SMA-0', rate: '0.25' },
        { class: 'SMA-1', rate: '0.25' },
        { class: 'SMA-2', rate: '0.25' },
        { class: 'sub_standard', rate: '10' },
        { class: 'doubtful', rate: '100' },
      ],
      from: '2025-05-08',
      source:
        'RBI scale-based regulation and NBFC prudential norms, unsecured loans of the base layer: standard 0.25 %, sub-standard 10 % (one source says 15 %), doubtful 100 % of the unsecured part',
      confidence: 'medium',
    },
  ],
} as const;
