import { readHardship } from '@hiram/contract/servicing/hardship';
import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { HelpToPayScreen } from './HelpToPayScreen.tsx';
import { hardshipCopy } from './hardship-copy.ts';

export const helpToPayScreen: ScreenDefinition = {
  Screen: HelpToPayScreen,
  title: pickCopy(hardshipCopy, (copy) => copy.title),
  firstCall: { call: readHardship, request: {}, fromQuery: ['productId', 'orderId'] },
};
