import { readProduct } from '@hiram/contract/products';
import type { ScreenParts } from '../frame/route.ts';
import { ProductScreen } from './ProductScreen.tsx';

export const productScreen: ScreenParts = {
  Screen: ProductScreen,
  firstCall: { call: readProduct, request: {}, fromQuery: ['productId'] },
};
