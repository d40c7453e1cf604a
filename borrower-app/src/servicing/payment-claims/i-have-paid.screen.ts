import { listPaymentClaims } from '@hiram/contract/servicing/payment-claims';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { IHavePaidScreen } from './IHavePaidScreen.tsx';
import { paidCopy } from './paid-copy.ts';

export const iHavePaidScreen: ScreenDefinition = {
  Screen: IHavePaidScreen,
  title: pickCopy(paidCopy, (copy) => copy.title),
  firstCall: { call: listPaymentClaims, request: {}, fromQuery: ['orderId'] },
};
