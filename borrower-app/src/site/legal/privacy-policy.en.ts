import { perMarket } from '@hiram/contract/market-ids';
import type { LegalText, PrivacySection } from './legal-document.ts';

const laws = perMarket({
  PH: 'the Data Privacy Act of 2012 (RA 10173) and the rules of the National Privacy Commission',
  IN: 'the Digital Personal Data Protection Act, 2023 and the Digital Lending Directions of the Reserve Bank of India',
  reference: 'the data protection law of the Philippines',
});

const authorities = perMarket({
  PH: 'the National Privacy Commission',
  IN: 'the Data Protection Board of India',
  reference: 'the National Privacy Commission',
});

export const privacyPolicy: LegalText<PrivacySection> = {
  title: 'Privacy Policy',
  description: 'What we collect, why, who sees it, how long we keep it, and how to opt out.',
  lead: ({ brand, market }) =>
    `This page explains what data ${brand} has about you and how we use it, under ${laws[market]}. We ask only for what a loan needs. We never take your contact list, your messages, your call log or your files.`,
  sections: {
    lender: ({ brand, company, phone }) => ({
      heading: 'Who is responsible: the lender',
      blocks: [
        `${company.legalName}, which lends under the name ${brand}, decides how your data is used and is responsible for it.`,
        {
          rows: [
            ...company.registrations.map((entry) => ['Registered as', entry] as const),
            ['Address', company.address],
            ['Phone', phone],
            ['Email', company.email],
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
              'Your mobile number, the code that confirms it is yours, and the ad or invitation that brought you here.',
            ],
            [
              'When you apply',
              'Your name, date of birth, address, work and income, an identity document, and two references that you name yourself.',
            ],
            [
              'When we send you money',
              'The bank or e-wallet account you give us. You enter card numbers on the payment provider’s own page. They never reach us.',
            ],
            [
              'While you have a loan',
              'Your loans, due dates and payments, and what you write to us, with the photos you attach.',
            ],
          ],
        },
        'We ask for camera and location one at a time, when a step needs them, and your phone asks you first. You may refuse and continue another way where there is one.',
      ],
    }),
    purposes: () => ({
      heading: 'How we use it',
      blocks: [
        {
          points: [
            'to decide on your application and to make and perform the contract',
            'to send you the loan, to receive your payments and to keep correct accounts',
            'to confirm your identity, and to stop fraud and misuse of text messages',
            'to answer you and to resolve complaints',
            'to comply with laws on lending, taxes and money laundering',
            'only with your consent: to tell you about other offers',
          ],
        },
        'If a decision was automated, you can ask for a review by our team.',
      ],
    }),
    disclosure: ({ market }) => ({
      heading: 'Who else sees it',
      blocks: [
        'We do not sell your data. We share it, only as far as each needs it, with:',
        {
          points: [
            'payment, payout and text-message providers who work for us under contract',
            'the maker of your browser, if you turn on notifications: it delivers them and cannot read them',
            'credit bureaus named by law',
            'authorities and courts, when a law or a court order requires it',
            'a company that takes over your loan, after we have notified you',
          ],
        },
        'We never tell anyone in your contact list about your loan.',
        ...(market === 'IN' ? ['Your data is stored on servers in India.'] : []),
      ],
    }),
    cookies: () => ({
      heading: 'Cookies',
      blocks: [
        {
          rows: [
            ['lang', 'Remembers your language. It stays until you delete it.'],
            [
              'Session',
              'Keeps you logged in on this device. Scripts can’t read it. It ends when you log out or have not used the app for some time.',
            ],
            [
              'Browser',
              'Recognises this browser after you confirmed your number, so that strangers can’t use up your codes. Scripts can’t read it. It stays for 180 days.',
            ],
          ],
        },
        'These pages have no advertising cookies and no third-party cookies.',
      ],
    }),
    deviceInformation: () => ({
      heading: 'Device information',
      blocks: [
        'The app tells us its version, the device’s name and ID, the system version and, if you allow it, the advertising ID. We see the IP address of each request.',
        'We use them to keep your session on your own device, to limit misuse, and to know which ad led to a registration.',
      ],
    }),
    minors: ({ rules }) => ({
      heading: 'Minors',
      blocks: [
        `Our service is for people aged ${rules.eligibility.minimumAge} and over. We do not knowingly collect data from anyone younger. If we find any, we delete it.`,
      ],
    }),
    passwordSecurity: () => ({
      heading: 'Password and security',
      blocks: [
        'You log in with a code sent to your number. A password is optional. We store passwords and codes only as one-way hashes. Never share a code with anyone: our staff never ask for it.',
        'Personal data is encrypted in transit, and at rest with a separate key for each person. Staff see only what their work needs, and every access is recorded.',
      ],
    }),
    keeping: () => ({
      heading: 'How long we keep it',
      blocks: [
        'We keep loan records as long as the laws on lending, accounting and taxes require. We delete everything else when you close your account. We also destroy its encryption key, so copies can’t be read.',
      ],
    }),
    rights: ({ market }) => ({
      heading: 'Your rights',
      blocks: [
        'You may ask what data we have about you, correct it, get a copy, object to its use, or have it erased as far as the law allows. It is free.',
        `You may also complain to ${authorities[market]}.`,
      ],
    }),
    optOut: ({ company }) => ({
      heading: 'Opting out',
      blocks: [
        `You can withdraw any consent at any time: in the app under your account, or by email to ${company.email}. Offers then stop right away.`,
        'We must keep using the data that an active loan needs until the loan is paid off.',
      ],
    }),
    changes: ({ brand }) => ({
      heading: 'Changes to this policy',
      blocks: [
        `When this policy changes, we publish the new text here with its date. If the change affects you, ${brand} tells you in the app before it takes effect, and asks for your consent again where it is needed.`,
      ],
    }),
    grievanceOfficer: ({ company: { grievanceOfficer }, rules }) => ({
      heading: 'Grievance officer',
      blocks: [
        'For questions, requests and complaints about your data:',
        {
          rows: [
            ['Name', grievanceOfficer.name],
            ['Phone', grievanceOfficer.phone],
            ['Email', grievanceOfficer.email],
          ],
        },
        `We reply within ${rules.complaints.replyWithinWeekdays} working days.`,
      ],
    }),
  },
};
