import { readJointLoginFailure } from '@hiram/contract/loans';
import type { ScreenParts } from '../frame/route.ts';
import { JointLoginFailureScreen } from './JointLoginFailureScreen.tsx';

export const jointLoginFailureScreen: ScreenParts = {
  Screen: JointLoginFailureScreen,
  firstCall: { call: readJointLoginFailure, request: {}, fromQuery: ['orderId'] },
};
