import type { EngagementTexts } from './en.ts';

/** The specification gives no literal text for customer service. */
export const reference: Partial<EngagementTexts> = {};
