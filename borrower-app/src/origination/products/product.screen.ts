import { readProduct } from '@hiram/contract/origination/products';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { productsCopy } from '#origination/loan-choice/products-copy.ts';
import { ProductScreen } from './ProductScreen.tsx';
import { productPageCopy } from './product-page-copy.ts';

export const productScreen: ScreenDefinition = {
  Screen: ProductScreen,
  title: pickCopy(productPageCopy, (copy) => copy.productTitle, productsCopy),
  firstCall: { call: readProduct, request: {}, fromQuery: ['productId'] },
};
