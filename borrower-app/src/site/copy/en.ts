import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  skipToContent: 'Skip to the content',
  navigation: 'Pages',
  home: 'Home',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  privacyPolicy: 'Privacy Policy',
  loanTerms: 'Loan terms and conditions',
  languages: 'Languages',
  customerService: 'Customer service',
  demonstration:
    'This is a demonstration. The lender, its numbers and its addresses are invented, and no money is lent.',

  phone: 'Telephone',
  email: 'E-mail',
  address: 'Address',
  company: 'Company',
  allRightsReserved: 'All rights reserved.',

  landingTitle: 'Small loans, plainly explained',
  landingMessage: 'See what a loan costs and when it is due before you decide.',
  landingDescription: (brand: string) =>
    `${brand}: small loans with every fee named, every due day shown and the total cost before you sign.`,
  seeCost: 'See what it costs',
  slides: 'What you can expect',
  slideCostTitle: 'Every peso and every day, before you sign',
  slideCostTitleInIndia: 'Every rupee and every day, before you sign',
  slideCostIllustration: 'A page with the amount, the fee and the due day of a loan, each on its own line.',
  slideMoneyTitle: 'To your own account, and nobody else’s',
  slideMoneyIllustration: 'A coin on its way into a phone.',
  calculatorTitle: 'What would it cost you?',
  stepsTitle: 'How it goes',
  stepApply: 'Apply',
  stepApplyMessage: 'Choose an amount and a term. Applying is free.',
  stepDecision: 'Get an answer',
  stepDecisionMessage: plural({ one: 'We decide within # day.', other: 'We decide within # days.' }),
  stepCredit: 'Get the money',
  stepCreditMessage: (from: number, to: number) =>
    `Credited to your own account in ${from} to ${to} calendar days.`,
  stepRepay: 'Repay',
  stepRepayMessage: 'On the days you agreed to. We remind you before, not after.',
  helpTitle: 'Talk to a person',
  helpMessage: 'Questions about a loan or a payment? Call us or write to us.',
  readTerms: 'Read the terms',

  checkTitle: 'Check a paper',
  checkLead: (brand: string) =>
    `A receipt, a statement or a certificate of ${brand} bears a number and a code. Type both, or scan the code on the paper.`,
  checkNumber: 'Number',
  checkCode: 'Code',
  checkNow: 'Check',
  checkMatch: 'Match: this paper is genuine and still holds.',
  checkNoMatch: 'No match. Look whether number and code are typed as they stand on the paper.',
  checkTooMany: 'Too many checks from here. Please try again in an hour.',
  checkPrivate: 'Nothing else is shown here: no name, no amount.',

  aboutDescription: (brand: string) => `Who ${brand} is, what we want, and how to reach us.`,
  aboutLead: (brand: string) =>
    `${brand} lends small amounts for a short time, to people who want to know what they sign.`,
  missionTitle: 'Our mission',
  missionMessages: [
    'A small loan should solve a problem, not start one. We want everyone to be able to borrow a modest amount with their eyes open: knowing the price, the day and the way out.',
    'So we show the whole cost first, in words that can be repeated on the telephone, and we charge what we show.',
  ],
  advantagesTitle: 'What you can count on',
  advantages: [
    {
      title: 'Quick approval',
      message: 'A short form, and an answer within a day. If it is no, we say so plainly.',
    },
    {
      title: 'Transparent fees',
      message: 'Each fee has a name and a figure before you sign. Nothing is added later.',
    },
    {
      title: 'Flexible repayment',
      message:
        'Pay by e-wallet, bank or store, on the due day or before it. If you are short, ask about an extension.',
    },
    {
      title: 'Security',
      message: 'Your data is encrypted with a key of its own. We never read your contact list.',
    },
  ],
  teamTitle: 'Our team',
  teamMessages: [
    'We are people from lending, engineering and customer care who have been on both sides of a loan. Decisions, complaints and hardship are looked at by persons, who have names.',
  ],
  contactTitle: 'Customer service',
  contactByEmail: (email: string) => `Write to ${email}. A person reads every message.`,

  contactDescription: (brand: string) => `Telephone, e-mail, address and a contact form of ${brand}.`,
  contactLead: 'Tell us what happened or what you need. We answer in the order in which messages come in.',
  contactReply: plural({
    one: 'You get a reply within # weekday.',
    other: 'You get a reply within # weekdays.',
  }),
  formTitle: 'Write to us',
  otherContactsTitle: 'Other ways to reach us',

  contents: 'Contents',
  lastChanged: (day: string) => `Last changed on ${day}`,
  rulesVersion: (version: string) => `Version of the rules: ${version}`,
  legalContact: 'Something unclear? Ask before you sign.',
};

export type SiteCopy = typeof en;
