import type { PaymentInstructionsTexts } from './en.ts';

/** The specification gives no literal text of this page. */
export const reference: Partial<PaymentInstructionsTexts> = {};
