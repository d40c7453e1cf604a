import type { ScreenParts } from '../frame/route.ts';
import { orderScreen } from './order.screen.ts';

/** The same screen by the name under which the native app knows it. */
export const loanDetailScreen: ScreenParts = orderScreen;
