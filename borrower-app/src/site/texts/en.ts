export const en = {
  landingTitle: 'Small loans, plainly explained',
  landingSentence: 'See what a loan costs and when it is due before you decide.',
  helpTitle: 'Talk to a person',
  helpSentence: 'Questions about a loan or a payment? Call us or write to us.',
  customerService: 'Customer service',
  languages: 'Languages',
};

export type SiteTexts = typeof en;
