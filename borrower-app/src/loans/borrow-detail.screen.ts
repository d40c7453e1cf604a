import type { ScreenParts } from '../frame/route.ts';
import { orderScreen } from './order.screen.ts';

/** The same screen by the name under which the legacy repayment knows it. */
export const borrowDetailScreen: ScreenParts = orderScreen;
