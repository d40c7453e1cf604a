import type { EngagementTexts } from './en.ts';

/** What the contact form says. The specification gives no literal text for customer service. */
export const reference: Partial<EngagementTexts> = {
  contactIncomplete: 'Please provide complete information!',
  contactSent: 'Submitted successfully!',
};
