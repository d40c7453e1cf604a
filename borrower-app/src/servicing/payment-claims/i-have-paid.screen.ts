import { listPaymentClaims } from '@hiram/contract/servicing/payment-claims';
import type { ScreenDefinition } from '#frame/route.ts';
import { IHavePaidScreen } from './IHavePaidScreen.tsx';

export const iHavePaidScreen: ScreenDefinition = {
  Screen: IHavePaidScreen,
  firstCall: { call: listPaymentClaims, request: {}, fromQuery: ['orderId'] },
};
