import { openComplaint } from '@hiram/contract/support/complaints';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { ComplaintScreen } from './ComplaintScreen.tsx';
import { complaintsCopy } from './complaints-copy.ts';

export const complaintScreen: ScreenDefinition = {
  Screen: ComplaintScreen,
  title: pickCopy(complaintsCopy, (copy) => copy.title),
  firstCall: { call: openComplaint, request: {}, fromQuery: ['orderId'] },
};
