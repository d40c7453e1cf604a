import type { ConsentTexts } from './consent-copy.ts';

export const en: ConsentTexts = {
  privacy: ({ lender, privacyLaw, privacyAuthority }) => ({
    title: 'How we use your data',
    paragraphs: [
      `${lender} asks for your name, date of birth, address, ID, income, two references and photos. We use them only to confirm your identity and to decide on your application.`,
      'We keep everything encrypted. Only the staff who work on your application can see it, and every access is recorded. We do not sell it. We do not read the contacts, photos or messages on your phone.',
      'We delete an application you do not send after 30 days. We keep a sent application for five years after it ends, and then delete it.',
      `Under the ${privacyLaw}, you may see your data, have it corrected, and object to its use. Write to our support team. You may also contact the ${privacyAuthority}.`,
    ],
  }),
  credit_bureau: ({ lender, bureauLaw }) => ({
    title: 'Credit bureau check',
    paragraphs: [
      `Before we decide, ${lender} asks a credit bureau about your loans and how you repaid them. The bureau records our request.`,
      `If you take the loan, we report your repayments under the ${bureauLaw}. Paying on time helps your next application, here and elsewhere.`,
    ],
  }),
  terms: ({ lender }) => ({
    title: 'Your application',
    paragraphs: [
      `My information is true and complete. ${lender} may contact me about this application in the app and by SMS.`,
      'Applying is free and does not commit me to a loan. I can withdraw at any time before I sign. I will see the cost of the loan before that.',
    ],
  }),
  location: ({ lender }) => ({
    title: 'Your location, once (optional)',
    paragraphs: [
      `${lender} may ask your phone for its location once, to within about a kilometre, and compare it with your address. We do not track you, and we delete the location after 30 days.`,
      'You can say no, and you can change your mind later: we then delete the location right away. We accept your application either way.',
    ],
  }),
};
