import { type MarketId, perMarket } from '@hiram/contract/market-ids';

export interface AgreementParties {
  readonly brand: string;
  readonly lender: string;
  readonly phone: string;
}

export interface AgreementSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export const en = {
  intro: ({ brand, lender }: Pick<AgreementParties, 'brand' | 'lender'>) =>
    `This agreement is between you and ${lender}, which lends under the name ${brand}. It covers your registration only. It is not a loan contract, and you owe nothing by registering.`,
  sections: (parties: AgreementParties): Readonly<Record<MarketId, readonly AgreementSection[]>> => {
    const shared = sharedSections(parties);
    return perMarket({
      reference: [
        ...shared,
        {
          heading: 'Who can borrow',
          paragraphs: [
            'A Filipino national aged 18 or over with a permanent address in the Philippines.',
            'We decide within 1 day. We send the money within 1 to 3 calendar days after that.',
          ],
        },
      ],
      PH: [
        ...shared,
        {
          heading: 'Who can borrow',
          paragraphs: ['A Filipino national aged 18 or over with a permanent address in the Philippines.'],
        },
        {
          heading: 'Your rights',
          paragraphs: [
            'Under the Data Privacy Act of 2012, you may access, correct and delete your data, object to its use, and take it with you. You may complain to the National Privacy Commission.',
            'Before you sign a loan, we show you every charge, the finance charge in pesos and the simple annual rate, as the Truth in Lending Act requires.',
          ],
        },
      ],
      IN: [
        ...shared,
        {
          heading: 'Who can borrow',
          paragraphs: ['A resident of India aged 18 or over.'],
        },
        {
          heading: 'Your rights',
          paragraphs: [
            'Under the Digital Personal Data Protection Act, 2023, you may access, correct and erase your data and withdraw this consent as easily as you gave it. You may complain to the Data Protection Board.',
            'Before you sign a loan, you receive a key fact statement with the annual percentage rate. We can’t charge a fee that is not in it.',
            'Your data is stored in India. If we do not resolve a complaint within 30 days, you may go to the Reserve Bank’s ombudsman.',
          ],
        },
      ],
    });
  },
  more: 'Read more',
  privacyPolicy: 'Full privacy policy',
  loanTerms: 'Loan terms and conditions',
  version: (name: string) => `Version of this agreement: ${name}`,
};

function sharedSections({ brand, phone }: AgreementParties): readonly AgreementSection[] {
  return [
    {
      heading: 'What we collect',
      paragraphs: [
        'Your mobile number, the time you register, the ad that brought you here, and your phone’s network address.',
        'We do not read your contacts, your messages, your photos or your files.',
      ],
    },
    {
      heading: 'How we use it',
      paragraphs: [
        `To open your ${brand} account, to send you a code by SMS when you log in, and to stop others from using your number.`,
        'We count registrations to see which ads work. We do not give your number to advertisers.',
      ],
    },
    {
      heading: 'What you promise',
      paragraphs: [
        'The number is yours, and you are at least 18 years old.',
        'You do not share the SMS code with anyone. Our team never asks for it.',
      ],
    },
    {
      heading: 'How to end it',
      paragraphs: [
        'You can delete your account in the app at any time. We keep what the law requires, for as long as it requires, and use it for nothing else.',
        `Questions? Call us: ${phone}`,
      ],
    },
  ];
}

export type AgreementCopy = typeof en;
