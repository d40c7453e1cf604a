/** What a lending or financing company owes to the Securities and Exchange Commission of the Philippines. */
export const philippinesReturns = {
  regulatoryReturns: [
    {
      value: {
        yearBeginsInMonth: 1,
        returns: [
          {
            sheet: 'ph_lending',
            regulator: 'sec',
            period: 'half_year',
            dueDaysAfter: 45,
            alarmDaysBefore: 15,
            source:
              'SEC MC 3 s.2013: interim statements (LCIF, FCIF) within 45 calendar days of the half-year; confirmed by the SEC’s list of reportorial requirements',
            confidence: 'high',
          },
          {
            sheet: 'ph_complaints',
            regulator: 'sec',
            period: 'half_year',
            dueDaysAfter: 45,
            alarmDaysBefore: 15,
            source:
              'SEC MC 5 s.2023 and RA 11765: a complaints register and its figures on request. No date was found: with the interim statements, lender’s own choice',
            confidence: 'low',
          },
          {
            sheet: 'ph_lending_platforms',
            regulator: 'sec',
            period: 'month',
            dueDaysAfter: 10,
            alarmDaysBefore: 5,
            source:
              'SEC MC 19 s.2019: each online lending platform is disclosed on Forms 1 and 2 (high). A check each month within ten days: lender’s own choice (low)',
            confidence: 'low',
          },
        ],
      },
      from: '2022-03-03',
      source:
        'SEC MC 3 s.2013, MC 19 s.2019, MC 5 s.2023 and the SEC’s list for lending companies. Audited statements, information sheet, business plan and sworn certificates need no figures of loans',
      confidence: 'medium',
    },
  ],
  assetProvisions: [
    {
      value: null,
      from: '2022-03-03',
      source:
        'no matrix of the SEC’s own was found for lending and financing companies; the allowance follows PFRS 9',
      confidence: 'medium',
    },
  ],
} as const;
