export const en = {
  customerServiceTitle: 'Customer service',
  customerServiceLead: 'How can we help?',
  customerServiceMessage: 'Ask us about your loan, a payment or your account.',
  telephone: 'Telephone',
  email: 'E-mail',
  call: 'Call us',
  noContactTitle: 'No contact details yet',
  noContactMessage: 'We are setting up our lines. Please look again later.',

  contactName: 'Name',
  contactPhone: 'Telephone',
  contactEmail: 'E-mail',
  contactRemark: 'How can we help?',
  contactSend: 'Send',
  contactSending: 'Sending…',
  contactIncomplete: 'Please provide complete information!',
  contactSent: 'Your message has been sent.',
  contactSentNote: 'Thank you. Your message is with our people now, and they will answer you.',
  contactFailed: 'Your message was not sent. What you wrote is still here; please try again.',
  contactOffline: 'You are offline, so your message was not sent. What you wrote is still here.',
  contactTrap: 'Leave this empty',
};

export type EngagementCopy = typeof en;
