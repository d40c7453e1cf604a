import type { ScreenDefinition } from '#frame/route.ts';
import { orderScreen } from './order.screen.ts';

/** The same screen under its name in the native app. */
export const loanDetailScreen: ScreenDefinition = orderScreen;
