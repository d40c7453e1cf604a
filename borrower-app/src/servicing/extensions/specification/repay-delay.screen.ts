import { readExtension } from '@hiram/contract/servicing/extensions';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { payCopy } from '#servicing/paying/pay-copy.ts';
import { extensionCopy } from '../extension-copy.ts';
import { RepayDelayScreen } from './RepayDelayScreen.tsx';

export const repayDelaySpecificationScreen: ScreenDefinition = {
  Screen: RepayDelayScreen,
  title: pickCopy(extensionCopy, (copy) => copy.title, payCopy),
  firstCall: { call: readExtension, request: {}, fromQuery: ['productId', 'orderId'] },
};
