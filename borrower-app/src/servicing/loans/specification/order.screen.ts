import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { orderDetailsCopy } from '../order-details-copy.ts';
import { OrderDetailsScreen } from './OrderDetailsScreen.tsx';

export const orderSpecificationScreen: ScreenDefinition = {
  Screen: OrderDetailsScreen,
  title: pickCopy(orderDetailsCopy, (copy) => copy.orderTitle),
  firstCall: { call: readLoanDetails, request: {}, fromQuery: ['orderId', 'productId'] },
};
