import type { MarketId } from '@hiram/contract/market-ids';

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
    `This is between you and ${lender}, which lends under the name ${brand}. It is about your registration. It is not a loan contract, and you owe nothing by registering.`,
  sections: (parties: AgreementParties): Readonly<Record<MarketId, readonly AgreementSection[]>> => {
    const shared = sharedSections(parties);
    return {
      reference: [
        ...shared,
        {
          heading: 'Who can borrow',
          paragraphs: [
            'A Filipino national aged 18 or over with a permanent address in the Philippines.',
            'An application is decided within 1 day. Money is credited within 1 to 3 calendar days after that.',
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
            'Under the Data Privacy Act of 2012 you may see, correct and delete your data, object to its use, and take it with you. You may complain to the National Privacy Commission.',
            'Before you sign a loan we show you every charge, the finance charge in pesos and the simple annual rate, as the Truth in Lending Act asks.',
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
            'Under the Digital Personal Data Protection Act, 2023 you may see, correct and erase your data and withdraw this consent as easily as you gave it. You may complain to the Data Protection Board.',
            'Before you sign a loan you get a key fact statement with the annual percentage rate. A fee that is not in it cannot be charged.',
            'Your data is stored in India. If we do not settle a complaint within 30 days, you may go to the Reserve Bank’s ombudsman.',
          ],
        },
      ],
    };
  },
  more: 'Read more',
  privacyPolicy: 'The whole privacy policy',
  loanTerms: 'Loan terms and conditions',
  version: (name: string) => `Version of this agreement: ${name}`,
};

function sharedSections({ brand, phone }: AgreementParties): readonly AgreementSection[] {
  return [
    {
      heading: 'What we take down',
      paragraphs: [
        'Your mobile number, the moment of your registration, the advertisement that brought you here, and the network address of your phone.',
        'We do not read your contacts, your messages, your photos or your files.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        `To open your ${brand} account, to send you a code by SMS when you log in, and to keep others from using your number.`,
        'We measure which advertisements work by counting registrations. We do not give your number to advertisers.',
      ],
    },
    {
      heading: 'What you promise',
      paragraphs: [
        'The number is yours, and you are at least 18 years old.',
        'You tell nobody the code from the SMS. Our people never ask for it.',
      ],
    },
    {
      heading: 'How you end it',
      paragraphs: [
        'You can delete your account in the app at any time. What the law has us keep, we keep for as long as it says and use for nothing else.',
        `Questions? Call us: ${phone}`,
      ],
    },
  ];
}

export type AgreementCopy = typeof en;
