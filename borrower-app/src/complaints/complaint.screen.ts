import { openComplaint } from '@hiram/contract/complaints';
import type { ScreenParts } from '../frame/route.ts';
import { ComplaintScreen } from './ComplaintScreen.tsx';

export const complaintScreen: ScreenParts = {
  Screen: ComplaintScreen,
  firstCall: { call: openComplaint, request: {}, fromQuery: ['orderId'] },
};
