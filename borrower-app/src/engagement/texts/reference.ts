import type { EngagementTexts } from './en.ts';

/** Copy of the contact form. The specification has no literal text for customer service. */
export const reference: Partial<EngagementTexts> = {
  contactIncomplete: 'Please provide complete information!',
  contactSent: 'Submitted successfully!',
};
