import { openComplaint } from '@hiram/contract/support/complaints';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { complaintsCopy } from '../complaints-copy.ts';
import { ComplaintScreen } from './ComplaintScreen.tsx';

export const complaintSpecificationScreen: ScreenDefinition = {
  Screen: ComplaintScreen,
  title: pickCopy(complaintsCopy, (copy) => copy.title),
  firstCall: { call: openComplaint, request: {}, fromQuery: ['orderId'] },
};
