import type { CalculatorCopy } from './en.ts';

/** The specification fixes no strings of this screen, so English applies. */
export const reference: Partial<CalculatorCopy> = {};
