import { readJointLoginFailure } from '@hiram/contract/servicing/loans';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { JointLoginFailureScreen } from './JointLoginFailureScreen.tsx';
import { orderDetailsCopy } from './order-details-copy.ts';

export const jointLoginFailureScreen: ScreenDefinition = {
  Screen: JointLoginFailureScreen,
  title: pickCopy(orderDetailsCopy, (copy) => copy.orderTitle),
  firstCall: { call: readJointLoginFailure, request: {}, fromQuery: ['orderId'] },
};
