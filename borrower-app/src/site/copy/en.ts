import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  skipToContent: 'Skip to content',
  navigation: 'Pages',
  home: 'Home',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  privacyPolicy: 'Privacy Policy',
  loanTerms: 'Loan terms and conditions',
  languages: 'Languages',
  customerService: 'Customer service',
  demonstration: 'This is a demo. The lender, its numbers and its addresses are not real. No money is lent.',

  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  company: 'Company',
  allRightsReserved: 'All rights reserved.',

  landingTitle: 'Small loans, clearly explained',
  landingMessage: 'See the cost and the due dates before you decide.',
  landingDescription: (brand: string) =>
    `${brand}: small loans with every fee, every due date and the total cost shown before you sign.`,
  seeCost: 'See what it costs',
  slides: 'What you can expect',
  slideCostTitle: 'Every peso and every due date, before you sign',
  slideCostTitleInIndia: 'Every rupee and every due date, before you sign',
  slideCostIllustration: 'A page with a loan’s amount, fee and due date.',
  slideMoneyTitle: 'Sent only to your own account',
  slideMoneyIllustration: 'A coin going into a phone.',
  calculatorTitle: 'How much would it cost?',
  stepsTitle: 'How it works',
  stepApply: 'Apply',
  stepApplyMessage: 'Choose an amount and a term. Applying is free.',
  stepDecision: 'Get a decision',
  stepDecisionMessage: plural({ one: 'We decide within # day.', other: 'We decide within # days.' }),
  stepCredit: 'Get your money',
  stepCreditMessage: (from: number, to: number) =>
    `Sent to your own account in ${from} to ${to} calendar days.`,
  stepRepay: 'Repay',
  stepRepayMessage: 'On your due dates. We remind you before they arrive.',
  helpTitle: 'Talk to us',
  helpMessage: 'Questions about a loan or a payment? Call or email us.',
  readTerms: 'Read the terms',
  logIn: 'Log in',
  applyNow: 'Apply now',
  registered: 'Registered lender',
  shownTitle: 'What others hide, we show',
  shown: [
    { title: 'Every fee, before you sign', message: 'What you receive and what you pay, to the last cent.' },
    { title: 'Free options first', message: 'Can’t pay on time? Options without a fee come first.' },
    { title: 'Who contacted you', message: 'Every call and message from us, and why.' },
    { title: 'A reply by a date', message: 'A complaint gets a number and a promised day.' },
  ],

  isThisReallyYou: 'Is this really us? Check a message or a call',
  checkTitle: 'Check a document',
  checkLead: (brand: string) =>
    `Every document from ${brand} has a number and a code. Enter both, or scan the code on the document.`,
  checkNumber: 'Number',
  checkCode: 'Code',
  checkNow: 'Check',
  checkMatch: 'Match: this document is genuine and valid.',
  checkNoMatch: 'No match. Compare the number and the code with the document.',
  checkTooMany: 'Too many checks. Please try again in an hour.',
  checkPrivate: 'We show nothing else here: no name and no amount.',

  aboutDescription: (brand: string) => `About ${brand}: who we are, our mission and how to reach us.`,
  auditTitle: 'Every charge is checked twice',
  auditMessage:
    'Every night a second program calculates what each loan was charged. It shares no code with the first. If we charged too much, we give it back with interest.',
  auditChecked: 'Loans checked',
  auditDifferences: 'Differences found',
  auditRefunds: 'Refunds made',
  auditRefunded: 'Given back',
  harmTitle: 'How we treat borrowers',
  harmLead: (brand: string) =>
    `Figures about ${brand}, counted each night. If one gets too high, we stop offering that loan until two people here decide.`,
  harmDays: (from: string, until: string) => `${from} to ${until}`,
  harmNotYet: 'Nothing is counted yet. The first figures come after the first night.',
  harmTooFew: 'Too few to show',
  harmTooFewMessage: 'We do not show figures under 20. So nobody can be recognised.',
  harmCounts: (counted: string, outOf: string) => `${counted} of ${outOf}`,
  harmDaysTaken: (days: string) => `${days} days`,
  harmMeasures: {
    cap_reached: {
      title: 'Paying the most that the law allows',
      message: 'Open loans whose interest and fees reached the legal limit.',
    },
    refinanced: {
      title: 'A new loan within days',
      message: 'Loans taken within 7 days of paying off the last one.',
    },
    extended_twice: {
      title: 'Extended again and again',
      message: 'Borrowers whose open loans were extended twice or more.',
    },
    hardship_refused: {
      title: 'Help refused',
      message: 'Borrowers asked for help to pay. There was no option for them.',
    },
    complaints_upheld: {
      title: 'Complaints that were right',
      message: 'Closed complaints where we were wrong or gave a charge back.',
    },
    contacted_at_limit: {
      title: 'Contacted as often as allowed',
      message: 'Borrowers we contacted as often in seven days as rules allow.',
    },
    refund_time: {
      title: 'Days until a refund',
      message: '95 of 100 refunds arrived within this time. The counted ones took more than 3 days.',
    },
  },
  aboutLead: (brand: string) => `${brand} offers small, short loans. You know exactly what you sign.`,
  missionTitle: 'Our mission',
  missionMessages: [
    'A small loan should solve a problem, not start one. We want everyone to borrow with full information. The cost, the due dates, and the options when things get hard.',
    'So we show the full cost first, in plain words. We charge only what we show.',
  ],
  advantagesTitle: 'What you can count on',
  advantages: [
    {
      title: 'Quick approval',
      message: 'A short form, and an answer within a day. If we can’t approve it, we tell you why.',
    },
    {
      title: 'Transparent fees',
      message: 'You see every fee and its amount before you sign. Nothing is added later.',
    },
    {
      title: 'Flexible repayment',
      message:
        'Pay by e-wallet, bank or store, on the due date or earlier. If you need more time, ask for an extension.',
    },
    {
      title: 'Security',
      message: 'Your data is encrypted with its own key. We never read your contact list.',
    },
  ],
  teamTitle: 'Our team',
  teamMessages: [
    'We come from lending, engineering and customer care. People, not only computers, review decisions, complaints and requests for help.',
  ],
  contactTitle: 'Customer service',
  contactByEmail: (email: string) => `Email us at ${email}. Our team reads every message.`,

  contactDescription: (brand: string) => `Phone, email, address and contact form of ${brand}.`,
  contactLead: 'Tell us what happened or what you need. We answer messages in the order we receive them.',
  contactReply: plural({
    one: 'We reply within # working day.',
    other: 'We reply within # working days.',
  }),
  formTitle: 'Send us a message',
  otherContactsTitle: 'Other ways to reach us',

  contents: 'Contents',
  lastChanged: (day: string) => `Last updated on ${day}`,
  rulesVersion: (version: string) => `Version of the rules: ${version}`,
  legalContact: 'Something unclear? Ask us before you sign.',
};

export type SiteCopy = typeof en;
