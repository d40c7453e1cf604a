import type { EngagementCopy } from './en.ts';

/** Copy of the contact form. The specification has no literal text for customer service. */
export const reference: Partial<EngagementCopy> = {
  contactIncomplete: 'Please provide complete information!',
  contactSent: 'Submitted successfully!',
};
