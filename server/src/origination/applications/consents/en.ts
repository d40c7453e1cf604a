import type { ConsentTexts } from './consent-copy.ts';

export const en: ConsentTexts = {
  privacy: ({ lender, privacyLaw, privacyAuthority }) => ({
    title: 'What we do with your data',
    paragraphs: [
      `${lender} asks for your name, date of birth, address, identity document, income, two references and pictures. We use them to check who you are, to decide on your application, and for nothing else.`,
      'Everything is kept encrypted. Only the people who work on your application see it, and each look is recorded. It is not sold. The contacts, photographs and messages on your telephone are not read.',
      'An application that you do not send is removed after 30 days. One that you sent is kept for five years after it ends, and then removed.',
      `Under the ${privacyLaw} you may see your data, have it corrected, and object to its use. Write to our support. You may also turn to the ${privacyAuthority}.`,
    ],
  }),
  credit_bureau: ({ lender, bureauLaw }) => ({
    title: 'We ask a credit bureau about you',
    paragraphs: [
      `Before deciding, ${lender} asks a credit bureau which loans you have and how you paid them back. The bureau learns that we asked.`,
      `If you take the loan, we report under the ${bureauLaw} how it is paid back. Paying on time helps your next application, here and elsewhere.`,
    ],
  }),
  terms: ({ lender }) => ({
    title: 'Your application',
    paragraphs: [
      `What I wrote is true and complete. ${lender} may write to me about this application in the app and by SMS.`,
      'Sending it costs nothing and binds me to nothing. I can take it back at any time before I sign. What the loan costs is shown to me before that.',
    ],
  }),
  location: ({ lender }) => ({
    title: 'Where you are, once (if you like)',
    paragraphs: [
      `${lender} may ask your telephone once where it is, to about a kilometre, and compare that with your address. It is not followed, and it is removed after 30 days.`,
      'You can say no, and you can take your yes back: the place is then removed at once. Your application is taken either way.',
    ],
  }),
};
