import { readJointLoginFailure } from '@hiram/contract/servicing/loans';
import type { ScreenDefinition } from '#frame/route.ts';
import { JointLoginFailureScreen } from './JointLoginFailureScreen.tsx';

export const jointLoginFailureScreen: ScreenDefinition = {
  Screen: JointLoginFailureScreen,
  firstCall: { call: readJointLoginFailure, request: {}, fromQuery: ['orderId'] },
};
