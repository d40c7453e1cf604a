export const en = {
  customerServiceTitle: 'Customer service',
  customerServiceLead: 'How can we help?',
  customerServiceSentence: 'Ask us about your loan, a payment or your account.',
  telephone: 'Telephone',
  email: 'E-mail',
  call: 'Call us',
  noContactTitle: 'No contact details yet',
  noContactSentence: 'We are setting up our lines. Please look again later.',
};

export type EngagementTexts = typeof en;
