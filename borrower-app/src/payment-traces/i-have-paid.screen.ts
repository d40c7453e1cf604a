import { listTraces } from '@hiram/contract/payment-traces';
import type { ScreenParts } from '../frame/route.ts';
import { IHavePaidScreen } from './IHavePaidScreen.tsx';

export const iHavePaidScreen: ScreenParts = {
  Screen: IHavePaidScreen,
  firstCall: { call: listTraces, request: {}, fromQuery: ['orderId'] },
};
