import { openComplaint } from '@hiram/contract/support/complaints';
import type { ScreenDefinition } from '#frame/route.ts';
import { ComplaintScreen } from './ComplaintScreen.tsx';

export const complaintSpecificationScreen: ScreenDefinition = {
  Screen: ComplaintScreen,
  firstCall: { call: openComplaint, request: {}, fromQuery: ['orderId'] },
};
