import { readLoanDetails } from '@hiram/contract/servicing/loans';
import type { ScreenDefinition } from '#frame/route.ts';
import { OrderDetailsScreen } from './OrderDetailsScreen.tsx';

export const orderSpecificationScreen: ScreenDefinition = {
  Screen: OrderDetailsScreen,
  firstCall: { call: readLoanDetails, request: {}, fromQuery: ['orderId', 'productId'] },
};
