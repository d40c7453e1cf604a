export const en = {
  customerServiceTitle: 'Customer service',
  customerServiceLead: 'How can we help?',
  customerServiceMessage: 'Ask us about your loan, a payment or your account.',
  telephone: 'Phone',
  email: 'Email',
  call: 'Call us',
  noContactTitle: 'No contact details yet',
  noContactMessage: 'Our phone line and email are coming soon. Please check again later.',

  contactName: 'Name',
  contactPhone: 'Phone',
  contactEmail: 'Email',
  contactRemark: 'How can we help?',
  contactSend: 'Send',
  contactSending: 'Sending…',
  contactIncomplete: 'Please fill in all the fields.',
  contactSent: 'Your message has been sent.',
  contactSentNote: 'Thank you. We received your message and will answer you.',
  contactFailed: 'Your message was not sent. Your text is still here. Please try again.',
  contactOffline: 'You are offline, so your message was not sent. Your text is still here.',
  contactTrap: 'Leave this empty',
};

export type EngagementCopy = typeof en;
