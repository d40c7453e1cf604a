import { readLoanDetails } from '@hiram/contract/loans';
import type { ScreenParts } from '../frame/route.ts';
import { OrderDetailsScreen } from './OrderDetailsScreen.tsx';

export const orderScreen: ScreenParts = {
  Screen: OrderDetailsScreen,
  firstCall: { call: readLoanDetails, request: {}, fromQuery: ['orderId', 'productId'] },
};
