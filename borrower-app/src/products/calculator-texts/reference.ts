import type { CalculatorTexts } from './en.ts';

/** No literal of this screen is fixed: it is English here. */
export const reference: Partial<CalculatorTexts> = {};
