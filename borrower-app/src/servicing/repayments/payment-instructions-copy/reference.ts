import type { PaymentInstructionsCopy } from './en.ts';

/** The specification has no literal strings for this page. */
export const reference: Partial<PaymentInstructionsCopy> = {};
