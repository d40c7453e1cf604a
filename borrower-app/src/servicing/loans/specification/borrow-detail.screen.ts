import type { ScreenDefinition } from '#frame/route.ts';
import { orderSpecificationScreen } from './order.screen.ts';

/** The same screen under its name in the legacy repayment. */
export const borrowDetailSpecificationScreen: ScreenDefinition = orderSpecificationScreen;
