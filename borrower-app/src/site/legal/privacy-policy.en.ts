import type { LegalText, PrivacySection } from './legal-document.ts';

const laws = {
  PH: 'the Data Privacy Act of 2012 (RA 10173) and the rules of the National Privacy Commission',
  IN: 'the Digital Personal Data Protection Act, 2023 and the Digital Lending Directions of the Reserve Bank of India',
  reference: 'the data protection law of the Philippines',
} as const;

const authorities = {
  PH: 'the National Privacy Commission',
  IN: 'the Data Protection Board of India',
  reference: 'the National Privacy Commission',
} as const;

export const privacyPolicy: LegalText<PrivacySection> = {
  title: 'Privacy Policy',
  description: 'What we ask for, why, who sees it, how long we keep it, and how you say no.',
  lead: ({ brand, market }) =>
    `This page says what ${brand} knows about you and what is done with it, under ${laws[market]}. We ask for what a loan needs and for nothing else. We never take your contact list, your messages, your call log or your files.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Who is responsible: the lender',
      blocks: [
        `${company.legalName}, which lends under the name ${brand}, decides what is done with your data and answers for it.`,
        {
          rows: [
            ...company.registrations.map((entry) => ['Registered as', entry] as const),
            ['Address', company.address],
            ['Telephone', phone],
            ['E-mail', company.email],
          ],
        },
      ],
    }),
    collection: () => ({
      heading: 'Information we collect',
      blocks: [
        {
          rows: [
            [
              'When you register',
              'Your mobile number, the code that proves it is yours, and the advertisement or invitation that you came by.',
            ],
            [
              'When you apply',
              'Your name, date of birth, address, work and income, a document that proves who you are, and two people you name yourself.',
            ],
            [
              'When you are paid',
              'The bank or e-wallet account that you tell us. Card numbers are taken on the payment provider’s own page and never reach us.',
            ],
            [
              'While you have a loan',
              'Your loans, due days and payments, and what you write to us, with pictures you attach.',
            ],
          ],
        },
        'Camera and location are asked for one at a time, when a step needs them, and the phone asks you first. You may refuse and go on by another way where there is one.',
      ],
    }),
    purposes: () => ({
      heading: 'What we use it for',
      blocks: [
        {
          points: [
            'to decide about your application and to make and keep the contract',
            'to pay you out, to take your payments and to keep correct books',
            'to prove that it is you, and to stop fraud and misuse of text messages',
            'to answer you and to settle complaints',
            'to do what laws on lending, taxes and money laundering ask of us',
            'with your consent only: to tell you of other offers',
          ],
        },
        'A decision that a machine prepared is looked at by a person if you ask for it.',
      ],
    }),
    disclosure: ({ market }) => ({
      heading: 'Who else sees it',
      blocks: [
        'We do not sell your data. It is given, as far as each needs it, to:',
        {
          points: [
            'payment, payout and text-message providers who work for us under contract',
            'credit bureaus that the law names',
            'authorities and courts, when a law or an order says so',
            'a company that takes over your loan, after you were told',
          ],
        },
        'Nobody in your contact list is ever told of your loan.',
        ...(market === 'IN' ? ['Your data is stored on servers in India.'] : []),
      ],
    }),
    cookies: () => ({
      heading: 'Cookies',
      blocks: [
        {
          rows: [
            ['lang', 'Remembers the language that you chose. It stays until you delete it.'],
            [
              'Session',
              'After you log in, keeps you logged in on this device. Scripts cannot read it, and it ends when you log out or stay away.',
            ],
          ],
        },
        'There are no advertising cookies and no cookies of others on these pages.',
      ],
    }),
    deviceInformation: () => ({
      heading: 'Device information',
      blocks: [
        'The app tells us its version, the device’s name and id, the version of its system and, if you allow it, the advertising id. We see the internet address of each request.',
        'We use them to keep your session on your own device, to limit misuse, and to know which advertisement led to a registration.',
      ],
    }),
    minors: ({ rules }) => ({
      heading: 'Minors',
      blocks: [
        `Our service is for people of ${rules.eligibility.minimumAge} years and over. We do not knowingly collect data of anyone younger; if we find any, we delete it.`,
      ],
    }),
    passwordSecurity: () => ({
      heading: 'Password and security',
      blocks: [
        'You log in with a code sent to your number; a password is your choice. Passwords and codes are kept only as hashes that cannot be turned back. Never tell a code to anyone: our people do not ask for it.',
        'Personal data is encrypted with a key of its own for each person, on the way and where it is stored. Staff see what their work needs, and each look is recorded.',
      ],
    }),
    keeping: () => ({
      heading: 'How long we keep it',
      blocks: [
        'Records of a loan are kept as long as the laws on lending, accounting and taxes ask. What no law asks us to keep is deleted when you close your account; its key is destroyed, so that copies cannot be read either.',
      ],
    }),
    rights: ({ market }) => ({
      heading: 'Your rights',
      blocks: [
        'You may ask what we have about you, have it corrected, get a copy, object to a use, or have it erased as far as the law lets us. It costs nothing.',
        `You may also complain to ${authorities[market]}.`,
      ],
    }),
    optOut: ({ company }) => ({
      heading: 'Opting out',
      blocks: [
        `You can take back any consent at any time: in the app under your account, or by e-mail to ${company.email}. Offers then stop at once.`,
        'What a running loan needs, we must go on using until it is settled.',
      ],
    }),
    changes: ({ brand }) => ({
      heading: 'Changes to this policy',
      blocks: [
        `When this policy changes, the new text stands here with its date. If the change matters to you, ${brand} tells you in the app before it holds, and asks again where your consent is needed.`,
      ],
    }),
    grievanceOfficer: ({ company: { grievanceOfficer }, rules }) => ({
      heading: 'Grievance officer',
      blocks: [
        'For questions, wishes and complaints about your data:',
        {
          rows: [
            ['Name', grievanceOfficer.name],
            ['Telephone', grievanceOfficer.phone],
            ['E-mail', grievanceOfficer.email],
          ],
        },
        `You get a reply within ${rules.complaints.replyWithinWeekdays} weekdays.`,
      ],
    }),
  },
};
