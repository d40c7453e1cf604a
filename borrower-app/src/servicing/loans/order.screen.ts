import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { OrderDetailsScreen } from './OrderDetailsScreen.tsx';
import { orderDetailsCopy } from './order-details-copy.ts';

export const orderScreen: ScreenDefinition = {
  Screen: OrderDetailsScreen,
  title: pickCopy(orderDetailsCopy, (copy) => copy.orderTitle),
  firstCall: { call: readLoanDetails, request: {}, fromQuery: ['orderId', 'productId'] },
};
