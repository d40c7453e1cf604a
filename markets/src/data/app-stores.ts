/** App stores' requirements for lending apps in every country. A pack adds them to its own values. */
export const appStoreLimits = {
  annualRateCap: [
    {
      value: '36',
      from: '2022-03-03',
      channel: 'ios-shell',
      source: 'App Store Review Guidelines 3.2.2(ix): annual rate of at most 36 %, costs and fees included',
      confidence: 'high',
    },
  ],
  noFullRepaymentWithinDays: [
    {
      value: 60,
      from: '2022-03-03',
      channel: 'ios-shell',
      source: 'App Store Review Guidelines 3.2.2(ix): no repayment in full within 60 days or less',
      confidence: 'high',
    },
    {
      value: 60,
      from: '2022-03-03',
      channel: 'android-shell',
      source:
        'Google Play Financial Services policy, personal loans: no repayment in full in 60 days or less',
      confidence: 'high',
    },
  ],
} as const;
