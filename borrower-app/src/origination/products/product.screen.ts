import { readProduct } from '@hiram/contract/origination/products';
import type { ScreenDefinition } from '#frame/route.ts';
import { ProductScreen } from './ProductScreen.tsx';

export const productScreen: ScreenDefinition = {
  Screen: ProductScreen,
  firstCall: { call: readProduct, request: {}, fromQuery: ['productId'] },
};
