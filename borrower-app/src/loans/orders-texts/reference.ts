import type { OrdersTexts } from './en.ts';

/** The specification gives no literal text for this page. */
export const reference: Partial<OrdersTexts> = {};
